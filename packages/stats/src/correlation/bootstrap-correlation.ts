import { type BootstrapOptions, type BootstrapSettings, bootstrapOf } from "../checks/options.js";
import { refuse, requireText } from "../checks/requirements.js";
import { percentileInterval } from "../mean/resample.js";
import { createRandom } from "../random/random.js";
import { byCodeUnits } from "../sample/clusters.js";
import { pearsonOfClusters, weightedPearson } from "./cluster-sums.js";
import { groupsOf, pearsonOf, rankOfGroups, ranksOf } from "./coefficients.js";
import { type Coefficient, type CorrelationEstimate, type Point, requirePoints, whyNoCorrelation } from "./estimate.js";

/** A point of one unit, such as the two scores of one candidate for a problem. */
export interface ClusteredPoint extends Point {
  readonly cluster: string;
}

/** More than this share of resamples without a correlation, and the rest says too little. */
const undefinedShare = 0.05;

/** Below this number of units Pearson's interval covers less than 93 % even for normal points. */
const manyUnits = 50;

/** Computes a coefficient from how often each cluster was drawn; null when it is undefined. */
type CoefficientOf = (drawn: Float64Array) => number | null;

/** Spreads the counts of clusters over their items. */
const itemWeights = (clusterOf: Int32Array): ((drawn: Float64Array) => Float64Array) => {
  const weights = new Float64Array(clusterOf.length);
  return (drawn) => {
    for (let at = 0; at < weights.length; at++) weights[at] = drawn[clusterOf[at] as number] as number;
    return weights;
  };
};

/** Spearman's coefficient, with all sorting done once. */
const spearmanOf = (x: readonly number[], y: readonly number[], clusterOf: Int32Array): CoefficientOf => {
  const [groupsX, groupsY] = [groupsOf(x), groupsOf(y)];
  const ranksX = new Float64Array(x.length);
  const ranksY = new Float64Array(y.length);
  const weightsOf = itemWeights(clusterOf);
  return (drawn) => {
    const weights = weightsOf(drawn);
    const [ofX, ofY] = [rankOfGroups(groupsX, weights), rankOfGroups(groupsY, weights)];
    for (let at = 0; at < ranksX.length; at++) {
      ranksX[at] = ofX[groupsX[at] as number] as number;
      ranksY[at] = ofY[groupsY[at] as number] as number;
    }
    return weightedPearson(ranksX, ranksY, weights);
  };
};

/** The coefficients of resamples of whole clusters, without the undefined ones. */
const resampled = (clusters: number, coefficientOf: CoefficientOf, { resamples, seed }: BootstrapSettings) => {
  const random = createRandom(seed);
  const values: number[] = [];
  const drawn = new Float64Array(clusters);
  for (let round = 0; round < resamples; round++) {
    drawn.fill(0);
    for (let draw = 0; draw < clusters; draw++) {
      const cluster = random.below(clusters);
      drawn[cluster] = (drawn[cluster] as number) + 1;
    }
    const value = coefficientOf(drawn);
    if (value !== null) values.push(value);
  }
  return Float64Array.from(values);
};

/**
 * Pearson's or Spearman's correlation over all points, with a percentile-bootstrap interval that draws whole
 * clusters (Efron and Tibshirani 1993, ch. 13; Davison and Hinkley 1997, 3.8): for the agreement of two metrics over
 * candidates of the same problems. Points that are independent get a cluster each. Assumes no shape of the values.
 *
 * Limits: it needs many units. Measured coverage of a nominal 95 % for normal points: Pearson 91 % for 10 units, 92 % for
 * 25, 93.5 % for 50 and 100; Spearman between 94 % and 98 %. With five points of each of 25 clusters Pearson's covers
 * 92 %, and Fisher's formula, which takes them as independent, 83 %. The result says `caution: "few-units"` below 50.
 * Resamples in which all x or all y are equal have no correlation and are left out; with more than 5 % of them
 * there is no interval.
 *
 * @throws RangeError on a coordinate that is no finite number, an unknown coefficient, and on bad options
 */
export const bootstrapCorrelation = (
  coefficient: Coefficient,
  points: readonly ClusteredPoint[],
  options: BootstrapOptions = {},
): CorrelationEstimate => {
  const settings = bootstrapOf(options);
  if (coefficient !== "pearson" && coefficient !== "spearman") {
    refuse("coefficient", '"pearson" or "spearman"', coefficient);
  }
  requirePoints(points);
  points.forEach(({ cluster }, at) => {
    requireText(`points[${at}].cluster`, cluster);
  });
  const ordered = [...points].sort((a, b) => byCodeUnits(a.cluster, b.cluster) || a.x - b.x || a.y - b.y);
  const x = ordered.map((point) => point.x);
  const y = ordered.map((point) => point.y);
  const n = points.length;
  const undefinedReason = whyNoCorrelation(x, y);
  if (undefinedReason !== null) return { kind: "no-correlation", coefficient, reason: undefinedReason, n };
  const value = coefficient === "pearson" ? pearsonOf(x, y) : pearsonOf(ranksOf(x), ranksOf(y));
  const names = [...new Set(ordered.map((point) => point.cluster))];
  const units = names.length;
  const shared = { coefficient, n, units, value } as const;
  if (units < 3) return { kind: "no-interval", reason: "too-few", ...shared };
  if (Math.abs(value) === 1) return { kind: "no-interval", reason: "perfect", ...shared };
  const numbers = new Map(names.map((name, at) => [name, at]));
  const clusterOf = Int32Array.from(ordered, (point) => numbers.get(point.cluster) ?? 0);
  const coefficientOf =
    coefficient === "pearson" ? pearsonOfClusters(x, y, clusterOf, units) : spearmanOf(x, y, clusterOf);
  const values = resampled(units, coefficientOf, settings);
  if (values.length < (1 - undefinedShare) * settings.resamples) {
    return { kind: "no-interval", reason: "often-undefined", ...shared };
  }
  return {
    kind: "interval",
    method: "percentile-bootstrap",
    ...shared,
    interval: percentileInterval(values, settings.level),
    caution: units < manyUnits ? "few-units" : null,
  };
};
