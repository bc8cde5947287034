import type { Language } from "../data/language.js";
import type { Metric } from "../data/metric.js";
import type { Estimate } from "../reports/estimate.js";
import type { Question, Unpaired } from "./pairs.js";
import type { Power } from "./power.js";

/** What the values of a metric say about B against A. */
export type Conclusion =
  | "b-better"
  | "b-worse"
  | "no-evidence"
  /** Without pairs, or with so few problems that no result could have been significant. */
  | "not-testable";

/** A problem that both sides have values of. */
export type ProblemDifference = {
  readonly problem: string;
  readonly pairs: number;
  readonly meanA: number;
  readonly meanB: number;
  /** B − A. */
  readonly difference: number;
};

/** A metric of A and B on the same questions of one language. All differences are B − A: above 0, B is better. */
export type MetricComparison = {
  readonly metric: Metric;
  readonly language: Language;
  /** Questions with a value on both sides, and questions planned on one or both. */
  readonly pairs: number;
  readonly planned: number;
  readonly meanA: number | null;
  readonly meanB: number | null;
  readonly difference: Estimate;
  /** The mean difference over all questions planned on both sides, whatever those without a number would have; `null` without any. */
  readonly possible: { readonly low: number; readonly high: number } | null;
  /** Sign-flip test over the problems' differences, two-sided. */
  readonly pValue: number | null;
  /** The p value after Holm's correction for all metrics of the comparison. */
  readonly adjusted: number | null;
  readonly conclusion: Conclusion;
  readonly problems: readonly ProblemDifference[];
  readonly unpaired: readonly Unpaired[];
  readonly power: Power | null;
};

/** A question whose two candidates ended differently. */
export type VerdictChange = Question & { readonly a: string; readonly b: string };

/** Two models, or one in two runs, on the same questions. */
export type Comparison = {
  readonly kind: "comparison";
  readonly a: { readonly run: string; readonly model: string };
  readonly b: { readonly run: string; readonly model: string };
  readonly alpha: number;
  readonly metrics: readonly MetricComparison[];
  readonly changes: readonly VerdictChange[];
  /** What else differs between the runs. */
  readonly cautions: readonly string[];
};

/** It is open what is to be compared; `reason` says what to name. */
export type NoComparison = { readonly kind: "cannot-compare"; readonly reason: string };
