import { join } from "node:path";
import { type Checked, type Fault, findProblemFolders, problemLanguage } from "@blast-asp/core";
import type { Solver } from "@blast-asp/solver";
import type { Experiment } from "../file/experiment.js";
import { readAspProblem } from "./asp-problem.js";
import { readDatalogProblem, readDataset } from "./datalog-problem.js";
import type { StudyProblem } from "./study-problem.js";

/** A published data set is named by its reader and its folder. */
const datasetIn = (path: string): string | undefined => /^datalogbench:(.+)$/.exec(path)?.[1];

/** Reads everything that one entry of `problems` names. */
const readEntry = async (path: string, experiment: Experiment, solver: Solver): Promise<Checked<StudyProblem[]>> => {
  const dataset = datasetIn(path);
  if (dataset !== undefined) return readDataset(dataset, experiment);
  const folders = findProblemFolders(path);
  if (folders.length === 0) {
    const message = `no problem.yaml here or below; ${experiment.file ?? "experiment"} names it under 'problems'`;
    return { ok: false, faults: [{ file: path, message }] };
  }
  const faults: Fault[] = [];
  const value: StudyProblem[] = [];
  for (const folder of folders) {
    const loaded =
      problemLanguage(folder) === "datalog"
        ? readDatalogProblem(folder, experiment)
        : await readAspProblem(folder, experiment, solver);
    if (loaded.ok) value.push(loaded.value);
    else faults.push(...loaded.faults);
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
};

const folderOf = (problem: StudyProblem): string =>
  problem.language === "asp" ? problem.problem.folder : problem.task.folder;

/** Examples come from other problems of the same language, so there must be enough of them. */
const shotFaults = (file: string, { conditions: { shots } }: Experiment, problems: readonly StudyProblem[]): Fault[] =>
  (["asp", "datalog"] as const).flatMap((language) => {
    const count = problems.filter((problem) => problem.language === language).length;
    if (count === 0 || shots < count) return [];
    const kind = problems.length === count ? "" : ` of language ${language}`;
    const message = `'conditions.shots': ${shots} examples need ${shots + 1} problems${kind}; there are ${count}`;
    return [{ file, message }];
  });

/** Loads the problems of an experiment, sorted by id. */
export const loadStudyProblems = async (experiment: Experiment, solver: Solver): Promise<Checked<StudyProblem[]>> => {
  const file = experiment.file ?? "experiment";
  const faults: Fault[] = [];
  const problems = new Map<string, StudyProblem>();
  for (const path of new Set(experiment.problems)) {
    const loaded = await readEntry(path, experiment, solver);
    if (!loaded.ok) {
      faults.push(...loaded.faults);
      continue;
    }
    for (const problem of loaded.value) {
      const folder = folderOf(problem);
      const other = problems.get(problem.id);
      if (other === undefined) problems.set(problem.id, problem);
      else if (folderOf(other) !== folder)
        faults.push({
          file: join(folder, "problem.yaml"),
          message: `the id '${problem.id}' is taken by ${folderOf(other)}`,
        });
    }
  }
  const value = [...problems.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (faults.length === 0) faults.push(...shotFaults(file, experiment, value));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
};
