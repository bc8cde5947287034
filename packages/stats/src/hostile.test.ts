import fc from "fast-check";
import { expect, test } from "vitest";
import * as stats from "./index.js";

/** Every number anywhere in a result. */
const numbersIn = (result: unknown): number[] => {
  if (typeof result === "number") return [result];
  return typeof result === "object" && result !== null ? Object.values(result).flatMap(numbersIn) : [];
};

/** Doubles of every size that is accepted, also as differences; the smallest and largest often, and repeated values. */
const value = fc.oneof(
  fc.double({ min: -5e99, max: 5e99, noNaN: true }),
  fc.constantFrom(0, -0, 1, 5e-324, -5e-324, 1e-200, 1 + Number.EPSILON, 0.1, 5e99, -5e99),
);
const cluster = fc.constantFrom("a", "b", "c", "d", "e", "");
const values = fc.array(value, { maxLength: 12 });
const observations = fc.array(fc.record({ cluster, value }), { maxLength: 12 });
const points = fc.array(fc.record({ cluster, x: value, y: value }), { maxLength: 12 });
const fast = { resamples: 100 };

test("no result holds a number that is not finite, whatever finite values come in", () => {
  fc.assert(
    fc.property(values, observations, observations, points, (list, a, b, cloud) => {
      const pairing = stats.pairByCluster(a, b);
      const spread = stats.differenceSpread(pairing);
      const results = [
        stats.bootstrapMean(list, fast),
        stats.studentMean(list),
        stats.clusteredBootstrapMean(a, fast),
        stats.clusteredStudentMean(a),
        pairing,
        stats.bootstrapDifference(pairing, fast),
        stats.signFlipTest(list, fast),
        stats.pearsonCorrelation(cloud),
        stats.spearmanCorrelation(cloud),
        stats.bootstrapCorrelation("pearson", cloud, fast),
        stats.bootstrapCorrelation("spearman", cloud, fast),
      ];
      for (const result of results) expect(numbersIn(result).filter((number) => !Number.isFinite(number))).toEqual([]);
      // Variances may pass the size that a plan accepts; then they are refused, not turned into NaN.
      expect(numbersIn(spread).filter(Number.isNaN)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("every result that estimates or tests says how many values it rests on", () => {
  const pairing = stats.pairByCluster([{ cluster: "a", value: 1 }], [{ cluster: "a", value: 0 }]);
  const results = [
    stats.bootstrapMean([1, 2]),
    stats.studentMean([1]),
    stats.clusteredStudentMean([]),
    stats.wilsonInterval({ successes: 1, n: 2 }),
    stats.passAtK({ successes: 1, n: 2 }, 3),
    stats.bootstrapDifference(pairing),
    stats.signFlipTest([1]),
    stats.mcNemarTest({ both: 0, onlyA: 1, onlyB: 0, neither: 0 }),
    stats.holmCorrection([]),
    stats.pearsonCorrelation([]),
    stats.differenceSpread(pairing),
    stats.minimumDetectableDifference({ problems: 2, runs: 1, spread: { betweenProblems: 1, withinA: 0, withinB: 0 } }),
  ];
  expect(results.map((result) => result.n)).toEqual([2, 1, 0, 2, 2, 1, 1, 1, 0, 0, 1, 2]);
});
