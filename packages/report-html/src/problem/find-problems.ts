import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { findProblemFolders, loadProblem, type Problem } from "@blast-asp/core";
import { loadExperiment, readManifest } from "@blast-asp/experiment";

/** Where to look: given paths, else those that the experiment file of a run names. */
const pathsOf = (folder: string, given: readonly string[] | undefined): readonly string[] => {
  if (given && given.length > 0) return given;
  const file = readManifest(folder)?.experiment;
  if (file === undefined || !existsSync(file)) return [];
  const experiment = loadExperiment(file);
  return experiment.ok ? experiment.value.problems : [];
};

/** The hash under which a run names what it graded on: with repair turns, one instance is kept for them and not graded. */
const gradingHash = (problem: Problem, demonstration: string | undefined): string =>
  demonstration === undefined
    ? problem.hash
    : createHash("sha256")
        .update(JSON.stringify({ problem: problem.hash, without: demonstration }))
        .digest("hex");

/** A problem of a run, or why its files are not used. */
export type FoundProblem =
  | { readonly kind: "found"; readonly problem: Problem }
  | { readonly kind: "absent"; readonly reason: string };

/**
 * Reads the problems of a run again, for pictures and adapted programs, which a run folder does not hold. Files that have changed since
 * the run are not used.
 *
 * @param given folders of problems; without them those of the experiment file that the run names, from the current folder on
 */
export const findProblems = (
  folder: string,
  ids: readonly string[],
  given?: readonly string[],
): ReadonlyMap<string, FoundProblem> => {
  const content = readManifest(folder)?.content.problems ?? {};
  const loaded = new Map<string, Problem>();
  for (const path of pathsOf(folder, given).flatMap(findProblemFolders)) {
    const result = loadProblem(path);
    if (result.ok && !loaded.has(result.value.id)) loaded.set(result.value.id, result.value);
  }
  const find = (id: string): FoundProblem => {
    const problem = loaded.get(id);
    const known = content[id];
    if (!problem || !known)
      return { kind: "absent", reason: "The files of the problem were not found; name their folder with --problems." };
    if (gradingHash(problem, known.demonstration) !== known.grading)
      return { kind: "absent", reason: "The files of the problem have changed since the run, so they are not used." };
    return { kind: "found", problem };
  };
  return new Map(ids.map((id) => [id, find(id)]));
};
