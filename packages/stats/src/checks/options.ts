import { requireInside, requireWhole } from "./requirements.js";

/** How sure an interval is to be. */
export interface LevelOptions {
  /**
   * Confidence level, between 0 and 1.
   * @default 0.95
   */
  readonly level?: number | undefined;
}

/** How often, and from which seed, random draws are made. */
export interface ResamplingOptions {
  /**
   * Number of resamples (bootstrap) or of random sign patterns (permutation test), at least 100.
   * @default 10000
   */
  readonly resamples?: number | undefined;
  /**
   * Seed of the random numbers, a whole number from 0 to 4294967295. The same seed gives the same result.
   * @default 0
   */
  readonly seed?: number | undefined;
}

/** Options of a bootstrap interval. */
export interface BootstrapOptions extends LevelOptions, ResamplingOptions {}

export interface ResamplingSettings {
  readonly resamples: number;
  readonly seed: number;
}

export interface BootstrapSettings extends ResamplingSettings {
  readonly level: number;
}

export const levelOf = ({ level = 0.95 }: LevelOptions): number => {
  requireInside("level", level);
  return level;
};

export const resamplingOf = ({ resamples = 10_000, seed = 0 }: ResamplingOptions): ResamplingSettings => {
  requireWhole("resamples", resamples, 100);
  requireWhole("seed", seed, 0, 0xffffffff);
  return { resamples, seed };
};

export const bootstrapOf = (options: BootstrapOptions): BootstrapSettings => ({
  level: levelOf(options),
  ...resamplingOf(options),
});
