import type { BootstrapOptions } from "../checks/options.js";
import { requireText, requireWhole } from "../checks/requirements.js";
import { clusteredBootstrapMean } from "../mean/bootstrap-mean.js";
import type { MeanEstimate } from "../mean/estimate.js";
import { byCodeUnits } from "../sample/clusters.js";
import type { Tally } from "./estimate.js";

/** The chance that one of k runs passes, estimated from n ≥ k runs. */
export interface PassAtKValue extends Tally {
  readonly kind: "value";
  readonly k: number;
  readonly value: number;
}

/** Fewer runs than k: there is no unbiased estimate. */
export interface TooFewRuns extends Tally {
  readonly kind: "too-few-runs";
  readonly k: number;
}

export type PassAtK = PassAtKValue | TooFewRuns;

/**
 * Unbiased pass@k of one problem, 1 − C(n−c, k) / C(n, k) for c passes among n runs (M. Chen et al., "Evaluating
 * Large Language Models Trained on Code", arXiv 2107.03374, section 2.1): the chance that k of the n runs, drawn
 * without replacement, contain a pass.
 *
 * Limits: unbiased only over independent runs, and only if k was not chosen after seeing them.
 *
 * @throws RangeError unless 0 ≤ successes ≤ n and k ≥ 1 are whole numbers
 */
export const passAtK = ({ successes, n }: Tally, k: number): PassAtK => {
  requireWhole("k", k, 1);
  requireWhole("n", n, 0);
  requireWhole("successes", successes, 0, n);
  if (n < k) return { kind: "too-few-runs", k, successes, n };
  let allFail = 1;
  // C(n−c, k) / C(n, k) = Π (1 − k/i) for i = n−c+1 … n; a factor is 0 or less when fewer than k runs failed.
  for (let i = n - successes + 1; i <= n && allFail > 0; i++) allFail *= Math.max(0, 1 - k / i);
  return { kind: "value", k, successes, n, value: 1 - allFail };
};

/** The runs of one problem. */
export interface ProblemTally extends Tally {
  /** The problem's id. */
  readonly cluster: string;
}

/** pass@k over problems. */
export interface MeanPassAtK {
  readonly k: number;
  /** All problems given. */
  readonly planned: number;
  /** Problems with fewer than k runs: they are not in the mean. */
  readonly tooFewRuns: readonly string[];
  /** The mean over the other problems; `n` counts problems. */
  readonly estimate: MeanEstimate;
}

/**
 * The mean of {@link passAtK} over problems, with the interval of {@link bootstrapMean} over problems (and its
 * limits). Problems with too few runs are named, not dropped in silence.
 *
 * @throws RangeError on a bad tally, or when a problem occurs twice
 */
export const meanPassAtK = (
  problems: readonly ProblemTally[],
  k: number,
  options: BootstrapOptions = {},
): MeanPassAtK => {
  const seen = new Set<string>();
  const values: { cluster: string; value: number }[] = [];
  const tooFewRuns: string[] = [];
  problems.forEach((problem, at) => {
    requireText(`problems[${at}].cluster`, problem.cluster);
    if (seen.has(problem.cluster)) {
      throw new RangeError(
        `problems must name each problem once, got ${JSON.stringify(problem.cluster)} again at ${at}`,
      );
    }
    seen.add(problem.cluster);
    const result = passAtK(problem, k);
    if (result.kind === "value") values.push({ cluster: problem.cluster, value: result.value });
    else tooFewRuns.push(problem.cluster);
  });
  tooFewRuns.sort(byCodeUnits);
  return { k, planned: problems.length, tooFewRuns, estimate: clusteredBootstrapMean(values, options) };
};
