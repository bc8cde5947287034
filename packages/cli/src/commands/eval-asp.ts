import { createEvaluator, type Evaluation, type Evaluator, formatFault } from "@blast-asp/core";
import { isModelMatcher, openModelMatcher } from "../input/model-matcher.js";
import { evaluateOptions, type GradingFlags, openChosenSolver } from "../input/options.js";
import type { Job } from "../input/problems.js";
import { InputError, type Io } from "../io.js";
import { inOrder } from "../ordered.js";
import { type Versions, versionsWith } from "../versions.js";

/** Grading of answer set programs, with its solver open. */
export interface AspGrading extends AsyncDisposable {
  /** Ends with an {@link InputError} when a problem, or the one matching for all, makes no sense. */
  check(): Promise<void>;
  run(onResult: (evaluation: Evaluation) => void): Promise<void>;
  versions(): Promise<Versions>;
}

const matchingFaults = (jobs: readonly Job[], evaluator: Evaluator): string[] => {
  const faults = jobs.flatMap(({ problem, candidates }) =>
    candidates.flatMap((candidate) => evaluator.matchingFault(problem, candidate) ?? []),
  );
  return [...new Set(faults)];
};

/** Opens the solver that the flags name. */
export const openAspGrading = async (
  jobs: readonly Job[],
  flags: GradingFlags & { readonly match?: string },
  io: Io,
): Promise<AspGrading> => {
  const solver = await openChosenSolver(flags);
  const evaluator = createEvaluator(evaluateOptions(flags, solver, io.now));
  return {
    async check() {
      // One matching for all candidates must make sense for each; a candidate's own is that candidate's affair.
      const misfits = flags.match === undefined ? [] : matchingFaults(jobs, evaluator);
      if (misfits.length > 0) throw new InputError(misfits);
      const checks = await Promise.all(jobs.map(({ problem }) => evaluator.validate(problem)));
      const faults = checks.flatMap((check) => check.faults);
      if (faults.length > 0) throw new InputError(faults.map(formatFault));
    },
    async run(onResult) {
      const planned = jobs.flatMap(({ problem, candidates }) =>
        candidates.map((candidate) => ({ problem, candidate })),
      );
      const match = isModelMatcher(flags.matcher) ? await openModelMatcher(flags.matcher) : undefined;
      const results = inOrder(planned, flags.jobs * 2, async ({ problem, candidate }) =>
        evaluator.evaluate(problem, match ? await match(problem, candidate) : candidate),
      );
      for await (const evaluation of results) onResult(evaluation);
    },
    versions: () => versionsWith(solver),
    [Symbol.asyncDispose]: () => solver.close(),
  };
};
