import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A relation as a list of rows; every value is text, as in the files. */
export type Relation = readonly (readonly string[])[];

/** Relation name to rows. */
export type Facts = Readonly<Record<string, Relation>>;

/** What a task means, written without Datalog: from the input relations to the output relations. */
export type Meaning = (facts: Facts) => Facts;

const tasks: string = new URL("../../problems/datalog", import.meta.url).pathname;

/** The folders of a task's instances: the demonstration and the graded variants. */
export const instanceFolders = (task: string): string[] => {
  const instances = join(tasks, task, "instances");
  const variants = readdirSync(join(instances, "eval")).map((name) => join(instances, "eval", name));
  return [join(instances, "demo"), ...variants.sort()];
};

const readRelation = (file: string): string[][] =>
  readFileSync(file, "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split("\t"));

const readAll = (folder: string, extension: string): Facts =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(extension))
      .sort()
      .map((name) => [name.slice(0, -extension.length), readRelation(join(folder, name))]),
  );

/** The input relations of an instance. */
export const readFacts = (folder: string): Facts => readAll(folder, ".facts");

/** The output relations of an instance, as stored. */
export const readExpected = (folder: string): Facts => readAll(folder, ".expected");

/** Rows as the text of a file, sorted and once. */
export const fileText = (rows: Relation): string => {
  const lines = [...new Set(rows.map((row) => row.join("\t")))].sort();
  return lines.map((line) => `${line}\n`).join("");
};

/** Writes relations as files, rows sorted and once. */
export const writeRelations = (folder: string, relations: Facts, extension: ".facts" | ".expected"): void => {
  for (const [name, rows] of Object.entries(relations))
    writeFileSync(join(folder, `${name}${extension}`), fileText(rows));
};

/** Rows as sorted lines, to compare as sets. */
export const asLines = (rows: Relation | undefined): string[] =>
  [...new Set((rows ?? []).map((row) => row.join("\t")))].sort();

/** The ids of all tasks. */
export const allTasks = (): string[] => readdirSync(tasks).sort();

/** The folder of a task. */
export const taskFolder = (task: string): string => join(tasks, task);

/** Whether a task is there. */
export const hasTask = (task: string): boolean => existsSync(join(tasks, task, "problem.yaml"));
