import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Checked,
  type Fault,
  findProblemFolders,
  type Instance,
  loadProblem,
  type Problem,
} from "@blast-asp/core";
import type { Solver } from "@blast-asp/solver";
import type { Experiment } from "../file/experiment.js";
import { contentId, textHash } from "./content-id.js";
import { type ProblemTraits, traitsOf } from "./traits.js";

/** A problem of an experiment. */
export type StudyProblem = {
  /** Without the demonstration instance. */
  readonly problem: Problem;
  /** The instance that repair turns run on; it is never graded. */
  readonly demonstration?: Instance;
  /** Hashes of what a change would make worthless: of the generations, the matchings, the scores. */
  readonly hashes: {
    readonly description: string;
    readonly interface: string;
    readonly grading: string;
    readonly suite: string | null;
  };
  /** What the problem is like. */
  readonly traits: ProblemTraits;
};

const bySize = (a: Instance, b: Instance): number => a.text.length - b.text.length || (a.name < b.name ? -1 : 1);

/** The smallest instance that gold has a model on: on it a right program has something to show. */
const demonstrationOf = async (
  problem: Problem,
  solver: Solver,
  limits: Experiment["limits"],
): Promise<Instance | undefined> => {
  if (problem.instances.length < 2) return undefined;
  for (const instance of [...problem.instances].sort(bySize)) {
    const outcome = await solver.solve({
      parts: [
        { name: "gold", text: problem.gold.text },
        { name: "instance", text: instance.text },
      ],
      task: { kind: "count", objective: "all", max: 1 },
      limits,
    });
    if (outcome.status === "satisfiable") return instance;
  }
  return undefined;
};

const studyProblem = (problem: Problem, demonstration: Instance | undefined): StudyProblem => {
  const { input, output, description, gold, testSuite } = problem;
  const graded: Problem = demonstration
    ? {
        ...problem,
        instances: problem.instances.filter((instance) => instance !== demonstration),
        hash: contentId({ problem: problem.hash, without: demonstration.name }),
      }
    : problem;
  return {
    problem: graded,
    ...(demonstration ? { demonstration } : {}),
    hashes: {
      description: textHash(description),
      interface: contentId({ input, output, gold: gold.text, description }),
      grading: graded.hash,
      suite: testSuite !== undefined && existsSync(testSuite) ? textHash(readFileSync(testSuite, "utf8")) : null,
    },
    traits: traitsOf(problem),
  };
};

/** Loads the problems of an experiment, sorted by id. */
export const loadStudyProblems = async (experiment: Experiment, solver: Solver): Promise<Checked<StudyProblem[]>> => {
  const file = experiment.file ?? "experiment";
  const faults: Fault[] = [];
  const folders = new Set<string>();
  for (const path of experiment.problems) {
    const found = findProblemFolders(path);
    if (found.length === 0)
      faults.push({
        file: path,
        message: `no problem.yaml here or one folder below; ${file} names it under 'problems'`,
      });
    for (const folder of found) folders.add(folder);
  }
  const problems: Problem[] = [];
  for (const folder of folders) {
    const loaded = loadProblem(folder);
    if (!loaded.ok) {
      faults.push(...loaded.faults);
      continue;
    }
    const other = problems.find(({ id }) => id === loaded.value.id);
    if (other)
      faults.push({ file: join(folder, "problem.yaml"), message: `the id '${other.id}' is taken by ${other.folder}` });
    else problems.push(loaded.value);
  }
  const { shots, repair } = experiment.conditions;
  if (faults.length === 0 && shots >= problems.length)
    faults.push({
      file,
      message: `'conditions.shots': ${shots} examples need ${shots + 1} problems; there are ${problems.length}`,
    });
  if (faults.length > 0) return { ok: false, faults };
  problems.sort((a, b) => (a.id < b.id ? -1 : 1));
  const value: StudyProblem[] = [];
  for (const problem of problems) {
    const demonstration = repair > 0 ? await demonstrationOf(problem, solver, experiment.limits) : undefined;
    if (repair > 0 && !demonstration)
      faults.push({
        file: join(problem.folder, "problem.yaml"),
        message: "repair needs an instance with a model to show, and another one to grade on",
      });
    value.push(studyProblem(problem, demonstration));
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
};
