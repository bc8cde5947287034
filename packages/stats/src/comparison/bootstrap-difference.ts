import { type BootstrapOptions, bootstrapOf } from "../checks/options.js";
import { requireAllFinite } from "../checks/requirements.js";
import { type Interval, type NoValues, noValues, whyNoInterval } from "../mean/estimate.js";
import { cautionFor, resampledMeanInterval } from "../mean/resample.js";
import { meanOf } from "../sample/summary.js";
import type { Pairing } from "./pairing.js";

/** What was compared, and the means. */
export interface DifferenceOfMeans {
  /** Pairs (problems that both systems have). */
  readonly n: number;
  /** Values of A and of B in these pairs. */
  readonly valuesA: number;
  readonly valuesB: number;
  /** Clusters that only one system has; they are not in the means. */
  readonly unpaired: number;
  readonly meanA: number;
  readonly meanB: number;
  /** The mean of the pairs' differences, A − B. */
  readonly difference: number;
}

export interface DifferenceWithInterval extends DifferenceOfMeans {
  readonly kind: "interval";
  readonly method: "percentile-bootstrap";
  readonly interval: Interval;
  readonly caution: "few-units" | null;
}

/** One pair, or pairs that all differ by the same: the sample says nothing about the spread. */
export interface DifferenceWithoutInterval extends DifferenceOfMeans {
  readonly kind: "no-interval";
  readonly reason: "one-unit" | "all-equal";
}

export type DifferenceEstimate = DifferenceWithInterval | DifferenceWithoutInterval | NoValues;

/**
 * The mean difference between two systems on the same problems, with a percentile-bootstrap interval: whole
 * problems are drawn, with all runs of both systems, so what makes a problem hard for both cancels out. Exchanging A
 * and B exchanges the interval's ends and their signs.
 *
 * Limits: those of {@link bootstrapMean} for the number of pairs; {@link studentMean} of the differences is the
 * better choice below 25.
 *
 * @throws RangeError on bad options, and on a difference that is no finite number of size at most 1e100
 */
export const bootstrapDifference = (pairing: Pairing, options: BootstrapOptions = {}): DifferenceEstimate => {
  const settings = bootstrapOf(options);
  const { pairs, onlyA, onlyB } = pairing;
  if (pairs.length === 0) return noValues;
  const differences = pairs.map((pair) => pair.difference);
  requireAllFinite("differences", differences);
  const means: DifferenceOfMeans = {
    n: pairs.length,
    valuesA: pairs.reduce((count, pair) => count + pair.a.length, 0),
    valuesB: pairs.reduce((count, pair) => count + pair.b.length, 0),
    unpaired: onlyA.length + onlyB.length,
    meanA: meanOf(pairs.map((pair) => pair.meanA)),
    meanB: meanOf(pairs.map((pair) => pair.meanB)),
    difference: meanOf(differences),
  };
  const reason = whyNoInterval(differences);
  if (reason !== null) return { kind: "no-interval", reason, ...means };
  return {
    kind: "interval",
    method: "percentile-bootstrap",
    ...means,
    interval: resampledMeanInterval(differences, settings),
    caution: cautionFor(differences.length),
  };
};
