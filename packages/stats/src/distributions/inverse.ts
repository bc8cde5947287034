/** A continuous function that rises from below the target at `low` to above it at `high`. */
export interface Rising {
  readonly valueAt: (x: number) => number;
  /** Its derivative; may be infinite at the ends. */
  readonly slopeAt: (x: number) => number;
  readonly low: number;
  readonly high: number;
  readonly start: number;
}

/** Where a rising function reaches the target: Newton's steps inside a bracket, halved whenever a step brings little. */
export const solve = ({ valueAt, slopeAt, low, high, start }: Rising, target: number): number => {
  let below = low;
  let above = high;
  let x = start;
  let lastGap = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 2000; round++) {
    const gap = valueAt(x) - target;
    if (gap === 0) return x;
    if (gap < 0) below = x;
    else above = x;
    const newton = x - gap / slopeAt(x);
    const helpful = newton > below && newton < above && Math.abs(gap) <= lastGap / 2;
    const next = helpful ? newton : below + (above - below) / 2;
    lastGap = Math.abs(gap);
    if (Math.abs(next - x) <= 2e-16 * Math.abs(x) || next === below || next === above) return next;
    x = next;
  }
  throw new Error(`no quantile found for ${target} between ${low} and ${high}: this is a bug, please report it`);
};
