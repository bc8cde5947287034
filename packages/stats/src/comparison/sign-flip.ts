import { type ResamplingOptions, resamplingOf } from "../checks/options.js";
import { requireAllFinite } from "../checks/requirements.js";
import { type NoValues, noValues } from "../mean/estimate.js";
import { createRandom, type Random } from "../random/random.js";
import { meanOf, sorted, sum } from "../sample/summary.js";

/** Up to this many non-zero differences all sign patterns are counted (two halves of at most 2¹⁵ sums). */
const exactUpTo = 30;

/** The result of a paired sign-flip permutation test. */
export interface SignFlipResult {
  readonly kind: "test";
  readonly method: "exact" | "monte-carlo";
  /** Differences, and those among them that are not 0. */
  readonly n: number;
  readonly nonZero: number;
  readonly meanDifference: number;
  /** Two-sided. Never 0. */
  readonly pValue: number;
  /** The smallest p value that this many non-zero differences (or this many draws) could give. */
  readonly smallestPValue: number;
  /** Sign patterns looked at: 2^nonZero when exact, else the number of random draws. */
  readonly patterns: number;
}

export type SignFlipTest = SignFlipResult | NoValues;

/** All sums ± s₁ ± s₂ …, from small to large. */
const signedSums = (sizes: Float64Array): Float64Array => {
  const sums = new Float64Array(2 ** sizes.length);
  for (let pattern = 0; pattern < sums.length; pattern++) {
    let total = 0;
    for (let at = 0; at < sizes.length; at++)
      total += (pattern >>> at) & 1 ? (sizes[at] as number) : -(sizes[at] as number);
    sums[pattern] = total;
  }
  return sums.sort();
};

/** How many of all sign patterns give a sum of at least `bound`: for each left sum a suffix of the right ones. */
const countAtLeast = (sizes: Float64Array, bound: number): number => {
  const middle = sizes.length >> 1;
  const left = signedSums(sizes.subarray(0, middle));
  const right = signedSums(sizes.subarray(middle));
  let count = 0;
  let from = right.length;
  for (const sum of left) {
    while (from > 0 && sum + (right[from - 1] as number) >= bound) from--;
    count += right.length - from;
  }
  return count;
};

/** How many of `draws` random sign patterns give a sum of size at least `bound`. */
const drawAtLeast = (sizes: Float64Array, bound: number, draws: number, random: Random): number => {
  let count = 0;
  for (let draw = 0; draw < draws; draw++) {
    let total = 0;
    let bits = 0;
    for (let at = 0; at < sizes.length; at++) {
      bits = at % 32 === 0 ? random.uint32() : bits >>> 1;
      total += bits & 1 ? (sizes[at] as number) : -(sizes[at] as number);
    }
    if (Math.abs(total) >= bound) count++;
  }
  return count;
};

/**
 * Two-sided paired sign-flip permutation test of "A and B are exchangeable": how often is the mean of the differences
 * at least as far from 0 as seen when each difference keeps or changes its sign by a fair coin (R. A. Fisher, The
 * Design of Experiments, 1935, §21; Pitman 1937)?
 *
 * Up to 30 non-zero differences every sign pattern is counted: p = count / 2^nonZero. Above, 10,000 random ones are
 * drawn: p = (count + 1) / (draws + 1), which keeps the test valid (Phipson and Smyth, Stat. Appl. Genet. Mol. Biol.
 * 9, 2010). Sums that differ by less than 10⁻¹² of the sum of all sizes are ties, and ties count as "at least as
 * far". The order of the differences does not matter, nor which system is called A. All differences 0: p = 1.
 *
 * Limits: give one difference for each independent unit (`pair.difference` of {@link pairByCluster}), not one for each
 * repeat. Five or fewer differences can never be significant at 5 %: see `smallestPValue`. The test is about
 * exchangeability; with asymmetric differences of mean 0 its level is approximate.
 *
 * @throws RangeError on a difference that is no finite number, and on bad options
 */
export const signFlipTest = (differences: readonly number[], options: ResamplingOptions = {}): SignFlipTest => {
  const { resamples, seed } = resamplingOf(options);
  requireAllFinite("differences", differences);
  if (differences.length === 0) return noValues;
  // Under fair signs only the sizes matter; without the zeros, whose signs change nothing.
  const sizes = sorted(differences.map(Math.abs).filter((size) => size > 0));
  const nonZero = sizes.length;
  const bound = Math.abs(sum(sorted(differences))) - 1e-12 * sum(sizes);
  const shared = { kind: "test", n: differences.length, nonZero, meanDifference: meanOf(differences) } as const;
  if (nonZero > exactUpTo) {
    const count = drawAtLeast(sizes, bound, resamples, createRandom(seed));
    const smallestPValue = 1 / (resamples + 1);
    return {
      ...shared,
      method: "monte-carlo",
      pValue: (count + 1) / (resamples + 1),
      smallestPValue,
      patterns: resamples,
    };
  }
  const patterns = 2 ** nonZero;
  // Each pattern with a sum ≥ bound > 0 has a mirror image with a sum ≤ −bound.
  const count = bound <= 0 ? patterns : 2 * countAtLeast(sizes, bound);
  return {
    ...shared,
    method: "exact",
    pValue: count / patterns,
    smallestPValue: nonZero === 0 ? 1 : 2 / patterns,
    patterns,
  };
};
