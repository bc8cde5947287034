import { requireWhole } from "../checks/requirements.js";

/** A source of random numbers that gives the same numbers for the same seed, on every machine. */
export interface Random {
  /** A whole number, uniform in 0 … 4294967295. */
  uint32(): number;
  /** Uniform in [0, 1), a multiple of 2⁻³². */
  next(): number;
  /**
   * A whole number, uniform in 0 … bound−1 (some are more likely than others by at most bound · 2⁻³²).
   * @throws RangeError when the bound is no whole number from 1 to 4294967296
   */
  below(bound: number): number;
}

/** Four different words from one: a counter that goes through the finaliser of MurmurHash3 (A. Appleby). */
const spread = (seed: number): readonly number[] =>
  [1, 2, 3, 4].map((step) => {
    let word = (seed + Math.imul(step, 0x9e3779b9)) | 0;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return word ^ (word >>> 16);
  });

/** xoshiro128** from a given state, which must not be all zeros. */
export const randomFromState = (state: readonly number[]): Random => {
  let [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = state;
  const uint32 = (): number => {
    const product = Math.imul(s1, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
    return result >>> 0;
  };
  return {
    uint32,
    next: () => uint32() / 0x100000000,
    below: (bound) => {
      if (!(bound >= 1 && bound <= 0x100000000 && Number.isInteger(bound)))
        requireWhole("bound", bound, 1, 0x100000000);
      return Math.floor((uint32() * bound) / 0x100000000);
    },
  };
};

/**
 * Starts a source of random numbers: xoshiro128** 1.1 (D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
 * generators", ACM TOMS 47(4), 2021), period 2¹²⁸−1. For statistics, not for secrets.
 *
 * @param seed a whole number from 0 to 4294967295; neighbouring seeds give unrelated numbers
 * @throws RangeError on any other seed
 */
export const createRandom = (seed: number): Random => {
  requireWhole("seed", seed, 0, 0xffffffff);
  // The four words differ, so the state is never all zeros.
  return randomFromState(spread(seed));
};
