import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bootstrapCorrelation } from "./bootstrap-correlation.js";
import type { CorrelationEstimate, CorrelationWithInterval, Point } from "./estimate.js";
import { pearsonCorrelation, spearmanCorrelation } from "./formula-interval.js";

const zip = (x: readonly number[], y: readonly number[]): Point[] =>
  x.map((value, at) => ({ x: value, y: y[at] ?? 0 }));

const own = (points: readonly Point[]) =>
  points.map((point, at) => ({ ...point, cluster: `item ${String(at).padStart(3, "0")}` }));

const withInterval = (estimate: CorrelationEstimate): CorrelationWithInterval => {
  if (estimate.kind !== "interval") throw new Error(`no interval: ${JSON.stringify(estimate)}`);
  return estimate;
};

const fast = { resamples: 200 };
/** Eighths, so that scaling by powers of two loses nothing and equal values occur. */
const coordinate = fc.integer({ min: -100, max: 100 }).map((eighths) => eighths / 8);
const clouds = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 4, maxLength: 25 });

test("Pearson agrees with scipy 1.17 (stats.pearsonr)", () => {
  const points = zip([0.1, 0.4, 0.35, 0.9, 0.8, 0.55, 0.2], [0.2, 0.3, 0.5, 0.7, 1, 0.6, 0.1]);
  const { value, interval, n } = withInterval(pearsonCorrelation(points));
  expect(n).toBe(7);
  expect(value).toBeCloseTo(0.8817521190919132, 14);
  expect(interval.lower).toBeCloseTo(0.38302995122747285, 13);
  expect(interval.upper).toBeCloseTo(0.98245182118411, 13);
  const narrow = withInterval(pearsonCorrelation(points, { level: 0.8 })).interval;
  expect(narrow.lower).toBeCloseTo(0.6308410787474626, 13);
  expect(narrow.upper).toBeCloseTo(0.9657090577808354, 13);
});

test("Spearman, with equal values, agrees with scipy 1.17 (stats.spearmanr)", () => {
  const points = zip([3, 1, 4, 1, 5, 9, 2], [1, 1, 2, 2, 3, 3, 3]);
  expect(spearmanCorrelation(points)).toMatchObject({ value: expect.closeTo(0.5720775535473555, 14), n: 7 });
});

test("Spearman's interval agrees with the example in Bonett's R package statpsych (ci.spear)", () => {
  const y = [21, 4, 9, 12, 35, 18, 10, 22, 24, 1, 6, 8, 13, 16, 19];
  const x = [67, 28, 30, 28, 52, 40, 25, 37, 44, 10, 14, 20, 28, 40, 51];
  const { value, interval } = withInterval(spearmanCorrelation(zip(x, y)));
  expect(value).toBeCloseTo(0.8699639, 7);
  expect(interval.lower).toBeCloseTo(0.5840951, 7);
  expect(interval.upper).toBeCloseTo(0.9638297, 7);
});

test("Spearman of different values is 1 − 6 Σd² / (n³−n)", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }), (ranks) => {
      const squares = ranks.reduce((sum, rank, at) => sum + (rank - at - 1) ** 2, 0);
      const result = spearmanCorrelation(zip([1, 2, 3, 4, 5, 6, 7, 8], ranks));
      expect(result).toMatchObject({ value: expect.closeTo(1 - (6 * squares) / (512 - 8), 12) });
    }),
  );
});

describe.each([
  ["pearson", pearsonCorrelation, "formula"],
  ["spearman", spearmanCorrelation, "formula"],
  ["pearson", (points: Point[]) => bootstrapCorrelation("pearson", own(points), fast), "bootstrap"],
  ["spearman", (points: Point[]) => bootstrapCorrelation("spearman", own(points), fast), "bootstrap"],
] as const)("%s, case %#", (_name, correlation, method) => {
  const shifted = (points: Point[]): Point[] => points.map(({ x, y }) => ({ x: 4 * x, y: 0.5 * y }));

  test("is between −1 and 1, symmetric in x and y, and blind to scale", () => {
    fc.assert(
      fc.property(clouds, (points) => {
        const result = correlation(points);
        fc.pre(result.kind === "interval");
        const { value, interval } = withInterval(result);
        expect(interval.lower).toBeGreaterThanOrEqual(-1);
        expect(interval.lower).toBeLessThanOrEqual(interval.upper);
        expect(interval.upper).toBeLessThanOrEqual(1);
        if (method === "formula") {
          expect(interval.lower).toBeLessThanOrEqual(value);
          expect(interval.upper).toBeGreaterThanOrEqual(value);
        }
        const mirrored = withInterval(correlation(points.map(({ x, y }) => ({ x: y, y: x }))));
        expect(mirrored.value).toBeCloseTo(value, 10);
        expect(mirrored.interval.lower).toBeCloseTo(interval.lower, 8);
        const turned = withInterval(correlation(points.map(({ x, y }) => ({ x, y: -y }))));
        expect(turned.value).toBeCloseTo(-value, 10);
        expect(turned.interval.lower).toBeCloseTo(-interval.upper, 8);
        expect(withInterval(correlation(shifted(points))).value).toBeCloseTo(value, 10);
      }),
      { numRuns: 40 },
    );
  });

  test("says when there is none", () => {
    expect(correlation([])).toMatchObject({ kind: "no-correlation", reason: "too-few", n: 0 });
    expect(correlation(zip([1], [1]))).toMatchObject({ kind: "no-correlation", reason: "too-few", n: 1 });
    expect(correlation(zip([2, 2, 2, 2], [1, 2, 3, 4]))).toMatchObject({
      kind: "no-correlation",
      reason: "constant-x",
      n: 4,
    });
    expect(correlation(zip([1, 2, 3, 4], [0.1, 0.1, 0.1, 0.1]))).toMatchObject({ reason: "constant-y" });
    expect(correlation(zip([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]))).toMatchObject({
      kind: "no-interval",
      reason: "perfect",
      value: 1,
    });
    expect(correlation(zip([1, 2], [4, 3]))).toMatchObject({ kind: "no-interval", reason: "too-few", value: -1 });
    expect(() => correlation(zip([1, 2], [1, Number.NaN]))).toThrow("points[1].y must be a finite number");
  });
});

describe("bootstrap of a correlation", () => {
  const points = [
    { cluster: "b", x: 0.1, y: 0.3 },
    { cluster: "a", x: 0.5, y: 0.4 },
    { cluster: "c", x: 0.9, y: 0.8 },
    { cluster: "b", x: 0.2, y: 0 },
    { cluster: "c", x: 0.6, y: 1 },
    { cluster: "d", x: 0.4, y: 0.7 },
  ];

  test.each(["pearson", "spearman"] as const)(
    "%s agrees with the enumeration of all resamples of clusters",
    (coefficient) => {
      const formula = coefficient === "pearson" ? pearsonCorrelation : spearmanCorrelation;
      const clusters = ["a", "b", "c", "d"];
      const values: number[] = [];
      for (let code = 0; code < 256; code++) {
        const drawn = [code & 3, (code >> 2) & 3, (code >> 4) & 3, code >> 6].map((at) => clusters[at]);
        const resample = drawn.flatMap((cluster) => points.filter((point) => point.cluster === cluster));
        const result = formula(resample);
        // Drawing one of the single points four times gives no correlation.
        if (result.kind !== "no-correlation") values.push(result.value);
      }
      expect(values.length).toBe(254);
      values.sort((x, y) => x - y);
      const { interval, value, n, units, caution } = withInterval(bootstrapCorrelation(coefficient, points));
      expect([n, units, caution]).toEqual([6, 4, "few-units"]);
      expect(formula(points)).toMatchObject({ value: expect.closeTo(value, 14) });
      // As in the test of the mean: four standard deviations of the share below an end.
      const at = (p: number): number => values[Math.round(253 * p)] ?? Number.NaN;
      expect(interval.lower).toBeGreaterThanOrEqual(at(0.0187) - 1e-9);
      expect(interval.lower).toBeLessThanOrEqual(at(0.0313) + 1e-9);
      expect(interval.upper).toBeGreaterThanOrEqual(at(0.9687) - 1e-9);
      expect(interval.upper).toBeLessThanOrEqual(at(0.9813) + 1e-9);
    },
  );

  test("the order of the points does not matter", () => {
    const expected = bootstrapCorrelation("pearson", points, fast);
    expect(bootstrapCorrelation("pearson", [...points].reverse(), fast)).toEqual(expected);
  });

  test("a point that alone makes the correlation is no basis for an interval", () => {
    // It is missing from (4/5)⁵ = 33 % of the resamples, and then all x are equal.
    const alone = own(zip([0, 0, 0, 0, 1], [0, 0.2, 0.1, 0.3, 0.9]));
    expect(bootstrapCorrelation("pearson", alone)).toMatchObject({
      kind: "no-interval",
      reason: "often-undefined",
      n: 5,
    });
  });

  test("an unknown coefficient is refused", () => {
    expect(() => bootstrapCorrelation(JSON.parse('"kendall"'), points)).toThrow('got "kendall"');
  });
});
