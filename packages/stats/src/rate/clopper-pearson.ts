import type { LevelOptions } from "../checks/options.js";
import { betaQuantile } from "../distributions/beta.js";
import { type RateEstimate, rateWith, type Tally } from "./estimate.js";

/**
 * The exact interval of a rate (Clopper and Pearson, Biometrika 26, 1934), by quantiles of the beta distribution: it
 * covers the true rate with at least its level, whatever the rate.
 *
 * Limits: it is wider than needed (of 25 trials, a nominal 95 % covers 97.5 % on average);
 * {@link wilsonInterval} is shorter. Trials must be independent, as there.
 *
 * @throws RangeError unless 0 ≤ successes ≤ n are whole numbers
 */
export const clopperPearsonInterval: (tally: Tally, options?: LevelOptions) => RateEstimate = rateWith(
  "clopper-pearson",
  ({ successes, n }, level) => {
    const outside = (1 - level) / 2;
    return {
      lower: successes === 0 ? 0 : betaQuantile(outside, successes, n - successes + 1),
      // By symmetry from the other side, so that swapping successes and failures mirrors the interval.
      upper: successes === n ? 1 : 1 - betaQuantile(outside, n - successes, successes + 1),
    };
  },
);
