import { setTimeout as delay } from "node:timers/promises";

/** The clock and the dice of retries; others than the real ones make tests quick and repeatable. */
export type Timing = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves after so many milliseconds; rejects with the signal's reason when it fires. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number;
};

/** The real ones. Jitter need not be repeatable: no result depends on it. */
export const realTiming: Timing = {
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    try {
      await delay(milliseconds, undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
  random: Math.random,
};
