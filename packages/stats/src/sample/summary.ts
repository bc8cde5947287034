/** The values from small to large: sums over them do not depend on the order in which they came. */
export const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

/** Sum with Neumaier's correction (ZAMM 54, 1974): rounding errors do not add up. */
export const sum = (values: ArrayLike<number>): number => {
  let total = 0;
  let correction = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    const next = total + value;
    correction += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + correction;
};

/** The mean of values that are sorted and not empty; never outside their range. */
const meanOfSorted = (values: Float64Array): number => {
  const smallest = values[0] ?? 0;
  const greatest = values[values.length - 1] ?? 0;
  return Math.min(greatest, Math.max(smallest, sum(values) / values.length));
};

/** The mean of values that are not empty, whatever their order. */
export const meanOf = (values: readonly number[]): number => meanOfSorted(sorted(values));

/** Sample variance (divisor n−1) of two or more values, whatever their order. */
export const varianceOf = (values: readonly number[]): number => {
  const ordered = sorted(values);
  const mean = meanOfSorted(ordered);
  return sum(ordered.map((value) => (value - mean) ** 2)) / (ordered.length - 1);
};

/**
 * The p-quantile of sorted values, by linear interpolation at position (n−1)p (type 7 of Hyndman and Fan,
 * The American Statistician 50, 1996; the default of R and numpy).
 */
export const quantileOfSorted = (values: Float64Array, p: number): number => {
  const position = (values.length - 1) * p;
  const at = Math.floor(position);
  const here = values[at] as number;
  const after = values[Math.min(at + 1, values.length - 1)] as number;
  return here + (after - here) * (position - at);
};
