import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ChatModel } from "@blast-asp/llm";
import type { Solver } from "@blast-asp/solver";
import { parseExperiment } from "../file/load.js";
import { openStudy, type Study } from "../plan/study.js";

/** A new folder that nobody else uses. */
export const scratch = (): string => mkdtempSync(join(tmpdir(), "blast-experiment-"));

/** Writes files, given by path below a folder. */
export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** The gold program of {@link writeProblem}: choose exactly one item. */
export const gold = "{ pick(X) : item(X) } = 1.\n";

/** Writes a problem: choose one of some items. The instance with one item has one solution, the other two. */
export const writeProblem = (folder: string, id: string, description = `Pick exactly one item (${id}).`): void =>
  writeFiles(join(folder, id), {
    "problem.yaml": `id: ${id}\ntitle: ${id}\nlanguage: asp\nkind: search\npredicates:\n  input: [item/1]\n  output: [pick/1]\n`,
    "description.md": `${description}\n`,
    "gold.lp": gold,
    "instances/one.lp": "item(a).\n",
    "instances/two.lp": "item(a). item(b).\n",
  });

/** All files below a folder with their content. */
export const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

/** The records of a file of a run folder, in its order. */
export const recordsOf = (folder: string, name: string): Record<string, unknown>[] =>
  readFileSync(join(folder, `${name}.jsonl`), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Opens the study of an experiment given as YAML, with models that the test makes. Throws on faults. */
export const studyOf = async (
  folder: string,
  yaml: string,
  solver: Solver,
  openModel: (name: string) => ChatModel,
): Promise<Study> => {
  const parsed = parseExperiment(yaml, join(folder, "experiment.yaml"));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const study = await openStudy(parsed.value, { solver, openModel });
  if (!study.ok) throw new Error(JSON.stringify(study.faults));
  return study.value;
};
