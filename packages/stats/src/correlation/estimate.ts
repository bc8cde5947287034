import { requireFinite } from "../checks/requirements.js";
import type { Interval } from "../mean/estimate.js";

/** A pair of values of one item. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Coefficient = "pearson" | "spearman";

export interface CorrelationWithInterval {
  readonly kind: "interval";
  readonly coefficient: Coefficient;
  readonly method: "fisher-z" | "bonett-wright" | "percentile-bootstrap";
  /** Points, and the independent units among them (clusters; without clusters the points). */
  readonly n: number;
  readonly units: number;
  readonly value: number;
  readonly interval: Interval;
  /** `few-units`: a bootstrap of fewer than 50 units, which is in general too narrow. */
  readonly caution: "few-units" | null;
}

/** A correlation whose interval cannot be known from these points. */
export interface CorrelationWithoutInterval {
  readonly kind: "no-interval";
  readonly coefficient: Coefficient;
  /**
   * `too-few`: fewer than four points (formulas) or than three units (bootstrap). `perfect`: the value is 1 or −1.
   * `often-undefined`: in more than 5 % of the resamples all x or all y were equal.
   */
  readonly reason: "too-few" | "perfect" | "often-undefined";
  readonly n: number;
  readonly units: number;
  readonly value: number;
}

/** Fewer than two points, or all x (or all y) are equal: the correlation is 0/0. */
export interface NoCorrelation {
  readonly kind: "no-correlation";
  readonly coefficient: Coefficient;
  readonly reason: "too-few" | "constant-x" | "constant-y";
  readonly n: number;
}

export type CorrelationEstimate = CorrelationWithInterval | CorrelationWithoutInterval | NoCorrelation;

export const requirePoints = (points: readonly Point[]): void => {
  points.forEach(({ x, y }, at) => {
    requireFinite(`points[${at}].x`, x);
    requireFinite(`points[${at}].y`, y);
  });
};

const isConstant = (values: ArrayLike<number>): boolean => Array.from(values).every((value) => value === values[0]);

/** Why there is no correlation; null when there is one. */
export const whyNoCorrelation = (x: ArrayLike<number>, y: ArrayLike<number>): NoCorrelation["reason"] | null => {
  if (x.length < 2) return "too-few";
  if (isConstant(x)) return "constant-x";
  return isConstant(y) ? "constant-y" : null;
};
