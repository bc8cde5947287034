import type { LevelOptions } from "../checks/options.js";
import { normalQuantile } from "../distributions/normal.js";
import { type RateEstimate, rateWith, type Tally } from "./estimate.js";

/**
 * Wilson's score interval of a rate (E. B. Wilson, JASA 22, 1927), without continuity correction: the rates that a
 * score test does not reject. It stays within [0, 1]. Brown, Cai and DasGupta (Statistical Science 16, 2001)
 * recommend it for few trials.
 *
 * Limits: it covers its level on average over rates, but less at some, mostly near 0 and 1: of 25 trials, a nominal
 * 95 % covers between 83.9 % and 98.3 % at rates of 0.1 %, 0.2 % … 99.9 %, and 95.2 % on average.
 * {@link clopperPearsonInterval} never covers less than its level. Trials must be
 * independent: repeated runs of one problem are not, use {@link clusteredBootstrapMean} or
 * {@link clusteredStudentMean} for them.
 *
 * @throws RangeError unless 0 ≤ successes ≤ n are whole numbers
 */
export const wilsonInterval: (tally: Tally, options?: LevelOptions) => RateEstimate = rateWith(
  "wilson",
  ({ successes, n }, level) => {
    const z = normalQuantile((1 + level) / 2);
    const middle = (successes + (z * z) / 2) / (n + z * z);
    const half = (z * Math.sqrt((successes * (n - successes)) / n + (z * z) / 4)) / (n + z * z);
    return {
      lower: successes === 0 ? 0 : Math.max(0, middle - half),
      upper: successes === n ? 1 : Math.min(1, middle + half),
    };
  },
);
