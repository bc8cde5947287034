import { refuse, requireFinite, requireInside, requireText } from "../checks/requirements.js";

/** A test that was made, with its p value. */
export interface NamedPValue {
  readonly name: string;
  readonly pValue: number;
}

export interface HolmDecision extends NamedPValue {
  /** The p value adjusted for all tests: compare it with alpha as if it were the only one. */
  readonly adjusted: number;
  readonly rejected: boolean;
}

export interface HolmCorrection {
  /** Number of tests corrected for. */
  readonly n: number;
  readonly alpha: number;
  /** In the order of the input. */
  readonly tests: readonly HolmDecision[];
}

export interface HolmOptions {
  /**
   * The chance of one or more false rejections among all tests.
   * @default 0.05
   */
  readonly alpha?: number | undefined;
}

/**
 * Holm's step-down correction for several tests (S. Holm, Scand. J. Statist. 6, 1979): the i-th smallest of n p values
 * is multiplied by n−i+1, and none may come out smaller than the one before it. Keeps the chance of any false
 * rejection at alpha, however the tests depend on each other, and rejects at least what Bonferroni rejects.
 *
 * Limits: give all tests that were made, not only the ones that look good.
 *
 * @throws RangeError on a p value outside [0, 1] or a bad alpha
 */
export const holmCorrection = (tests: readonly NamedPValue[], { alpha = 0.05 }: HolmOptions = {}): HolmCorrection => {
  requireInside("alpha", alpha);
  tests.forEach(({ name, pValue }, at) => {
    requireText(`tests[${at}].name`, name);
    requireFinite(`tests[${at}].pValue`, pValue);
    if (pValue < 0 || pValue > 1) refuse(`tests[${at}].pValue`, "from 0 to 1", pValue);
  });
  const n = tests.length;
  const adjusted = new Map<NamedPValue, number>();
  let atLeast = 0;
  [...tests]
    .sort((a, b) => a.pValue - b.pValue)
    .forEach((test, rank) => {
      atLeast = Math.max(atLeast, Math.min(1, (n - rank) * test.pValue));
      adjusted.set(test, atLeast);
    });
  return {
    n,
    alpha,
    tests: tests.map((test) => {
      const value = adjusted.get(test) ?? 1;
      return { name: test.name, pValue: test.pValue, adjusted: value, rejected: value <= alpha };
    }),
  };
};
