/** From `lower` to `upper`, both included, at a confidence level such as 0.95. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
  readonly level: number;
}

/** No data: there is nothing to estimate. */
export interface NoValues {
  readonly kind: "no-values";
  readonly n: 0;
}

/** How many values, and how many independent units (clusters; without clusters the values themselves). */
export interface SampleSize {
  readonly n: number;
  readonly units: number;
}

/** A mean with its interval. */
export interface MeanWithInterval extends SampleSize {
  readonly kind: "interval";
  readonly method: "percentile-bootstrap" | "student-t";
  readonly mean: number;
  readonly interval: Interval;
  /** `few-units`: a percentile bootstrap of fewer than 25 units, which is too narrow (see {@link bootstrapMean}). */
  readonly caution: "few-units" | null;
}

/**
 * A mean without interval: from one unit, or from units that are all equal, the sample says nothing about the spread.
 * An interval of width 0 would look certain and is not.
 */
export interface MeanWithoutInterval extends SampleSize {
  readonly kind: "no-interval";
  readonly reason: "one-unit" | "all-equal";
  readonly mean: number;
}

/** What a sample says about the mean behind it. */
export type MeanEstimate = MeanWithInterval | MeanWithoutInterval | NoValues;

export const noValues: NoValues = { kind: "no-values", n: 0 };

/** Why units have no interval; null when they have one. */
export const whyNoInterval = (units: ArrayLike<number>): "one-unit" | "all-equal" | null => {
  if (units.length === 1) return "one-unit";
  for (let at = 1; at < units.length; at++) if (units[at] !== units[0]) return null;
  return "all-equal";
};
