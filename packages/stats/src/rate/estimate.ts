import { type LevelOptions, levelOf } from "../checks/options.js";
import { requireWhole } from "../checks/requirements.js";
import { type Interval, type NoValues, noValues } from "../mean/estimate.js";

/** How many of `n` independent trials succeeded. */
export interface Tally {
  readonly successes: number;
  readonly n: number;
}

/** A rate with its interval, which has a width also at 0 of n and at n of n. */
export interface RateWithInterval extends Tally {
  readonly kind: "interval";
  readonly method: "wilson" | "clopper-pearson";
  readonly rate: number;
  readonly interval: Interval;
}

/** What a tally says about the rate behind it. */
export type RateEstimate = RateWithInterval | NoValues;

type Bounds = (tally: Tally, level: number) => Omit<Interval, "level">;

type RateInterval = (tally: Tally, options?: LevelOptions) => RateEstimate;

/** Checks a tally and gives it an interval. */
export const rateWith = (method: RateWithInterval["method"], bounds: Bounds): RateInterval => {
  return ({ successes, n }: Tally, options: LevelOptions = {}): RateEstimate => {
    const level = levelOf(options);
    requireWhole("n", n, 0);
    requireWhole("successes", successes, 0, n);
    if (n === 0) return noValues;
    const rate = successes / n;
    return { kind: "interval", method, successes, n, rate, interval: { ...bounds({ successes, n }, level), level } };
  };
};
