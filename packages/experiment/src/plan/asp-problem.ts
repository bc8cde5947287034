import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Checked, type Instance, loadProblem, type Problem } from "@blast-asp/core";
import type { Solver } from "@blast-asp/solver";
import type { Experiment } from "../file/experiment.js";
import { contentId, textHash } from "./content-id.js";
import type { AspStudyProblem } from "./study-problem.js";
import { traitsOf } from "./traits.js";

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

const studyProblem = (problem: Problem, demonstration: Instance | undefined): AspStudyProblem => {
  const { id, input, output, description, gold, testSuite } = problem;
  const graded: Problem = demonstration
    ? {
        ...problem,
        instances: problem.instances.filter((instance) => instance !== demonstration),
        hash: contentId({ problem: problem.hash, without: demonstration.name }),
      }
    : problem;
  return {
    language: "asp",
    id,
    description,
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

/** Reads an ASP problem; with repair turns, one instance of it is set aside for them. */
export const readAspProblem = async (
  folder: string,
  { conditions, limits }: Experiment,
  solver: Solver,
): Promise<Checked<AspStudyProblem>> => {
  const loaded = loadProblem(folder);
  if (!loaded.ok) return loaded;
  if (conditions.repair === 0) return { ok: true, value: studyProblem(loaded.value, undefined) };
  const demonstration = await demonstrationOf(loaded.value, solver, limits);
  if (demonstration) return { ok: true, value: studyProblem(loaded.value, demonstration) };
  const message = "repair needs an instance with a model to show, and another one to grade on";
  return { ok: false, faults: [{ file: join(folder, "problem.yaml"), message }] };
};
