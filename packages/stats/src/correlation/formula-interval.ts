import { type LevelOptions, levelOf } from "../checks/options.js";
import { normalQuantile } from "../distributions/normal.js";
import type { Interval } from "../mean/estimate.js";
import { pearsonOf, ranksOf } from "./coefficients.js";
import { type CorrelationEstimate, type Point, requirePoints, whyNoCorrelation } from "./estimate.js";

/** tanh(artanh r ± z·s), s the standard error on the scale of artanh. */
const fisherInterval = (r: number, standardError: number, level: number): Interval => {
  const middle = Math.atanh(r);
  const half = normalQuantile((1 + level) / 2) * standardError;
  return { lower: Math.tanh(middle - half), upper: Math.tanh(middle + half), level };
};

/**
 * Pearson's correlation of independent points, with Fisher's interval: artanh r is nearly normal with standard error
 * 1/√(n−3) (R. A. Fisher, Metron 1, 1921).
 *
 * Limits: made for normal values of both variables. Scores that pile up at 0 and 1, and points of the same problem,
 * are not that: {@link bootstrapCorrelation} is the choice for them. No interval for fewer than four points or for
 * r = ±1.
 *
 * @throws RangeError on a coordinate that is no finite number, and on a bad level
 */
export const pearsonCorrelation = (points: readonly Point[], options: LevelOptions = {}): CorrelationEstimate => {
  const level = levelOf(options);
  requirePoints(points);
  const x = points.map((point) => point.x);
  const y = points.map((point) => point.y);
  const n = points.length;
  const coefficient = "pearson";
  const undefinedReason = whyNoCorrelation(x, y);
  if (undefinedReason !== null) return { kind: "no-correlation", coefficient, reason: undefinedReason, n };
  const value = pearsonOf(x, y);
  const shared = { coefficient, n, units: n, value } as const;
  if (n < 4) return { kind: "no-interval", reason: "too-few", ...shared };
  if (Math.abs(value) === 1) return { kind: "no-interval", reason: "perfect", ...shared };
  return {
    kind: "interval",
    method: "fisher-z",
    ...shared,
    interval: fisherInterval(value, 1 / Math.sqrt(n - 3), level),
    caution: null,
  };
};

/**
 * Spearman's rank correlation of independent points (Pearson's r of the ranks, equal values share their mean rank),
 * with the interval of Bonett and Wright (Psychometrika 65, 2000): as Fisher's, with standard error
 * √((1 + r²/2)/(n−3)).
 *
 * Limits: good from about 25 points and for |r| below 0.9; many equal values make it approximate.
 * {@link bootstrapCorrelation} for clustered points.
 *
 * @throws RangeError on a coordinate that is no finite number, and on a bad level
 */
export const spearmanCorrelation = (points: readonly Point[], options: LevelOptions = {}): CorrelationEstimate => {
  const level = levelOf(options);
  requirePoints(points);
  const x = points.map((point) => point.x);
  const y = points.map((point) => point.y);
  const n = points.length;
  const coefficient = "spearman";
  const undefinedReason = whyNoCorrelation(x, y);
  if (undefinedReason !== null) return { kind: "no-correlation", coefficient, reason: undefinedReason, n };
  const value = pearsonOf(ranksOf(x), ranksOf(y));
  const shared = { coefficient, n, units: n, value } as const;
  if (n < 4) return { kind: "no-interval", reason: "too-few", ...shared };
  if (Math.abs(value) === 1) return { kind: "no-interval", reason: "perfect", ...shared };
  const standardError = Math.sqrt((1 + (value * value) / 2) / (n - 3));
  return {
    kind: "interval",
    method: "bonett-wright",
    ...shared,
    interval: fisherInterval(value, standardError, level),
    caution: null,
  };
};
