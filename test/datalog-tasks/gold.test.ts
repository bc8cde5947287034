import { readFileSync } from "node:fs";
import { type FactSource, runEmbedded } from "@blast-asp/datalog-engine";
import { describe, expect, test } from "vitest";
import { allTasks, asLines, type Facts, fileText, instanceFolders, readExpected, taskFolder } from "./instances.js";
import { randomFacts } from "./random-facts.js";
import { tasks } from "./tasks.js";

const randomInputs = 60;

/** What gold derives, as sorted lines; the message when it does not run to its end. */
const derived = (source: string, facts: FactSource): Record<string, string[]> | string => {
  const limits = { milliseconds: 20_000 };
  const outcome = runEmbedded({ source, fileName: "gold.dl", facts, limits });
  if (outcome.kind !== "done") return JSON.stringify(outcome);
  if (outcome.notes.length > 0) return outcome.notes.join("\n");
  return Object.fromEntries(outcome.outputs.map(({ name, rows }) => [name, asLines(rows)]));
};

const asSortedLines = (facts: Facts): Record<string, string[]> =>
  Object.fromEntries(Object.entries(facts).map(([name, rows]) => [name, asLines(rows)]));

const inMemory = (facts: Facts): FactSource => ({
  kind: "memory",
  files: Object.fromEntries(Object.entries(facts).map(([name, rows]) => [`${name}.facts`, fileText(rows)])),
});

test("every folder has a meaning, and every meaning a folder", () => {
  expect(Object.keys(tasks).sort()).toEqual(allTasks());
});

describe.each(Object.entries(tasks))("gold of %s", (id, { meaning, inputs }) => {
  const gold = readFileSync(`${taskFolder(id)}/gold.dl`, "utf8");

  test("derives what is stored", () => {
    for (const folder of instanceFolders(id))
      expect(derived(gold, { kind: "folder", path: folder }), folder).toEqual(asSortedLines(readExpected(folder)));
  });

  test(`means the same as the implementation on ${randomInputs} random inputs`, () => {
    for (let seed = 1; seed <= randomInputs; seed += 1) {
      const facts = randomFacts(inputs, seed);
      expect(derived(gold, inMemory(facts)), JSON.stringify(facts)).toEqual(asSortedLines(meaning(facts)));
    }
  });
});
