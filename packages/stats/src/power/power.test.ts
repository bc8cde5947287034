import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pairByCluster } from "../comparison/pairing.js";
import { studentMean } from "../mean/student-mean.js";
import { createRandom } from "../random/random.js";
import { normal, times } from "../simulation/simulation.testing.js";
import { minimumDetectableDifference, problemsNeeded, runsNeeded } from "./detectable.js";
import { differenceSpread } from "./spread.js";

const spread = { betweenProblems: 0.04, withinA: 0.1, withinB: 0.06 };

describe("minimum detectable difference", () => {
  test("hand-worked: ten problems, four runs", () => {
    // Variance 0.04 + 0.16/4 = 0.08; standard error √0.008; t(0.975, 9) + t(0.8, 9) from tables.
    const result = minimumDetectableDifference({ problems: 10, runs: 4, spread });
    expect(result).toMatchObject({ n: 10, runs: 4, alpha: 0.05, power: 0.8 });
    expect(result.standardError).toBeCloseTo(Math.sqrt(0.008), 14);
    expect(result.difference).toBeCloseTo((2.2621571627982053 + 0.8834038596855346) * Math.sqrt(0.008), 11);
  });

  test("many problems: the textbook factor 2.8016 of z quantiles", () => {
    const { difference, standardError } = minimumDetectableDifference({ problems: 1_000_000, runs: 1, spread });
    expect(difference / standardError).toBeCloseTo(1.959963985 + 0.841621234, 4);
  });

  test("a simulated study sees it four times out of five", () => {
    const random = createRandom(5);
    const { difference } = minimumDetectableDifference({ problems: 12, runs: 3, spread });
    let seen = 0;
    const studies = 3000;
    for (let study = 0; study < studies; study++) {
      const differences = times(12, () => {
        const truth = difference + Math.sqrt(spread.betweenProblems) * normal(random);
        const runs = (variance: number): number => Math.sqrt(variance / 3) * normal(random);
        return truth + runs(spread.withinA) - runs(spread.withinB);
      });
      const estimate = studentMean(differences);
      if (estimate.kind === "interval" && (estimate.interval.lower > 0 || estimate.interval.upper < 0)) seen++;
    }
    // Three standard deviations of the share are 2.2 percentage points.
    expect(Math.abs(seen / studies - 0.8)).toBeLessThan(0.022);
  });

  test("falls with problems, runs and alpha, and rises with power", () => {
    const whole = fc.integer({ min: 2, max: 500 });
    fc.assert(
      fc.property(whole, whole, (problems, runs) => {
        const design = { problems, runs, spread };
        const { difference } = minimumDetectableDifference(design);
        expect(minimumDetectableDifference({ ...design, problems: problems + 1 }).difference).toBeLessThan(difference);
        expect(minimumDetectableDifference({ ...design, runs: runs + 1 }).difference).toBeLessThan(difference);
        expect(minimumDetectableDifference(design, { alpha: 0.1 }).difference).toBeLessThan(difference);
        expect(minimumDetectableDifference(design, { power: 0.9 }).difference).toBeGreaterThan(difference);
      }),
    );
  });

  test("bad designs are refused", () => {
    expect(() => minimumDetectableDifference({ problems: 1, runs: 1, spread })).toThrow(
      "problems must be a whole number",
    );
    expect(() => minimumDetectableDifference({ problems: 5, runs: 0, spread })).toThrow("runs must be a whole number");
    const negative = { ...spread, withinA: -1 };
    expect(() => minimumDetectableDifference({ problems: 5, runs: 1, spread: negative })).toThrow(
      "spread.withinA must be 0 or more, got -1",
    );
    expect(() => minimumDetectableDifference({ problems: 5, runs: 1, spread }, { power: 0.2 })).toThrow(
      "power must be at least 0.5, got 0.2",
    );
  });
});

describe("how much is needed", () => {
  test("is the smallest plan, or there is none", () => {
    const wanted = fc.double({ min: 0.02, max: 2, noNaN: true });
    fc.assert(
      fc.property(wanted, fc.integer({ min: 2, max: 60 }), (difference, size) => {
        const plan = runsNeeded({ difference, problems: size, spread });
        if (plan.kind === "plan") {
          const { runs } = plan.detects;
          expect(plan.detects.difference).toBeLessThanOrEqual(difference);
          const fewer = { problems: size, runs: runs - 1, spread };
          if (runs > 1) expect(minimumDetectableDifference(fewer).difference).toBeGreaterThan(difference);
        } else {
          const limit = { problems: size, runs: 1, spread: { betweenProblems: 0.04, withinA: 0, withinB: 0 } };
          expect(minimumDetectableDifference(limit).difference).toBeGreaterThan(difference - 1e-6);
        }
        const problems = problemsNeeded({ difference, runs: size, spread });
        if (problems.kind !== "plan") throw new Error("problems always help here");
        const { n } = problems.detects;
        expect(problems.detects.difference).toBeLessThanOrEqual(difference);
        const fewer = { problems: n - 1, runs: size, spread };
        if (n > 2) expect(minimumDetectableDifference(fewer).difference).toBeGreaterThan(difference);
      }),
    );
  });

  test("large samples: n = (z + z)² σ² / δ²", () => {
    const plan = problemsNeeded({ difference: 0.01, runs: 1, spread: { betweenProblems: 1, withinA: 0, withinB: 0 } });
    // 78,488.8 with z quantiles; t quantiles ask for about (1.96² + 0)/2 more.
    expect(plan.kind).toBe("plan");
    expect(Math.abs(plan.detects.n - 78_490.8)).toBeLessThan(2);
  });

  test("a difference too small for any plan", () => {
    expect(problemsNeeded({ difference: 1e-9, runs: 1, spread }).kind).toBe("not-enough");
    expect(runsNeeded({ difference: 0.1, problems: 5, spread }).kind).toBe("not-enough");
    expect(() => runsNeeded({ difference: 0, problems: 5, spread })).toThrow("difference must be above 0, got 0");
  });
});

describe("the spread of differences", () => {
  const of = (cluster: string, ...values: number[]) => values.map((value) => ({ cluster, value }));

  test("hand-worked: two problems, two runs", () => {
    // A: 0, 1 and 1, 1 (variances ½ and 0, pooled ¼); B: 0, 0 and 0, 1 (pooled ¼). Differences ½ and ½: total 0.
    const pairing = pairByCluster([...of("p", 0, 1), ...of("q", 1, 1)], [...of("p", 0, 0), ...of("q", 0, 1)]);
    expect(differenceSpread(pairing)).toEqual({
      kind: "spread",
      runsKnown: true,
      n: 2,
      betweenProblems: 0,
      withinA: 0.25,
      withinB: 0.25,
    });
  });

  test("finds the variances that a simulation has put in", () => {
    const random = createRandom(3);
    const [a, b] = [[], []] as [{ cluster: string; value: number }[], { cluster: string; value: number }[]];
    for (let problem = 0; problem < 4000; problem++) {
      const truth = 0.2 * normal(random);
      for (let run = 0; run < 3; run++)
        a.push({ cluster: `${problem}`, value: truth + Math.sqrt(0.1) * normal(random) });
      for (let run = 0; run < 2; run++) b.push({ cluster: `${problem}`, value: Math.sqrt(0.06) * normal(random) });
    }
    const result = differenceSpread(pairByCluster(a, b));
    expect(result).toMatchObject({ kind: "spread", runsKnown: true, n: 4000 });
    if (result.kind !== "spread") throw new Error("no spread");
    // Within four standard deviations: √(2/8000)·0.1, √(2/4000)·0.06, and √(2/4000)·0.103 for the total.
    expect(Math.abs(result.withinA - 0.1)).toBeLessThan(0.0064);
    expect(Math.abs(result.withinB - 0.06)).toBeLessThan(0.0054);
    expect(Math.abs(result.betweenProblems - 0.04)).toBeLessThan(0.01);
  });

  test("without repeats runs cannot be told from problems; one pair has no spread", () => {
    const single = pairByCluster([...of("p", 1), ...of("q", 0)], [...of("p", 0), ...of("q", 0)]);
    expect(differenceSpread(single)).toMatchObject({
      kind: "spread",
      runsKnown: false,
      betweenProblems: 0.5,
      withinA: 0,
    });
    expect(differenceSpread(pairByCluster(of("p", 1), of("p", 0)))).toEqual({ kind: "no-spread", n: 1 });
  });
});
