import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadProblem, type Problem } from "@blast-asp/core";

/** The root of the checkout; the built benchmark lies two folders below `test`. */
export const root: string = fileURLToPath(new URL("../../../", import.meta.url));

/** The built command. */
export const command: string = join(root, "packages/cli/bin/blast.js");

export const shippedProblems = (): Problem[] =>
  readdirSync(join(root, "problems")).map((id) => {
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
