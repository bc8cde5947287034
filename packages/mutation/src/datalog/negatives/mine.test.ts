import { expect, test } from "vitest";
import { inlineEngine, pathTask } from "../task/task.testing.js";
import { mineNegatives, undesiredFiles } from "./mine.js";

const engine = inlineEngine;
const closure = "P(x, y) :- E(x, y).\nP(x, z) :- E(x, y), P(y, z).\n";
const task = pathTask(closure, { chain: { "E.facts": "a\tb\nb\tc\n" }, empty: { "E.facts": "" } });

test("negatives of a chain, worked out by hand", async () => {
  // gold: ab bc ac. Mutants: no first rule: nothing. No second one: ab bc. Last atom gone: does not compile. E(y,x) for the
  // first rule: ba cb, then from E(a,b), P(b,a): aa, from E(b,c), P(c,b): bb, from E(a,b), P(b,b): ab. E(y,x), P(x,z) for the
  // second: from P(a,b): bb, from P(b,c), P(b,b): cc, cb... E(x,z), P(z,y) has no other places than x and z in the head.
  const [chain, empty] = await mineNegatives(task, { engine });
  if (!chain || !empty) throw new Error("a variant is missing");
  expect(Object.keys(chain.undesired)).toEqual(["P"]);
  for (const line of ["b\ta", "c\tb", "a\ta", "b\tb"]) expect(chain.undesired.P).toContain(line);
  for (const line of ["a\tb", "b\tc", "a\tc"]) expect(chain.undesired.P).not.toContain(line);
  expect(chain.stalled).toBe(0);
  expect(empty).toEqual({ variant: "empty", undesired: {}, modes: 0, stalled: 0 });
});

test("files are sorted and relations without negatives have none", async () => {
  const [chain, empty] = await mineNegatives(task, { engine });
  if (!chain || !empty) throw new Error("a variant is missing");
  const text = undesiredFiles(chain)["P.undesired"] ?? "";
  const lines = text.trimEnd().split("\n");
  expect(text.endsWith("\n")).toBe(true);
  expect(lines).toEqual([...lines].sort());
  expect(undesiredFiles(empty)).toEqual({});
});

test("no more mutants and tuples than asked for", async () => {
  const none = await mineNegatives(task, { engine, mutants: 3 });
  // Only deletions are left, which derive nothing more.
  expect(none.map(({ undesired }) => undesired)).toEqual([{}, {}]);
  const [few] = await mineNegatives(task, { engine, tuples: 1 });
  const [all] = await mineNegatives(task, { engine });
  expect(few?.undesired.P?.length).toBeLessThan(all?.undesired.P?.length ?? 0);
  // The smallest of a mutant: aa of the exchanged first rule.
  expect(few?.undesired.P).toContain("a\ta");
});
