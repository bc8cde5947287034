import type { Interval } from "../mean/estimate.js";
import { createRandom, type Random } from "../random/random.js";

/** A standard normal number (Box and Muller, Ann. Math. Statist. 29, 1958). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** What an estimate says, reduced to what coverage needs: null when there is no interval. */
export type Bounds = Pick<Interval, "lower" | "upper"> | null;

export const boundsOf = (estimate: { readonly kind: string; readonly interval?: Interval }): Bounds =>
  estimate.interval ?? null;

/** The share of trials whose interval holds the truth; a trial without an interval does not. */
export const coverage = (truth: number, trials: number, trial: (random: Random, at: number) => Bounds): number => {
  const random = createRandom(20_240_229);
  let held = 0;
  for (let at = 0; at < trials; at++) {
    const bounds = trial(random, at);
    if (bounds !== null && bounds.lower <= truth && truth <= bounds.upper) held++;
  }
  return held / trials;
};

/** A score as programs get it: often 0, often 1, else anything between. Mean 0.5 when both are equally likely. */
export const score = (random: Random, zero: number, one: number): number => {
  const draw = random.next();
  if (draw < zero) return 0;
  return draw > 1 - one ? 1 : random.next();
};
