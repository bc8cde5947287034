import { parse } from "@blast-asp/asp";
import type { Candidate } from "../candidate/candidate.js";
import { extractProgram } from "../extraction/extract.js";
import type { CallSettings } from "../metric/calls.js";
import type { Problem } from "../problem/problem.js";
import { checkProblem, type ProblemCheck } from "./check-problem.js";
import { type Evaluation, evaluateCandidate } from "./evaluate-candidate.js";
import { findMatching } from "./find-matching.js";
import { type EvaluateOptions, resolveOptions } from "./options.js";
import { prepareReference, type Reference } from "./reference.js";
import type { EvaluationResult } from "./result.js";

/** Grades candidates; what is found out about gold is kept and shared between them. */
export interface Evaluator {
  /** Everything about a problem that only a solver can see; ask before the first candidate. */
  validate(problem: Problem): Promise<ProblemCheck>;
  /** What is wrong with the matching that came with a candidate; undefined when nothing is. No solver is asked. */
  matchingFault(problem: Problem, candidate: Candidate): string | undefined;
  /** Never rejects for anything a candidate contains; rejects when the signal fires. */
  evaluate(problem: Problem, candidate: Candidate): Promise<Evaluation>;
}

/**
 * Opens an evaluator. The solver stays the caller's: close it when the last evaluation is done.
 *
 * @example
 * const solver = await openSolver("clingo-wasm", {});
 * const { result } = await createEvaluator({ solver }).evaluate(problem, { name: "mine", text: "…" });
 */
export const createEvaluator = (given: EvaluateOptions): Evaluator => {
  const options = resolveOptions(given);
  const { solver, limits, signal, allowScripts } = options;
  const settings: CallSettings = { solver, limits, allowScripts, ...(signal ? { signal } : {}) };
  const references = new WeakMap<Problem, Reference>();
  const referenceFor = (problem: Problem): Reference => {
    const reference = references.get(problem) ?? prepareReference(problem, settings, options.maxModels);
    references.set(problem, reference);
    return reference;
  };
  return {
    validate: (problem) => checkProblem(referenceFor, problem, settings),
    matchingFault: (problem, candidate) => {
      const extraction = extractProgram(candidate.text);
      if (extraction.kind === "none") return undefined;
      const found = findMatching(problem, candidate, parse(extraction.program), "file");
      return found.kind === "invalid" ? found.message : undefined;
    },
    evaluate: (problem, candidate) => evaluateCandidate(referenceFor(problem), candidate, options, settings),
  };
};

/** Grades one candidate. For many candidates of one problem, {@link createEvaluator} asks about gold only once. */
export const evaluate = async (
  problem: Problem,
  candidate: Candidate,
  options: EvaluateOptions,
): Promise<EvaluationResult> => (await createEvaluator(options).evaluate(problem, candidate)).result;
