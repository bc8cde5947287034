import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DatalogTask, loadDatalogTask } from "@blast-asp/datalog-grader";
import { describe, expect, test } from "vitest";
import { asMutationTask } from "../task/from-task.js";
import { inlineEngine } from "../task/task.testing.js";
import { mineNegatives } from "./mine.js";

const folder = fileURLToPath(new URL("../../../../../problems/datalog", import.meta.url));
const load = (id: string): DatalogTask => {
  const loaded = loadDatalogTask(join(folder, id));
  if (!loaded.ok) throw new Error(`${id}: ${loaded.faults[0]?.message}`);
  return loaded.value;
};
const ids = readdirSync(folder).filter((name) => !name.includes("."));

describe("undesired tuples of the shipped tasks", () => {
  test.each(ids)("%s: none of them is expected", (id) => {
    const { instances } = load(id);
    for (const { name, expected, undesired } of instances)
      for (const [relation, tuples] of Object.entries(undesired)) {
        expect(tuples.size, `${name} ${relation}`).toBeGreaterThan(0);
        expect(
          [...tuples].filter((tuple) => expected[relation]?.has(tuple)),
          `${name} ${relation}`,
        ).toEqual([]);
      }
  });

  test("every task has some", () => {
    for (const id of ids)
      expect(
        load(id).instances.some(({ undesired }) => Object.keys(undesired).length > 0),
        id,
      ).toBe(true);
  });

  test.each(["lock-order", "unset-reads", "table-laws"])("%s: they are what is mined anew", async (id) => {
    const whole = load(id);
    const task = asMutationTask(whole);
    if (!task) throw new Error("no gold");
    for (const { variant, undesired } of await mineNegatives(task, { engine: inlineEngine })) {
      const stored = whole.instances.find(({ name }) => name === variant)?.undesired ?? {};
      const lines = Object.fromEntries(Object.entries(stored).map(([name, tuples]) => [name, [...tuples]]));
      expect(lines, variant).toEqual(undesired);
    }
  });
});
