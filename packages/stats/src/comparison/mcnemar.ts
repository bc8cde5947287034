import { requireWhole } from "../checks/requirements.js";
import { regularisedBeta } from "../distributions/beta.js";
import { logGamma } from "../distributions/log-gamma.js";
import { type NoValues, noValues } from "../mean/estimate.js";

/** How often which of two systems succeeded on the same items. */
export interface PairedOutcomes {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

export interface McNemarResult {
  readonly kind: "test";
  /** All items, and those on which the systems disagree: only these carry evidence. */
  readonly n: number;
  readonly discordant: number;
  readonly rateA: number;
  readonly rateB: number;
  /** rateA − rateB. */
  readonly difference: number;
  /** Two-sided exact binomial p value: never too small, and in general too large. */
  readonly exactPValue: number;
  /** Two-sided mid-p value: close to the level it claims, the one that Fagerland et al. recommend. */
  readonly midPValue: number;
}

export type McNemarTest = McNemarResult | NoValues;

/**
 * McNemar's test of equal success rates on the same items, conditional on the d items on which the systems disagree
 * (McNemar, Psychometrika 12, 1947): under equal rates "only A" is binomial(d, ½). With k the smaller of the two
 * counts, exact p = 2 P(X ≤ k), at most 1; mid-p = exact p − P(X = k), and 1 − P(X = k)/2 when the counts are equal
 * (Fagerland, Lydersen and Laake, BMC Med. Res. Methodol. 13:91, 2013). No chi-square approximation is used.
 *
 * Limits: items must be independent, so one outcome for each problem; with repeats use {@link signFlipTest} on the
 * problems' mean differences. Fewer than six disagreements can never be significant at 5 % by the exact p value.
 *
 * @throws RangeError on a count that is no whole number of at least 0
 */
export const mcNemarTest = ({ both, onlyA, onlyB, neither }: PairedOutcomes): McNemarTest => {
  for (const [name, count] of Object.entries({ both, onlyA, onlyB, neither })) requireWhole(name, count, 0);
  const n = both + onlyA + onlyB + neither;
  requireWhole("the sum of the counts", n, 0);
  if (n === 0) return noValues;
  const discordant = onlyA + onlyB;
  const k = Math.min(onlyA, onlyB);
  const exactly = Math.exp(
    logGamma(discordant + 1) - logGamma(k + 1) - logGamma(discordant - k + 1) - discordant * Math.LN2,
  );
  const equal = onlyA === onlyB;
  // P(X ≤ k) = I_{1/2}(d−k, k+1) (DLMF 8.17.5).
  const exactPValue = equal ? 1 : Math.min(1, 2 * regularisedBeta(0.5, discordant - k, k + 1));
  return {
    kind: "test",
    n,
    discordant,
    rateA: (both + onlyA) / n,
    rateB: (both + onlyB) / n,
    difference: (onlyA - onlyB) / n,
    exactPValue,
    midPValue: discordant === 0 ? 1 : exactPValue - (equal ? exactly / 2 : exactly),
  };
};
