import type { EvaluationResult, MetricName, Verdict } from "@blast-asp/core";
import type { DatalogResult } from "@blast-asp/datalog-grader";
import type { Metrics } from "./records.js";

/** Programs that could not be compared have all metrics 0 behind the point where they failed. */
const zeroScored: ReadonlySet<Verdict> = new Set(["no-program", "syntax-error", "unmatched", "refused"]);

const syntaxOf = ({ verdict, syntax }: EvaluationResult): number | null => {
  if (syntax) return syntax.ok ? 1 : 0;
  if (verdict === "no-program" || verdict === "refused") return 0;
  // Without the metric `syntax` only a wrong one is reported.
  return verdict === "error" ? null : 1;
};

const testsOf = ({ verdict, tests }: EvaluationResult): number | null => {
  if (!tests) return null;
  // Where the program ran into a limit, a test that could not be run is not one that failed.
  const isUndecided = verdict === "timeout" || verdict === "out-of-memory" || verdict === "error";
  return isUndecided && tests.cases.some((one) => one.verdict === "error") ? null : tests.accuracy;
};

/**
 * The numbers that tables are made of: syntactic accuracy (0 or 1), test-case accuracy and F1. What a limit left undecided is `null`,
 * never 0.
 */
export const metricsOf = (result: EvaluationResult, asked: readonly MetricName[]): Metrics => ({
  syntax: syntaxOf(result),
  tests: asked.includes("tests") ? testsOf(result) : null,
  f1: !asked.includes("models") ? null : zeroScored.has(result.verdict) ? 0 : (result.models?.f1 ?? null),
});

/**
 * The numbers of a Datalog program (DatalogBench): whether it compiles and runs, exact match, and F1 over tuples. A time-out compiles
 * and is scored. `null` where the engine could not tell.
 */
export const datalogMetricsOf = ({ score }: DatalogResult, asked: readonly MetricName[]): Metrics => ({
  syntax: score ? Number(score.compiles) : null,
  tests: null,
  f1: asked.includes("models") && score ? score.f1 : null,
  exact: asked.includes("models") && score ? Number(score.exact) : null,
});
