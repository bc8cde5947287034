import { join } from "node:path";
import {
  type Candidate,
  createEvaluator,
  type EvaluationResult,
  loadCandidates,
  loadProblem,
  type Problem,
  type Strategy,
} from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aspProblems, root } from "./blast.js";

type Figures = readonly [instance: string, gold: number | null, covered: number | null, wrong: number | null];

const figures = (result: EvaluationResult): Figures[] =>
  (result.models?.instances ?? []).map(({ instance, gold, covered, wrong }) => [instance, gold, covered, wrong]);

const problemOf = (id: string): Problem => {
  const loaded = loadProblem(join(root, "problems", id));
  if (!loaded.ok) throw new Error(`cannot load ${id}`);
  return loaded.value;
};

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", {});
});
afterAll(() => solver.close());

const evaluatorFor = (strategy: Strategy) => createEvaluator({ solver, strategy, witnesses: 0 });

/** Algorithm 1 makes a call for each gold model, so it is compared where there are no more than these. */
const fewModels = 60;

const candidatesOf = (problem: Problem): readonly Candidate[] => {
  const loaded = loadCandidates(problem.candidates);
  if (!loaded.ok) throw new Error(`no candidates for ${problem.id}`);
  return loaded.value;
};

describe("all strategies count the same models on every instance", () => {
  for (const id of aspProblems)
    it(`for the candidates of ${id}`, async () => {
      const problem = problemOf(id);
      const [product, enumerate, algorithm1] = [
        evaluatorFor("product"),
        evaluatorFor("enumerate"),
        evaluatorFor("algorithm1"),
      ];
      const graded = new Map<string, EvaluationResult>();
      for (const candidate of candidatesOf(problem)) {
        const { result } = await product.evaluate(problem, candidate);
        graded.set(candidate.name, result);
        const byListing = (await enumerate.evaluate(problem, candidate)).result;
        expect([candidate.name, result.verdict, figures(result)]).toEqual([
          candidate.name,
          byListing.verdict,
          figures(byListing),
        ]);
      }
      const small = new Set(
        [...graded.values()].flatMap(({ models }) =>
          (models?.instances ?? []).flatMap(({ instance, gold }) =>
            (gold ?? Number.POSITIVE_INFINITY) <= fewModels ? [instance] : [],
          ),
        ),
      );
      const reduced: Problem = {
        ...problem,
        id: `${id}-small`,
        instances: problem.instances.filter(({ name }) => small.has(name)),
      };
      for (const candidate of candidatesOf(problem)) {
        const { result } = await algorithm1.evaluate(reduced, candidate);
        const exact = figures(graded.get(candidate.name) ?? result).filter(([instance]) => small.has(instance));
        if (problem.kind === "search") expect([candidate.name, figures(result)]).toEqual([candidate.name, exact]);
        // Where gold optimises, Algorithm 1 also covers gold models that are not optimal for the candidate; never fewer.
        else
          for (const [index, [instance, gold, covered, wrong]] of figures(result).entries()) {
            expect([instance, gold, wrong]).toEqual([exact[index]?.[0], exact[index]?.[1], exact[index]?.[3]]);
            expect(covered).toBeGreaterThanOrEqual(exact[index]?.[2] ?? Number.POSITIVE_INFINITY);
          }
      }
    }, 300_000);
});
