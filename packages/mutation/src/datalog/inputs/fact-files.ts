import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FactSource } from "@blast-asp/datalog-engine";
import { type Facts, type Row, rowsOf, sortedFacts } from "../../inputs/facts.js";
import type { InputRelation } from "../task/mutation-task.js";

const rowsOfText = (text: string, arity: number): Row[] => {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split("\t").slice(0, arity));
};

/** The facts of an instance, as rows by relation; fields beyond the columns are dropped. */
export const readFactSource = (source: FactSource, relations: readonly InputRelation[]): Facts => {
  const textOf = (file: string): string => {
    if (source.kind === "memory") return source.files[file] ?? "";
    const path = join(source.path, file);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const arities = new Map(relations.map(({ name, columns }) => [name, columns.length]));
  return sortedFacts([...arities.keys()], (name) => rowsOfText(textOf(`${name}.facts`), arities.get(name) ?? 0));
};

/** The text of a fact file: one line for each row, sorted by code units, nothing for an empty relation. */
const factText = (rows: readonly Row[]): string =>
  rows
    .map((row) => `${row.join("\t")}\n`)
    .sort()
    .join("");

/** Facts as the files of an instance, by name. */
export const factFilesOf = (facts: Facts): Readonly<Record<string, string>> =>
  Object.fromEntries([...facts.keys()].map((name) => [`${name}.facts`, factText(rowsOf(facts, name))]));

/** Facts as an engine takes them. */
export const asFactSource = (facts: Facts): FactSource => ({ kind: "memory", files: factFilesOf(facts) });
