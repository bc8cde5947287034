import { describe, expect, test } from "vitest";
import { bootstrapDifference } from "../comparison/bootstrap-difference.js";
import { pairByCluster } from "../comparison/pairing.js";
import { signFlipTest } from "../comparison/sign-flip.js";
import { bootstrapCorrelation } from "../correlation/bootstrap-correlation.js";
import { pearsonCorrelation, spearmanCorrelation } from "../correlation/formula-interval.js";
import { bootstrapMean, clusteredBootstrapMean } from "../mean/bootstrap-mean.js";
import { clusteredStudentMean, studentMean } from "../mean/student-mean.js";
import { createRandom, type Random } from "../random/random.js";
import type { Observation } from "../sample/clusters.js";
import { boundsOf, coverage, normal, score, times } from "./simulation.testing.js";

const resamples = 400;

/** Scores with 30 % zeros and 40 % ones; their mean is 0.4 + 0.3/2. */
const scores = (random: Random, count: number): number[] => times(count, () => score(random, 0.3, 0.4));
const meanScore = 0.55;

/** Five passes or failures of each problem, whose own rate is uniform in [0, 1]. */
const runs = (random: Random, problems: number): Observation[] =>
  times(problems, (problem) => {
    const rate = random.next();
    return times(5, () => ({ cluster: `${problem}`, value: random.next() < rate ? 1 : 0 }));
  }).flat();

/** A normal point of correlation rho. */
const point = (random: Random, rho: number) => {
  const x = normal(random);
  return { x, y: rho * x + Math.sqrt(1 - rho * rho) * normal(random) };
};

/** 95 % nominal; two percentage points either side. */
const expectNominal = (covered: number): void => {
  expect(covered).toBeGreaterThanOrEqual(0.93);
  expect(covered).toBeLessThanOrEqual(0.97);
};

describe("nominal 95 % covers between 93 % and 97 %", () => {
  test("percentile bootstrap: 50 scores", () => {
    const trial = (random: Random, seed: number) => boundsOf(bootstrapMean(scores(random, 50), { resamples, seed }));
    expectNominal(coverage(meanScore, 3000, trial));
  });

  test("percentile bootstrap: 50 problems, five runs each", () => {
    const trial = (random: Random, seed: number) =>
      boundsOf(clusteredBootstrapMean(runs(random, 50), { resamples, seed }));
    expectNominal(coverage(0.5, 3000, trial));
  });

  test("percentile bootstrap of a difference: 100 problems, where B is better by a varying amount", () => {
    const trial = (random: Random, seed: number) => {
      const a = times(100, (at) => ({ cluster: `${at}`, value: score(random, 0.3, 0.4) }));
      const b = a.map(({ cluster, value }) => ({
        cluster,
        value: value + random.next() + (random.next() < 0.04 ? 1 : 0),
      }));
      return boundsOf(bootstrapDifference(pairByCluster(a, b), { resamples, seed }));
    };
    // B − A is uniform in [0, 1], and 1 more in one case of 25.
    expectNominal(coverage(-0.54, 2000, trial));
  });

  test.each([5, 10, 50])("Student: %d normal values", (count) => {
    expectNominal(coverage(0, 4000, (random) => boundsOf(studentMean(times(count, () => normal(random))))));
  });

  test("Student: ten scores", () => {
    expectNominal(coverage(meanScore, 4000, (random) => boundsOf(studentMean(scores(random, 10)))));
  });

  test("Student: ten problems, five runs each", () => {
    expectNominal(coverage(0.5, 4000, (random) => boundsOf(clusteredStudentMean(runs(random, 10)))));
  });

  test.each([0, 0.87])("Fisher's z: ten normal points, rho %d", (rho) => {
    const trial = (random: Random) => boundsOf(pearsonCorrelation(times(10, () => point(random, rho))));
    expectNominal(coverage(rho, 4000, trial));
  });

  test.each([0, 0.87])("Bonett and Wright: 25 normal points, rho %d", (rho) => {
    // The rank correlation of a bivariate normal distribution (Pearson 1907).
    const truth = (6 / Math.PI) * Math.asin(rho / 2);
    const trial = (random: Random) => boundsOf(spearmanCorrelation(times(25, () => point(random, rho))));
    expectNominal(coverage(truth, 4000, trial));
  });
});

describe("elsewhere it covers what the documentation says", () => {
  test.each([
    // P(|T| < 1.96 √((n−1)/n)) for Student's T with n−1 degrees of freedom, by scipy: what theory expects.
    [5, 0.8455],
    [10, 0.9041],
  ])("percentile bootstrap of %d normal values", (count, expected) => {
    const trial = (random: Random, seed: number) =>
      boundsOf(
        bootstrapMean(
          times(count, () => normal(random)),
          { resamples, seed },
        ),
      );
    expect(Math.abs(coverage(0, 2000, trial) - expected)).toBeLessThan(0.025);
  });

  test.each([
    ["pearson", 0.6, 0.935],
    ["spearman", (6 / Math.PI) * Math.asin(0.3), 0.95],
  ] as const)("bootstrap of %s: 100 normal points, rho 0.6", (coefficient, truth, documented) => {
    const trial = (random: Random, seed: number) => {
      const points = times(100, (at) => ({ cluster: `${at}`, ...point(random, 0.6) }));
      return boundsOf(bootstrapCorrelation(coefficient, points, { resamples: 200, seed }));
    };
    // Three standard deviations of the share are 3.3 percentage points.
    expect(Math.abs(coverage(truth, 500, trial) - documented)).toBeLessThan(0.033);
  });

  test("repeats taken as independent cover about 80 % instead of 95 %", () => {
    // The standard error is too small by √(1 + 4·⅓), as the runs of a problem correlate by ⅓: P(|Z| < 1.96/1.53) = 0.80.
    const trial = (random: Random, seed: number) => {
      const values = runs(random, 40).map((run) => run.value);
      return boundsOf(bootstrapMean(values, { resamples: 200, seed }));
    };
    expect(Math.abs(coverage(0.5, 1000, trial) - 0.8)).toBeLessThan(0.04);
  });

  test("a rare success (one in ten) is often not seen at all by ten values", () => {
    // 0.9¹⁰ = 35 % of the samples are all 0 and have no interval.
    expect(
      coverage(0.1, 2000, (random) => boundsOf(studentMean(times(10, () => score(random, 0.9, 0.1))))),
    ).toBeLessThan(0.7);
  });
});

test("a sign-flip test at 5 % rejects in no more than 5 % of cases without a difference", () => {
  const random = createRandom(17);
  const trials = 4000;
  let rejected = 0;
  for (let trial = 0; trial < trials; trial++) {
    const result = signFlipTest(times(10, () => score(random, 0.3, 0.4) - score(random, 0.3, 0.4)));
    if (result.kind === "test" && result.pValue <= 0.05) rejected++;
  }
  // Not above 5 % but for three standard deviations of the share; nor so rarely that the test would be useless.
  expect(rejected / trials).toBeLessThan(0.0604);
  expect(rejected / trials).toBeGreaterThan(0.035);
});
