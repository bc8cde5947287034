import { expect, test } from "vitest";
import { datalogKillTable } from "../kill-table/kill-table.js";
import { inlineEngine, pathTask } from "../task/task.testing.js";
import { proposeVariants } from "./propose.js";

const engine = inlineEngine;
const closure = "P(x, y) :- E(x, y).\nP(x, z) :- E(x, y), P(y, z).\n";

test("few new variants kill all survivors that differ", async () => {
  const blind = pathTask(closure, { edge: { "E.facts": "a\tb\n" } });
  const table = await datalogKillTable(blind, { engine, inputs: 100 });
  const different = table.rows.filter(({ equivalence }) => equivalence?.kind === "not-equivalent");
  expect(different.length).toBeGreaterThan(2);
  const proposals = await proposeVariants(blind, table, { engine, inputs: 100 });
  expect(proposals.length).toBeLessThan(different.length);
  const variants = proposals.map(({ files }, index) => ({
    name: `new ${index}`,
    facts: { kind: "memory" as const, files },
  }));
  const after = await datalogKillTable(
    { ...blind, variants: [...blind.variants, ...variants] },
    { engine, inputs: 100 },
  );
  expect(after.rows.filter(({ equivalence }) => equivalence?.kind === "not-equivalent")).toEqual([]);
  expect(proposals.flatMap(({ kills }) => kills).sort()).toEqual(different.map(({ mutant }) => mutant.number).sort());
  for (const { files } of proposals) expect(Object.keys(files)).toEqual(["E.facts", "P.expected"]);
});

test("nothing is proposed where nothing survives", async () => {
  const whole = pathTask(closure, { edge: { "E.facts": "a\tb\n" } });
  const table = await datalogKillTable(whole, { engine, inputs: 0 });
  expect(await proposeVariants(whole, table, { engine })).toEqual([]);
});
