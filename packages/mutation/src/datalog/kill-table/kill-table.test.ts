import { describe, expect, test } from "vitest";
import { asFactSource, factFilesOf } from "../inputs/fact-files.js";
import { allDatalogMutants } from "../mutants/all-mutants.js";
import { inlineEngine, pathTask } from "../task/task.testing.js";
import { formatDatalogKillTable } from "./format.js";
import { datalogKillTableJson } from "./json.js";
import { type DatalogKillTable, type DatalogKillTableRow, datalogKillTable } from "./kill-table.js";
import { naive } from "./naive.testing.js";

const engine = inlineEngine;
const closure = "P(x, y) :- E(x, y).\nP(x, z) :- E(x, y), P(y, z).\n";
const facts: Record<string, string[]> = {
  edge: ["a\tb"],
  chain: ["a\tb", "b\tc", "c\td"],
  cycle: ["a\tb", "b\ta"],
};
const file = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
const task = (rules: string) =>
  pathTask(rules, Object.fromEntries(Object.entries(facts).map(([name, lines]) => [name, { "E.facts": file(lines) }])));

const row = (table: DatalogKillTable, operator: string, added: string): DatalogKillTableRow => {
  const found = datalogKillTableJson(table).mutants.find(
    (one) => one.operator === operator && one.added.join("\n") === added,
  );
  const [one] = table.rows.filter(({ mutant }) => mutant.number === found?.number);
  if (!one) throw new Error(`no such mutant: ${operator} ${added}`);
  return one;
};

describe("kills", () => {
  test("worked out by hand", async () => {
    const table = await datalogKillTable(task(closure), { engine, inputs: 0 });
    expect(table).toMatchObject({ task: "paths", set: "ours", seed: 1, variants: ["edge", "chain", "cycle"] });
    // Without the second rule: on the chain ac, bd, ad are missing, on the cycle aa, bb.
    const second = table.rows.find(({ mutant }) => mutant.operator === "delete-rule" && mutant.line === 6);
    expect(second?.kills).toEqual([
      { variant: "chain", reason: "tuples", relation: "P", missing: 3, surplus: 0 },
      { variant: "cycle", reason: "tuples", relation: "P", missing: 2, surplus: 0 },
    ]);
    // P(x, z) :- E(_, y), P(y, z) leaves x open.
    expect(table.stillborn.some(({ text }) => text.includes("E(_, y)"))).toBe(true);
    expect(row(table, "swap-arguments", "P(x, z) :- E(y, x), P(y, z).").kills).toEqual([
      // From E(a,b), P(a,b) comes P(b,b).
      { variant: "edge", reason: "tuples", relation: "P", missing: 0, surplus: 1 },
      // Node b gets what a has, c what b has, d what c has: bb, cc, cb, dd, dc, db instead of ac, bd, ad. On the cycle both have all.
      { variant: "chain", reason: "tuples", relation: "P", missing: 3, surplus: 6 },
    ]);
  });

  test("are those of a naive evaluation, for all mutants of plain atoms", async () => {
    for (const rules of [closure, "P(x, y) :- E(x, y).\nP(x, z) :- P(x, y), P(y, z), E(_, x).\n"]) {
      const table = await datalogKillTable(task(rules), { engine, inputs: 0 });
      let compared = 0;
      for (const { mutant, kills } of table.rows) {
        if (mutant.text.includes("!")) continue;
        const differing = Object.entries(facts).flatMap(([name, lines]) => {
          const tuples = (text: string): string => [...(naive(text, { E: lines }).get("P") ?? [])].sort().join("\n");
          return tuples(mutant.text) === tuples(table.gold) ? [] : [name];
        });
        expect([mutant.description, kills.map(({ variant }) => variant)]).toEqual([mutant.description, differing]);
        compared++;
      }
      expect(compared).toBeGreaterThan(15);
    }
  });

  test("at the first kill is enough for the score", async () => {
    const whole = await datalogKillTable(task(closure), { engine, inputs: 0 });
    const first = await datalogKillTable(task(closure), { engine, inputs: 0, complete: false });
    expect(first.rows.map(({ kills }) => kills)).toEqual(whole.rows.map(({ kills }) => kills.slice(0, 1)));
    expect(first.cover).toBeUndefined();
  });

  test("a mutant that never ends or dies is killed by that", async () => {
    const counting = {
      ...task(""),
      gold: `.decl E(x: number)
.decl P(x: number)
.input E
.output P
P(x) :- E(x).
P(x + 1) :- P(x), x < 5.
P(12 / x) :- E(x), x > 0.
`,
      variants: [{ name: "one", facts: { kind: "memory", files: { "E.facts": "0\n2\n" } } as const }],
    };
    const table = await datalogKillTable(counting, {
      engine,
      inputs: 0,
      limits: { milliseconds: 300, mebibytes: 64 },
    });
    expect(["time", "memory"]).toContain(row(table, "delete-literal", "P(x + 1) :- P(x).").kills[0]?.reason);
    expect(row(table, "delete-literal", "P(12 / x) :- E(x).").kills).toEqual([
      { variant: "one", reason: "runtime-error" },
    ]);
  });

  test("a reference program that fails on a variant is named", async () => {
    const failing = { ...task(closure), gold: `${task("").gold}.decl N(x: number)\nN(1 / 0).\nP("a", "a") :- N(1).\n` };
    await expect(datalogKillTable(failing, { engine })).rejects.toThrow(
      "paths: the reference program fails on variant edge",
    );
  });
});

describe("the paper's set", () => {
  test("what does not compile counts as killed", async () => {
    const table = await datalogKillTable(task(closure), { engine, set: "paper", inputs: 0 });
    expect(table.rows.length + table.stillborn.length).toBe(6);
    expect(formatDatalogKillTable(table)).toContain("1 mutant does not compile and count as killed");
    expect(formatDatalogKillTable(table)).toContain("kill 6 of 6; 0 survivors");
  });
});

describe("greedy cover", () => {
  test("the variant that kills most comes first, then what adds most", async () => {
    const table = await datalogKillTable(task(closure), { engine, inputs: 0 });
    const killedBy = (variant: string): Set<number> =>
      new Set(table.rows.filter(({ kills }) => kills.some((k) => k.variant === variant)).map((r) => r.mutant.number));
    const [chain, cycle, edge] = ["chain", "cycle", "edge"].map(killedBy) as [Set<number>, Set<number>, Set<number>];
    expect(chain.size).toBeGreaterThan(cycle.size);
    const added = [...cycle].filter((number) => !chain.has(number)).length;
    expect(table.cover?.slice(0, 1)).toEqual([{ variant: "chain", kills: chain.size, added: chain.size }]);
    expect(table.cover?.find(({ variant }) => variant === "cycle")).toEqual({
      variant: "cycle",
      kills: cycle.size,
      added,
    });
    expect(table.cover?.reduce((sum, step) => sum + step.added, 0)).toBe(new Set([...chain, ...cycle, ...edge]).size);
  });
});

describe("survivors", () => {
  const blind = pathTask(closure, { edge: { "E.facts": "a\tb\n" }, two: { "E.facts": "a\tb\nc\td\n" } });

  test("that differ are shown with a smallest input, on which they do differ", async () => {
    const table = await datalogKillTable(blind, { engine, inputs: 100 });
    const second = table.rows.find(({ mutant }) => mutant.operator === "delete-rule" && mutant.line === 6);
    if (second?.equivalence?.kind !== "not-equivalent") throw new Error("not told apart");
    const { facts: found, size, difference } = second.equivalence.input;
    // Two edges in a row, or a loop would do nothing: P(a,a) is an edge.
    expect(size).toBe(2);
    expect(difference).toMatchObject({ kind: "tuples", relation: "P", surplus: [] });
    const lines = factFilesOf(found)["E.facts"]?.trim().split("\n") ?? [];
    const missing = [...(naive(table.gold, { E: lines }).get("P") ?? [])].filter((line) => !lines.includes(line));
    expect(difference).toMatchObject({ missing: missing.sort() });
  });

  test("that mean the same show no difference", async () => {
    // Left-linear, right-linear: the second literal may stand for either.
    const twice = pathTask("P(x, y) :- E(x, y).\nP(x, z) :- P(x, y), P(y, z).\n", { edge: { "E.facts": "a\tb\n" } });
    const table = await datalogKillTable(twice, { engine, inputs: 100 });
    for (const { mutant, equivalence } of table.rows) {
      if (equivalence?.kind !== "not-equivalent") continue;
      const { facts: found } = equivalence.input;
      const run = async (source: string) => engine.run({ source, fileName: "p", facts: asFactSource(found) });
      expect([mutant.description, await run(mutant.text)]).not.toEqual([mutant.description, await run(table.gold)]);
    }
    const symmetric = pathTask("P(x, y) :- E(x, y), E(y, x), x != y.\n", { edge: { "E.facts": "a\tb\n" } });
    const { rows } = await datalogKillTable(symmetric, { engine, inputs: 100 });
    // P(y, x) is the same relation.
    const turned = rows.find(({ mutant }) => mutant.text.includes("P(y, x) :-"));
    expect(turned?.equivalence).toEqual({ kind: "equivalent-so-far", inputs: 100 });
  });
});

describe("what is shown", () => {
  test("the same table is the same text and the same JSON, sample included", async () => {
    const options = { engine, count: 5, seed: 3, inputs: 30 };
    const table = await datalogKillTable(task(closure), options);
    const again = await datalogKillTable(task(closure), options);
    expect(formatDatalogKillTable(table)).toBe(formatDatalogKillTable(again));
    expect(JSON.parse(JSON.stringify(datalogKillTableJson(table)))).toEqual(datalogKillTableJson(again));
    expect(formatDatalogKillTable(table).split("\n")[0]).toBe("paths: 5 mutants (seed 3) against 3 variants");
    const numbers = allDatalogMutants(table.gold).mutants.map(({ number }) => number);
    for (const { mutant } of table.rows) expect(numbers).toContain(mutant.number);
    // Rules deleted, arguments exchanged, variables of body and head rebound: nothing else compiles.
    expect(new Set(table.rows.map(({ mutant }) => mutant.operator)).size).toBe(4);
  });
});
