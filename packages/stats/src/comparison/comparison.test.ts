import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Observation } from "../sample/clusters.js";
import { bootstrapDifference } from "./bootstrap-difference.js";
import { holmCorrection } from "./holm.js";
import { type McNemarResult, mcNemarTest } from "./mcnemar.js";
import { pairByCluster } from "./pairing.js";
import { type SignFlipResult, signFlipTest } from "./sign-flip.js";

const of = (cluster: string, ...values: number[]): Observation[] => values.map((value) => ({ cluster, value }));

/** The binomial coefficient C(n, k) as an exact integer. */
const choose = (n: number, k: number): bigint => {
  let result = 1n;
  for (let at = 1; at <= k; at++) result = (result * BigInt(n - k + at)) / BigInt(at);
  return result;
};

/** A fraction of two integers of any size. */
const ratio = (numerator: bigint, denominator: bigint): number => Number((numerator * 10n ** 40n) / denominator) / 1e40;

describe("pairing", () => {
  test("aligns by cluster and names what has no partner", () => {
    const a = [...of("queens", 1, 0), ...of("tour", 0.5), ...of("alone", 1)];
    const b = [...of("tour", 0, 1, 0.5), ...of("queens", 0.25), ...of("zebra", 1)];
    expect(pairByCluster(a, b)).toEqual({
      pairs: [
        { cluster: "queens", a: [0, 1], b: [0.25], meanA: 0.5, meanB: 0.25, difference: 0.25 },
        { cluster: "tour", a: [0.5], b: [0, 0.5, 1], meanA: 0.5, meanB: 0.5, difference: 0 },
      ],
      onlyA: ["alone"],
      onlyB: ["zebra"],
    });
  });

  test("names the value that is no number, and its side", () => {
    expect(() => pairByCluster([], of("x", Number.NaN))).toThrow("b[0].value must be a finite number");
  });
});

describe("bootstrap of a difference", () => {
  const a = [...of("p1", 1, 1), ...of("p2", 0.5, 0), ...of("p3", 0.75), ...of("p4", 1, 0.25), ...of("p5", 1)];
  const b = [...of("p1", 0.5, 1), ...of("p2", 0.25, 0), ...of("p3", 1, 0.5), ...of("p4", 0)];

  test("counts pairs, values and what has no partner", () => {
    const estimate = bootstrapDifference(pairByCluster(a, b));
    // Differences 0.25, 0.125, 0, 0.625.
    expect(estimate).toMatchObject({ kind: "interval", n: 4, valuesA: 7, valuesB: 7, unpaired: 1, difference: 0.25 });
    expect(estimate).toMatchObject({ meanA: 0.65625, meanB: 0.40625, caution: "few-units" });
  });

  test("agrees with the enumeration of all resamples of the pairs", () => {
    const differences = [0.25, 0.125, 0, 0.625];
    let means = [0];
    for (let draw = 0; draw < 4; draw++) means = means.flatMap((sum) => differences.map((value) => sum + value / 4));
    means.sort((x, y) => x - y);
    const estimate = bootstrapDifference(pairByCluster(a, b));
    if (estimate.kind !== "interval") throw new Error("no interval");
    // As in the test of the mean: four standard deviations of the share below an end.
    const at = (p: number): number => means[Math.round(255 * p)] ?? Number.NaN;
    expect(estimate.interval.lower).toBeGreaterThanOrEqual(at(0.0187));
    expect(estimate.interval.lower).toBeLessThanOrEqual(at(0.0313));
    expect(estimate.interval.upper).toBeGreaterThanOrEqual(at(0.9687));
    expect(estimate.interval.upper).toBeLessThanOrEqual(at(0.9813));
  });

  test("exchanging the systems mirrors the result", () => {
    const one = bootstrapDifference(pairByCluster(a, b));
    const other = bootstrapDifference(pairByCluster(b, a));
    if (one.kind !== "interval" || other.kind !== "interval") throw new Error("no interval");
    expect(other.difference).toBe(-one.difference);
    expect(other.interval.lower).toBeCloseTo(-one.interval.upper, 14);
    expect(other.interval.upper).toBeCloseTo(-one.interval.lower, 14);
  });

  test("says when there is no interval", () => {
    expect(bootstrapDifference(pairByCluster([], []))).toEqual({ kind: "no-values", n: 0 });
    expect(bootstrapDifference(pairByCluster(a, a))).toMatchObject({
      kind: "no-interval",
      reason: "all-equal",
      difference: 0,
    });
    const broken = {
      pairs: [{ cluster: "p", a: [], b: [], meanA: 0, meanB: 0, difference: Number.NaN }],
      onlyA: [],
      onlyB: [],
    };
    expect(() => bootstrapDifference(broken)).toThrow(
      "differences[0] must be a finite number of size at most 1e100, got NaN",
    );
    const one = pairByCluster(of("p1", 1), of("p1", 0));
    expect(bootstrapDifference(one)).toMatchObject({ kind: "no-interval", reason: "one-unit", n: 1, difference: 1 });
  });
});

describe("sign-flip test", () => {
  const tested = (differences: number[]): SignFlipResult => {
    const result = signFlipTest(differences);
    if (result.kind !== "test") throw new Error("no test");
    return result;
  };

  test("agrees with scipy 1.17 (stats.permutation_test, all sign patterns)", () => {
    expect(tested([0.2, -0.1, 0.4, 0, 0.3, 0.3, -0.05, 0.6])).toMatchObject({
      method: "exact",
      n: 8,
      nonZero: 7,
      pValue: 0.0625,
      patterns: 128,
      smallestPValue: 2 / 128,
    });
  });

  test("agrees with trying all signs of whole numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 9 }), (differences) => {
        const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0));
        let extreme = 0;
        for (let signs = 0; signs < 2 ** differences.length; signs++) {
          const total = differences.reduce((sum, value, at) => sum + ((signs >> at) & 1 ? value : -value), 0);
          if (Math.abs(total) >= observed) extreme++;
        }
        expect(tested(differences).pValue).toBe(extreme / 2 ** differences.length);
        // Tenths have no exact binary form: ties must still be seen as ties.
        expect(tested(differences.map((value) => value / 10)).pValue).toBe(extreme / 2 ** differences.length);
      }),
    );
  });

  /** P(|2X − n| ≥ |2k − n|) for X binomial(n, ½). */
  const fairCoins = (n: number, k: number): number => {
    let ways = 0n;
    for (let x = 0; x <= n; x++) if (Math.abs(2 * x - n) >= Math.abs(2 * k - n)) ways += choose(n, x);
    return ratio(ways, 2n ** BigInt(n));
  };
  const units = (n: number, positive: number): number[] =>
    Array.from({ length: n }, (_, at) => (at < positive ? 1 : -1));

  test("differences of one size are coin flips: exact up to 30", () => {
    for (const k of [15, 16, 20, 24, 30]) expect(tested(units(30, k)).pValue).toBe(fairCoins(30, k));
  });

  test("above 30 the random patterns come near the same, and p is never 0", () => {
    for (const k of [50, 54, 58, 62]) {
      const { method, pValue, patterns } = tested(units(100, k));
      expect([method, patterns]).toEqual(["monte-carlo", 10_000]);
      const expected = fairCoins(100, k);
      // Four standard deviations of the share, and what adding one to both counts moves it.
      expect(Math.abs(pValue - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / 10_000) + 1e-4);
    }
    expect(tested(units(100, 100))).toMatchObject({ pValue: 1 / 10_001, smallestPValue: 1 / 10_001 });
  });

  test("order, the systems' names, size and zeros do not matter; p is at least the smallest", () => {
    const lists = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lists, (differences) => {
        const { pValue, smallestPValue } = tested(differences);
        expect(tested([...differences].reverse()).pValue).toBe(pValue);
        expect(tested(differences.map((value) => -value)).pValue).toBe(pValue);
        expect(tested(differences.map((value) => 8 * value)).pValue).toBe(pValue);
        expect(tested([...differences, 0, 0]).pValue).toBe(pValue);
        expect(pValue).toBeGreaterThanOrEqual(smallestPValue);
        expect(pValue).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });

  test("no differences, and no difference", () => {
    expect(signFlipTest([])).toEqual({ kind: "no-values", n: 0 });
    expect(tested([0, 0, 0])).toMatchObject({ n: 3, nonZero: 0, meanDifference: 0, pValue: 1, smallestPValue: 1 });
    expect(() => signFlipTest([1, Number.NaN])).toThrow("differences[1] must be a finite number");
  });
});

describe("McNemar's test", () => {
  const tested = (onlyA: number, onlyB: number, both = 3, neither = 4): McNemarResult => {
    const result = mcNemarTest({ both, onlyA, onlyB, neither });
    if (result.kind !== "test") throw new Error("no test");
    return result;
  };

  test("the published example: 21 children, 1 and 7 that changed", () => {
    // Fagerland et al. 2013, table 1: exact p 0.0703, mid-p 0.0391.
    const result = tested(1, 7, 1, 12);
    expect(result).toMatchObject({ n: 21, discordant: 8, rateA: 2 / 21, rateB: 8 / 21, difference: -6 / 21 });
    expect(result.exactPValue).toBeCloseTo(0.0703125, 13);
    expect(result.midPValue).toBeCloseTo(0.0390625, 13);
  });

  test("all tables of up to 20 disagreements, and large ones, by exact fractions", () => {
    const cases = Array.from({ length: 20 }, (_, d) => Array.from({ length: d + 1 }, (_, k) => [k, d - k])).flat();
    for (const [b = 0, c = 0] of [...cases, [40, 70], [500, 580]]) {
      const [k, d] = [Math.min(b, c), b + c];
      let below = 0n;
      for (let x = 0; x < k; x++) below += choose(d, x);
      const here = choose(d, k);
      const all = 2n ** BigInt(d);
      const { exactPValue, midPValue } = tested(b, c);
      // With equal counts the two-sided exact p would exceed 1, and half the point probability is left out.
      const exact = b === c ? 1 : ratio(2n * (below + here), all);
      const mid = d === 0 ? 1 : b === c ? 1 - ratio(here, 2n * all) : ratio(2n * below + here, all);
      expect(exactPValue).toBeCloseTo(exact, 11);
      expect(midPValue).toBeCloseTo(mid, 11);
    }
  });

  test("is the sign-flip test of the outcomes' differences", () => {
    fc.assert(
      fc.property(fc.nat(14), fc.nat(14), (onlyA, onlyB) => {
        const flips = signFlipTest([...Array(onlyA).fill(1), ...Array(onlyB).fill(-1), 0]);
        expect(flips).toMatchObject({ pValue: expect.closeTo(tested(onlyA, onlyB).exactPValue, 11) });
      }),
    );
  });

  test("no items, and what is no count", () => {
    expect(mcNemarTest({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toEqual({ kind: "no-values", n: 0 });
    const table = { both: 1, onlyA: -1, onlyB: 0, neither: 0 };
    expect(() => mcNemarTest(table)).toThrow("onlyA must be a whole number of at least 0, got -1");
  });
});

describe("Holm's correction", () => {
  const named = (pValues: number[]) => pValues.map((pValue, at) => ({ name: `test ${at}`, pValue }));

  test("a hand-worked example", () => {
    // Sorted 0.005·4, 0.01·3, 0.03·2, 0.04·1 = 0.02, 0.03, 0.06, 0.04; the last is raised to the one before it.
    const { n, tests } = holmCorrection(named([0.01, 0.04, 0.03, 0.005]));
    expect(n).toBe(4);
    expect(tests.map((one) => one.name)).toEqual(["test 0", "test 1", "test 2", "test 3"]);
    expect(tests.map((one) => one.rejected)).toEqual([true, false, false, true]);
    [0.03, 0.06, 0.06, 0.02].forEach((value, at) => {
      expect(tests[at]?.adjusted).toBeCloseTo(value, 14);
    });
  });

  test("is the closed testing procedure with Bonferroni's test of each intersection", () => {
    // Marcus, Peritz and Gabriel 1976: the adjusted p of a hypothesis is the largest p of the sets that contain it.
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 7 }), (pValues) => {
        const largest = pValues.map(() => 0);
        for (let set = 1; set < 2 ** pValues.length; set++) {
          const members = pValues.map((_, at) => at).filter((at) => (set >> at) & 1);
          const p = Math.min(1, members.length * Math.min(...members.map((at) => pValues[at] ?? 1)));
          for (const at of members) largest[at] = Math.max(largest[at] ?? 0, p);
        }
        expect(holmCorrection(named(pValues)).tests.map((one) => one.adjusted)).toEqual(largest);
      }),
    );
  });

  test("no tests, and what is no p value", () => {
    expect(holmCorrection([])).toEqual({ n: 0, alpha: 0.05, tests: [] });
    expect(() => holmCorrection(named([0.5, 1.5]))).toThrow("tests[1].pValue must be from 0 to 1, got 1.5");
    expect(() => holmCorrection(named([Number.NaN]))).toThrow("tests[0].pValue must be a finite number");
    expect(() => holmCorrection([], { alpha: 5 })).toThrow(
      "alpha must be a number between 0 and 1, both excluded, got 5",
    );
  });
});
