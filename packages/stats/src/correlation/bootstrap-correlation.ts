import { type BootstrapOptions, type BootstrapSettings, bootstrapOf } from "../checks/options.js";
import { refuse, requireText } from "../checks/requirements.js";
import { percentileInterval } from "../mean/resample.js";
import { createRandom } from "../random/random.js";
import { byCodeUnits } from "../sample/clusters.js";
import { meanOf } from "../sample/summary.js";
import { groupsOf, pearsonOf, rankOfGroups, ranksOf } from "./coefficients.js";
import { type Coefficient, type CorrelationEstimate, type Point, requirePoints, whyNoCorrelation } from "./estimate.js";

/** A point of one unit, such as the two scores of one candidate for a problem. */
export interface ClusteredPoint extends Point {
  readonly cluster: string;
}

/** More than this share of resamples without a correlation, and the rest says too little. */
const undefinedShare = 0.05;

/** Pearson's r of items that count as often as their weights say; null when x or y is constant among them. */
const weightedPearson = (x: Float64Array, y: Float64Array, weights: Float64Array): number | null => {
  let [count, sumX, sumY] = [0, 0, 0];
  let [lowX, highX, lowY, highY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    if (weight === 0) continue;
    const [hereX, hereY] = [x[at] as number, y[at] as number];
    count += weight;
    sumX += weight * hereX;
    sumY += weight * hereY;
    lowX = Math.min(lowX, hereX);
    highX = Math.max(highX, hereX);
    lowY = Math.min(lowY, hereY);
    highY = Math.max(highY, hereY);
  }
  if (lowX === highX || lowY === highY) return null;
  const [meanX, meanY] = [sumX / count, sumY / count];
  let [squaresX, squaresY, products] = [0, 0, 0];
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    if (weight === 0) continue;
    const [apartX, apartY] = [(x[at] as number) - meanX, (y[at] as number) - meanY];
    squaresX += weight * apartX * apartX;
    squaresY += weight * apartY * apartY;
    products += weight * apartX * apartY;
  }
  const size = Math.sqrt(squaresX) * Math.sqrt(squaresY);
  return size > 0 ? Math.min(1, Math.max(-1, products / size)) : null;
};

/** Shifted and scaled into [−1, 1], which no correlation notices. */
const scaled = (values: readonly number[]): Float64Array => {
  const mean = meanOf(values);
  const largest = values.reduce((size, value) => Math.max(size, Math.abs(value - mean)), 0);
  return Float64Array.from(values, (value) => (value - mean) / largest);
};

/** What computes a coefficient from weights alone, with all sorting done once. */
const weighted = (coefficient: Coefficient, x: readonly number[], y: readonly number[]) => {
  if (coefficient === "pearson") {
    const [scaledX, scaledY] = [scaled(x), scaled(y)];
    return (weights: Float64Array): number | null => weightedPearson(scaledX, scaledY, weights);
  }
  const [groupsX, groupsY] = [groupsOf(x), groupsOf(y)];
  const ranksX = new Float64Array(x.length);
  const ranksY = new Float64Array(y.length);
  return (weights: Float64Array): number | null => {
    const [ofX, ofY] = [rankOfGroups(groupsX, weights), rankOfGroups(groupsY, weights)];
    for (let at = 0; at < ranksX.length; at++) {
      ranksX[at] = ofX[groupsX[at] as number] as number;
      ranksY[at] = ofY[groupsY[at] as number] as number;
    }
    return weightedPearson(ranksX, ranksY, weights);
  };
};

/** The coefficients of resamples of whole clusters, without the undefined ones. */
const resampled = (
  clusterOf: Int32Array,
  clusters: number,
  coefficientOf: (weights: Float64Array) => number | null,
  { resamples, seed }: BootstrapSettings,
): Float64Array => {
  const random = createRandom(seed);
  const values: number[] = [];
  for (let round = 0; round < resamples; round++) {
    const drawn = new Float64Array(clusters);
    for (let draw = 0; draw < clusters; draw++) {
      const cluster = random.below(clusters);
      drawn[cluster] = (drawn[cluster] as number) + 1;
    }
    const value = coefficientOf(Float64Array.from(clusterOf, (cluster) => drawn[cluster] as number));
    if (value !== null) values.push(value);
  }
  return Float64Array.from(values);
};

/**
 * Pearson's or Spearman's correlation over all points, with a percentile-bootstrap interval that draws whole
 * clusters (Efron and Tibshirani 1993, ch. 13; Davison and Hinkley 1997, 3.8): for the agreement of two metrics over
 * candidates of the same problems. Points that are independent get a cluster each. Assumes no shape of the values.
 *
 * Limits: it needs many clusters, as {@link bootstrapMean} does, and is too narrow for strong correlations of few.
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
  const values = resampled(clusterOf, units, weighted(coefficient, x, y), settings);
  if (values.length < (1 - undefinedShare) * settings.resamples) {
    return { kind: "no-interval", reason: "often-undefined", ...shared };
  }
  return {
    kind: "interval",
    method: "percentile-bootstrap",
    ...shared,
    interval: percentileInterval(values, settings.level),
  };
};
