import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadProblem, type Problem } from "@blast-asp/core";

/** A problem written down in a few lines. */
export type SmallProblem = {
  readonly input: readonly string[];
  readonly output: readonly string[];
  readonly gold: string;
  readonly instances: Readonly<Record<string, string>>;
  readonly candidates?: Readonly<Record<string, string>>;
  readonly kind?: "search" | "optimisation";
};

/** Writes a self-contained problem folder. */
export const writeProblem = (folder: string, id: string, small: SmallProblem): void => {
  const files: Record<string, string> = {
    "problem.yaml": `id: ${id}\ntitle: ${id}\nlanguage: asp\nkind: ${small.kind ?? "search"}\npredicates:\n  input: [${small.input.join(", ")}]\n  output: [${small.output.join(", ")}]\n`,
    "description.md": `${id}\n`,
    "gold.lp": small.gold,
  };
  for (const [name, text] of Object.entries(small.instances)) files[`instances/${name}.lp`] = text;
  for (const [name, text] of Object.entries(small.candidates ?? {})) files[`candidates/${name}`] = text;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** Writes a problem folder and reads it back. */
export const smallProblem = (folder: string, small: SmallProblem): Problem => {
  writeProblem(folder, "small", small);
  const loaded = loadProblem(folder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};
