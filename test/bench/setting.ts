import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadProblem, type Problem } from "@blast-asp/core";

/** The root of the checkout; the built benchmark lies two folders below `test`. */
export const root: string = fileURLToPath(new URL("../../../", import.meta.url));

/** The built command. */
export const command: string = join(root, "packages/cli/bin/blast.js");

/** The ids of the answer set problems; Datalog tasks lie in a folder of their own beside them. */
export const aspProblems: readonly string[] = readdirSync(join(root, "problems"))
  .filter((id) => existsSync(join(root, "problems", id, "problem.yaml")))
  .sort();

export const shippedProblems = (): Problem[] =>
  aspProblems.map((id) => {
    const loaded = loadProblem(join(root, "problems", id));
    if (!loaded.ok) throw new Error(`problems/${id} does not load`);
    return loaded.value;
  });

export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / Math.max(1, values.length));

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
