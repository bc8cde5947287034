import { meanOf, sum } from "../sample/summary.js";

/**
 * The values shifted to mean 0 and scaled so that the largest is 1 in size, which no correlation notices: their
 * squares neither overflow nor vanish. For values that are not all equal.
 */
export const standardised = (values: readonly number[]): readonly number[] => {
  const mean = meanOf(values);
  const largest = values.reduce((size, value) => Math.max(size, Math.abs(value - mean)), 0);
  const scaled = values.map((value) => (value - mean) / largest);
  // A mean that is rounded to one of two close values is off by as much as they differ.
  const rest = meanOf(scaled);
  return scaled.map((value) => value - rest);
};

/** Pearson's r of values that are not constant. */
export const pearsonOf = (x: readonly number[], y: readonly number[]): number => {
  const dx = standardised(x);
  const dy = standardised(y);
  const together = sum(dx.map((value, at) => value * (dy[at] ?? 0)));
  const value = together / Math.sqrt(sum(dx.map((d) => d * d)) * sum(dy.map((d) => d * d)));
  return Math.min(1, Math.max(-1, value));
};

/** For each value the number of its group among the distinct values, from small to large. */
export const groupsOf = (values: readonly number[]): Int32Array => {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  const numbers = new Map(distinct.map((value, at) => [value, at]));
  return Int32Array.from(values, (value) => numbers.get(value) ?? 0);
};

/** Ranks from 1; equal values share the mean of their ranks. */
export const ranksOf = (values: readonly number[]): readonly number[] => {
  const groups = groupsOf(values);
  const ranks = rankOfGroups(groups, new Float64Array(values.length).fill(1));
  return Array.from(groups, (group) => ranks[group] ?? 0);
};

/** The shared rank of each group, when the items count as often as their weights say. */
export const rankOfGroups = (groups: Int32Array, weights: Float64Array): Float64Array => {
  const counts = new Float64Array(groups.length);
  for (let at = 0; at < groups.length; at++)
    counts[groups[at] as number] = (counts[groups[at] as number] as number) + (weights[at] as number);
  let before = 0;
  for (let group = 0; group < counts.length; group++) {
    const count = counts[group] as number;
    counts[group] = before + (count + 1) / 2;
    before += count;
  }
  return counts;
};
