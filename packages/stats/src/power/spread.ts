import { requireAllFinite } from "../checks/requirements.js";
import type { Pairing } from "../comparison/pairing.js";
import { meanOf, varianceOf } from "../sample/summary.js";

/** How much the difference between two systems varies, taken apart into problems and runs. */
export interface DifferenceSpread {
  /** Variance over problems of the true difference, which more runs do not lower. */
  readonly betweenProblems: number;
  /** Variance over runs of one problem, of A and of B: their share falls with the number of runs. */
  readonly withinA: number;
  readonly withinB: number;
}

export interface EstimatedSpread extends DifferenceSpread {
  readonly kind: "spread";
  /**
   * False when a system has no problem with two runs: what comes from runs is then part of `betweenProblems`, and
   * nothing can be said about more runs.
   */
  readonly runsKnown: boolean;
  /** Pairs. */
  readonly n: number;
}

/** Fewer than two pairs: there is no spread to see. */
export interface NoSpread {
  readonly kind: "no-spread";
  readonly n: number;
}

/** Variance within clusters, pooled over them by degrees of freedom; null when no cluster has two values. */
const pooledVariance = (clusters: readonly (readonly number[])[]): number | null => {
  let squares = 0;
  let degrees = 0;
  for (const values of clusters) {
    if (values.length < 2) continue;
    squares += varianceOf(values) * (values.length - 1);
    degrees += values.length - 1;
  }
  return degrees === 0 ? null : squares / degrees;
};

/**
 * Estimates {@link DifferenceSpread} from two systems' runs by the method of moments (as in a one-way analysis of
 * variance): variance of the pairs' differences minus what the runs contribute to it, and 0 when that is negative.
 *
 * Limits: from few pairs it is a rough guess, and a plan built on it as well.
 *
 * @throws RangeError on a difference that is no finite number of size at most 1e100
 */
export const differenceSpread = ({ pairs }: Pairing): EstimatedSpread | NoSpread => {
  const n = pairs.length;
  if (n < 2) return { kind: "no-spread", n };
  const differences = pairs.map((pair) => pair.difference);
  requireAllFinite("differences", differences);
  const total = varianceOf(differences);
  const withinA = pooledVariance(pairs.map((pair) => pair.a));
  const withinB = pooledVariance(pairs.map((pair) => pair.b));
  if (withinA === null || withinB === null) {
    return { kind: "spread", runsKnown: false, n, betweenProblems: total, withinA: 0, withinB: 0 };
  }
  const fromRuns = meanOf(pairs.map(({ a, b }) => withinA / a.length + withinB / b.length));
  return { kind: "spread", runsKnown: true, n, betweenProblems: Math.max(0, total - fromRuns), withinA, withinB };
};
