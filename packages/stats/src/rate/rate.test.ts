import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clopperPearsonInterval } from "./clopper-pearson.js";
import type { RateEstimate } from "./estimate.js";
import { meanPassAtK, passAtK } from "./pass-at-k.js";
import { wilsonInterval } from "./wilson.js";

const boundsOf = (estimate: RateEstimate): [number, number] => {
  if (estimate.kind !== "interval") throw new Error("no interval");
  return [estimate.interval.lower, estimate.interval.upper];
};

// Computed with mpmath at 40 digits. Wilson: the rates q with |p − q| = z √(q(1−q)/n), by bisection. Clopper and Pearson:
// the rates at which a binomial tail, summed term by term, is (1−level)/2, by bisection.
const table = [
  { successes: 0, n: 25, level: 0.95, wilson: [0, 0.1331922509390485], exact: [0, 0.1371851715307125] },
  {
    successes: 8,
    n: 10,
    level: 0.95,
    wilson: [0.4901624715366417, 0.9433178485456247],
    exact: [0.4439045376923585, 0.9747892736731666],
  },
  { successes: 25, n: 25, level: 0.95, wilson: [0.8668077490609515, 1], exact: [0.8628148284692875, 1] },
  {
    successes: 1,
    n: 3,
    level: 0.9,
    wilson: [0.07826572633372839, 0.7464661317187758],
    exact: [0.0169524275084415, 0.8646496378284162],
  },
  {
    successes: 137,
    n: 200,
    level: 0.99,
    wilson: [0.5956112081334785, 0.7625083603287744],
    exact: [0.5941679390673449, 0.7667877512060453],
  },
];

test.each(table)("$successes of $n at $level", ({ successes, n, level, wilson, exact }) => {
  const [lowerW, upperW] = boundsOf(wilsonInterval({ successes, n }, { level }));
  expect(lowerW).toBeCloseTo(wilson[0] ?? Number.NaN, 13);
  expect(upperW).toBeCloseTo(wilson[1] ?? Number.NaN, 13);
  const [lower, upper] = boundsOf(clopperPearsonInterval({ successes, n }, { level }));
  expect(lower).toBeCloseTo(exact[0] ?? Number.NaN, 13);
  expect(upper).toBeCloseTo(exact[1] ?? Number.NaN, 13);
});

describe.each([
  ["Wilson", wilsonInterval],
  ["Clopper-Pearson", clopperPearsonInterval],
])("%s", (_, interval) => {
  const tallies = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([n, share]) => ({ n, successes: Math.round(n * share) }));

  test("holds the rate, stays in [0, 1], has a width, and grows with the level", () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const [lower, upper] = boundsOf(interval(tally));
        const [lower99, upper99] = boundsOf(interval(tally, { level: 0.99 }));
        const rate = tally.successes / tally.n;
        expect(lower99).toBeGreaterThanOrEqual(0);
        expect(lower99).toBeLessThanOrEqual(lower);
        expect(lower).toBeLessThanOrEqual(rate);
        expect(rate).toBeLessThanOrEqual(upper);
        expect(upper).toBeLessThanOrEqual(upper99);
        expect(upper99).toBeLessThanOrEqual(1);
        expect(upper - lower).toBeGreaterThan(0.001);
      }),
    );
  });

  test("failures mirror successes, and one success more moves both ends up", () => {
    fc.assert(
      fc.property(tallies, ({ n, successes }) => {
        const [lower, upper] = boundsOf(interval({ n, successes }));
        const [lowerF, upperF] = boundsOf(interval({ n, successes: n - successes }));
        expect(lowerF).toBeCloseTo(1 - upper, 12);
        expect(upperF).toBeCloseTo(1 - lower, 12);
        fc.pre(successes < n);
        const [lowerMore, upperMore] = boundsOf(interval({ n, successes: successes + 1 }));
        expect(lowerMore).toBeGreaterThan(lower);
        expect(upperMore).toBeGreaterThan(upper);
      }),
    );
  });

  test("no trials, and what is no tally", () => {
    expect(interval({ successes: 0, n: 0 })).toEqual({ kind: "no-values", n: 0 });
    expect(() => interval({ successes: 3, n: 2 })).toThrow("successes must be a whole number from 0 to 2, got 3");
    expect(() => interval({ successes: 0.5, n: 2 })).toThrow("got 0.5");
    expect(() => interval({ successes: 0, n: Number.NaN })).toThrow("n must be a whole number of at least 0, got NaN");
  });
});

describe("coverage, computed exactly from binomial probabilities of 25 trials", () => {
  const n = 25;
  const choose = (k: number): number => (k === 0 ? 1 : (choose(k - 1) * (n - k + 1)) / k);
  const coverageOf = (interval: typeof wilsonInterval): number[] => {
    const bounds = Array.from({ length: n + 1 }, (_, successes) => boundsOf(interval({ successes, n })));
    return Array.from({ length: 999 }, (_, at) => {
      const rate = (at + 1) / 1000;
      return bounds.reduce((covered, [lower, upper], k) => {
        return lower <= rate && rate <= upper ? covered + choose(k) * rate ** k * (1 - rate) ** (n - k) : covered;
      }, 0);
    });
  };
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  test("Wilson covers 95 % on average, 83.9 % at worst", () => {
    // scipy's own Wilson interval gives the same three numbers.
    const covered = coverageOf(wilsonInterval);
    expect(mean(covered)).toBeCloseTo(0.9524, 4);
    expect(Math.min(...covered)).toBeCloseTo(0.8389, 4);
    expect(Math.max(...covered)).toBeCloseTo(0.983, 4);
  });

  test("Clopper and Pearson's covers never less than 95 %", () => {
    const covered = coverageOf(clopperPearsonInterval);
    expect(Math.min(...covered)).toBeGreaterThanOrEqual(0.95);
    expect(mean(covered)).toBeCloseTo(0.975, 4);
  });
});

describe("pass@k", () => {
  const runs = fc
    .tuple(fc.integer({ min: 1, max: 10 }), fc.nat(10), fc.integer({ min: 1, max: 10 }))
    .filter(([n, successes, k]) => successes <= n && k <= n);

  test("is the share of all k-subsets of the runs with a pass", () => {
    fc.assert(
      fc.property(runs, ([n, successes, k]) => {
        let subsets = 0;
        let passing = 0;
        for (let subset = 0; subset < 2 ** n; subset++) {
          const members = Array.from({ length: n }, (_, at) => at).filter((at) => (subset >> at) & 1);
          if (members.length !== k) continue;
          subsets++;
          if (members.some((at) => at < successes)) passing++;
        }
        const result = passAtK({ n, successes }, k);
        expect(result).toMatchObject({ kind: "value", n, successes, k });
        if (result.kind === "value") expect(result.value).toBeCloseTo(passing / subsets, 13);
      }),
    );
  });

  test("closed forms: k = 1 is the rate, k = n asks for any pass, large n", () => {
    expect(passAtK({ n: 200, successes: 37 }, 1)).toMatchObject({ value: expect.closeTo(37 / 200, 14) });
    expect(passAtK({ n: 7, successes: 0 }, 7)).toMatchObject({ value: 0 });
    expect(passAtK({ n: 7, successes: 1 }, 7)).toMatchObject({ value: 1 });
    // 1 − (190·189)/(200·199).
    expect(passAtK({ n: 200, successes: 10 }, 2)).toMatchObject({ value: expect.closeTo(1 - 35910 / 39800, 14) });
  });

  test("too few runs are a value, not a number", () => {
    expect(passAtK({ n: 3, successes: 3 }, 5)).toEqual({ kind: "too-few-runs", k: 5, n: 3, successes: 3 });
    expect(() => passAtK({ n: 3, successes: 3 }, 0)).toThrow("k must be a whole number of at least 1, got 0");
  });

  test("the mean over problems names those that are left out", () => {
    const problems = [
      { cluster: "queens", n: 5, successes: 1 },
      { cluster: "tour", n: 1, successes: 1 },
      { cluster: "colouring", n: 4, successes: 4 },
    ];
    const result = meanPassAtK(problems, 2, { resamples: 100 });
    expect(result).toMatchObject({ k: 2, planned: 3, tooFewRuns: ["tour"] });
    expect(result.estimate).toMatchObject({
      kind: "interval",
      n: 2,
      units: 2,
      mean: expect.closeTo((0.4 + 1) / 2, 14),
    });
    expect(meanPassAtK([], 1)).toEqual({ k: 1, planned: 0, tooFewRuns: [], estimate: { kind: "no-values", n: 0 } });
    expect(() => meanPassAtK([...problems, { cluster: "tour", n: 2, successes: 0 }], 2)).toThrow(
      'got "tour" again at 3',
    );
  });
});
