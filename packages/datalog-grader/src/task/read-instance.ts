import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "@blast-asp/core";
import { textOfBytes } from "@blast-asp/datalog-engine";
import { rowFaults } from "./facts.js";
import type { TaskInstance, TaskRelation } from "./task.js";
import { type TupleKey, tuplesOfText } from "./tuples.js";

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** The tuples of the files `RELATION.ending` that are there. */
const readTuples = (
  folder: string,
  relations: readonly TaskRelation[],
  ending: string,
): Record<string, Set<TupleKey>> =>
  Object.fromEntries(
    relations.flatMap(({ name }) => {
      const file = join(folder, `${name}.${ending}`);
      return existsSync(file) ? [[name, tuplesOfText(textOfBytes(readFileSync(file, "latin1")))] as const] : [];
    }),
  );

/** Reads the expected and the undesired tuples of an instance; a file that is missing is an empty relation. */
export const readInstance = (name: string, folder: string, output: readonly TaskRelation[]): TaskInstance => ({
  name,
  folder,
  expected: {
    ...Object.fromEntries(output.map((relation) => [relation.name, new Set<TupleKey>()])),
    ...readTuples(folder, output, "expected"),
  },
  undesired: readTuples(folder, output, "undesired"),
});

/** The folders of the graded variants, in numerical order, and the names in `eval` that are no number. */
export const variantFolders = (folder: string): { readonly numbers: string[]; readonly others: string[] } => {
  if (!isFolder(folder)) return { numbers: [], others: [] };
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .sort(byCodeUnit);
  const isNumber = (name: string): boolean => /^\d+$/.test(name) && isFolder(join(folder, name));
  return {
    numbers: names.filter(isNumber).sort((a, b) => Number(a) - Number(b)),
    others: names.filter((name) => !isNumber(name)),
  };
};

/** Everything in a folder of an instance that is not as the task says. */
export const instanceFaults = (
  folder: string,
  input: readonly TaskRelation[],
  output: readonly TaskRelation[],
  singletons: readonly string[],
): Fault[] => {
  const faults: Fault[] = [];
  const required = [
    ...input.map((relation) => ({ relation, file: `${relation.name}.facts` })),
    ...output.map((relation) => ({ relation, file: `${relation.name}.expected` })),
  ];
  for (const { relation, file: name } of required) {
    const file = join(folder, name);
    if (!existsSync(file)) {
      faults.push({ file, message: `the file is missing; an empty one stands for an empty relation` });
      continue;
    }
    const text = readFileSync(file, "utf8");
    faults.push(...rowFaults(file, text, relation));
    const rows = text.split("\n").length - (text.endsWith("\n") || text === "" ? 1 : 0);
    if (name.endsWith(".facts") && singletons.includes(relation.name) && rows !== 1)
      faults.push({ file, message: `${relation.name} is a singleton: expected exactly one row, found ${rows}` });
  }
  const allowed = new Set(required.map(({ file }) => file));
  const inputs = input.map(({ name }) => name).join(", ");
  const outputs = output.map(({ name }) => name).join(", ");
  for (const name of readdirSync(folder).sort(byCodeUnit)) {
    if (allowed.has(name) || name.startsWith(".")) continue;
    const file = join(folder, name);
    const [, stem = "", ending = ""] = /^(.*)\.(\w+)$/.exec(name) ?? [];
    const relation = output.find((one) => one.name === stem);
    if (ending === "undesired" && relation) faults.push(...rowFaults(file, readFileSync(file, "utf8"), relation));
    else if (ending === "facts")
      faults.push({ file, message: `there is no input relation ${stem}; the inputs are ${inputs}` });
    else if (ending === "expected" || ending === "undesired")
      faults.push({ file, message: `there is no output relation ${stem}; the outputs are ${outputs}` });
    else faults.push({ file, message: "expected only .facts, .expected and .undesired files here" });
  }
  return faults;
};
