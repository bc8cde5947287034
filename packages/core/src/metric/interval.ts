/** What is known of a count: between `low` and `high`, both inclusive; `high` may be infinite. */
export type Interval = { readonly low: number; readonly high: number };

export const exactly = (value: number): Interval => ({ low: value, high: value });

export const atLeast = (low: number): Interval => ({ low, high: Number.POSITIVE_INFINITY });

export const isExact = ({ low, high }: Interval): boolean => low === high;

export const add = (a: Interval, b: Interval): Interval => ({ low: a.low + b.low, high: a.high + b.high });

/** What is known of `whole - part` when the part lies inside the whole. */
export const without = (whole: Interval, part: Interval): Interval => ({
  low: Math.max(0, whole.low - part.high),
  high: Math.max(0, whole.high - part.low),
});

/** The part of a whole can be no larger than the whole. */
export const atMost = (part: Interval, bound: Interval): Interval => ({
  low: part.low,
  high: Math.max(part.low, Math.min(part.high, bound.high)),
});
