import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Observation } from "../sample/clusters.js";
import { bootstrapMean, clusteredBootstrapMean } from "./bootstrap-mean.js";
import type { MeanEstimate, MeanWithInterval } from "./estimate.js";
import { clusteredStudentMean, studentMean } from "./student-mean.js";

const fast = { resamples: 200 };
const several = fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), { minLength: 2, maxLength: 30 });

const withInterval = (estimate: MeanEstimate): MeanWithInterval => {
  if (estimate.kind !== "interval") throw new Error(`no interval: ${JSON.stringify(estimate)}`);
  return estimate;
};

/** Shuffled by random keys. */
const shuffled = <T>(items: readonly T[], keys: readonly number[]): T[] =>
  items
    .map((item, at) => ({ item, key: keys[at] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const keys = fc.array(fc.double({ noNaN: true }), { minLength: 30, maxLength: 30 });

describe("percentile bootstrap", () => {
  /** The means of all nⁿ resamples. */
  const allMeans = (values: readonly number[]): number[] => {
    let sums = [0];
    for (let draw = 0; draw < values.length; draw++) sums = sums.flatMap((sum) => values.map((value) => sum + value));
    return sums.map((sum) => sum / values.length).sort((a, b) => a - b);
  };

  test.each([[[0, 0.3, 0.5, 1, 0.45]], [[1, 2, 4, 8, 16, 32]]])(
    "agrees with the enumeration of all resamples of %j",
    (values) => {
      const means = allMeans(values);
      const { interval, n, mean } = withInterval(bootstrapMean(values));
      const at = (p: number): number => means[Math.round((means.length - 1) * p)] ?? Number.NaN;
      // The share below an end has standard deviation √(0.025·0.975/10000) = 0.00156: four of these, on both sides.
      expect(interval.lower).toBeGreaterThanOrEqual(at(0.025 - 0.0063) - 1e-12);
      expect(interval.lower).toBeLessThanOrEqual(at(0.025 + 0.0063) + 1e-12);
      expect(interval.upper).toBeGreaterThanOrEqual(at(0.975 - 0.0063) - 1e-12);
      expect(interval.upper).toBeLessThanOrEqual(at(0.975 + 0.0063) + 1e-12);
      expect(n).toBe(values.length);
      expect(mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 14);
    },
  );

  test("the interval is ordered, within the values, and wider for a higher level", () => {
    fc.assert(
      fc.property(several, (values) => {
        fc.pre(new Set(values).size > 1);
        const narrow = withInterval(bootstrapMean(values, { ...fast, level: 0.8 })).interval;
        const wide = withInterval(bootstrapMean(values, { ...fast, level: 0.99 })).interval;
        expect(Math.min(...values)).toBeLessThanOrEqual(wide.lower);
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower);
        expect(narrow.lower).toBeLessThanOrEqual(narrow.upper);
        expect(narrow.upper).toBeLessThanOrEqual(wide.upper);
        expect(wide.upper).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });

  test("the order of the values does not matter", () => {
    fc.assert(
      fc.property(several, keys, (values, order) => {
        expect(bootstrapMean(shuffled(values, order), fast)).toEqual(bootstrapMean(values, fast));
      }),
    );
  });

  test("another seed gives another interval, the same seed the same", () => {
    const values = [0.1, 0.5, 0.7, 0.2, 0.9, 0.33];
    expect(bootstrapMean(values, { seed: 1, ...fast })).toEqual(bootstrapMean(values, { seed: 1, ...fast }));
    expect(bootstrapMean(values, { seed: 1, ...fast })).not.toEqual(bootstrapMean(values, { seed: 2, ...fast }));
  });

  test("few units are said", () => {
    const values = Array.from({ length: 25 }, (_, at) => at);
    expect(withInterval(bootstrapMean(values, fast)).caution).toBeNull();
    expect(withInterval(bootstrapMean(values.slice(1), fast)).caution).toBe("few-units");
  });
});

describe("Student's interval", () => {
  test("agrees with scipy 1.17 (stats.t.interval)", () => {
    const values = [0.2, 0.4, 0.4, 0.9, 1, 0, 0.75];
    const { interval } = withInterval(studentMean(values));
    expect(interval.lower).toBeCloseTo(0.17759698489423137, 13);
    expect(interval.upper).toBeCloseTo(0.8652601579629116, 13);
    const wide = withInterval(studentMean(values, { level: 0.99 })).interval;
    expect(wide.lower).toBeCloseTo(0.0004736142904566698, 13);
    expect(wide.upper).toBeCloseTo(1.0423835285666863, 13);
  });

  test("two values: mean ± 12.706 times half their distance", () => {
    expect(withInterval(studentMean([1, 3])).interval.upper).toBeCloseTo(2 + 12.706204736174705, 11);
  });

  test("moves and grows with the values, whatever their order", () => {
    fc.assert(
      fc.property(several, keys, fc.integer({ min: 1, max: 50 }), (values, order, factor) => {
        fc.pre(Math.max(...values) - Math.min(...values) > 1e-6);
        const before = withInterval(studentMean(values));
        const after = withInterval(studentMean(shuffled(values, order).map((value) => factor * value + 7)));
        expect(after.interval.lower).toBeCloseTo(factor * before.interval.lower + 7, 6);
        expect(after.interval.upper).toBeCloseTo(factor * before.interval.upper + 7, 6);
        expect(before.interval.lower).toBeLessThan(before.mean);
        expect(before.mean).toBeLessThan(before.interval.upper);
      }),
    );
  });
});

describe("clusters", () => {
  const runs: Observation[] = [
    { cluster: "queens", value: 1 },
    { cluster: "colouring", value: 0.25 },
    { cluster: "queens", value: 0 },
    { cluster: "colouring", value: 0.75 },
    { cluster: "queens", value: 1 },
    { cluster: "tour", value: 0 },
  ];

  test("each cluster counts the same, and all values are counted", () => {
    // Means 0.5, 2/3 and 0; the plain mean of the values would be 0.5.
    const estimate = withInterval(clusteredBootstrapMean(runs, fast));
    expect(estimate).toMatchObject({ n: 6, units: 3, caution: "few-units" });
    expect(estimate.mean).toBeCloseTo((0.5 + 2 / 3) / 3, 15);
  });

  test("Student's interval is that of the clusters' means", () => {
    const { interval, ...rest } = withInterval(clusteredStudentMean(runs));
    expect(interval).toEqual(withInterval(studentMean([0.5, 2 / 3, 0])).interval);
    expect(rest).toMatchObject({ n: 6, units: 3 });
  });

  test("the order of the runs does not matter", () => {
    fc.assert(
      fc.property(keys, (order) => {
        expect(clusteredBootstrapMean(shuffled(runs, order), fast)).toEqual(clusteredBootstrapMean(runs, fast));
      }),
    );
  });

  test("turning the signs mirrors the interval", () => {
    const turned = runs.map(({ cluster, value }) => ({ cluster, value: -value }));
    const { interval } = withInterval(clusteredBootstrapMean(runs, fast));
    const mirrored = withInterval(clusteredBootstrapMean(turned, fast)).interval;
    expect(mirrored.lower).toBeCloseTo(-interval.upper, 14);
    expect(mirrored.upper).toBeCloseTo(-interval.lower, 14);
  });
});

describe.each([
  ["bootstrap", (values: number[]) => bootstrapMean(values)],
  ["student", (values: number[]) => studentMean(values)],
  [
    "clustered bootstrap",
    (values: number[]) => clusteredBootstrapMean(values.map((value, at) => ({ cluster: `${at}`, value }))),
  ],
  [
    "clustered student",
    (values: number[]) => clusteredStudentMean(values.map((value, at) => ({ cluster: `${at}`, value }))),
  ],
])("%s: samples that say nothing about their spread", (_, estimate) => {
  test("no values", () => {
    expect(estimate([])).toEqual({ kind: "no-values", n: 0 });
  });

  test("one value", () => {
    expect(estimate([0.3])).toEqual({ kind: "no-interval", reason: "one-unit", n: 1, units: 1, mean: 0.3 });
  });

  test("equal values", () => {
    expect(estimate([0.1, 0.1, 0.1])).toEqual({ kind: "no-interval", reason: "all-equal", n: 3, units: 3, mean: 0.1 });
  });

  test("values that are no numbers are refused", () => {
    expect(() => estimate([1, Number.NaN])).toThrow(/\[1\].*must be a finite number of size at most 1e100, got NaN/);
    expect(() => estimate([Number.POSITIVE_INFINITY])).toThrow(RangeError);
    expect(() => estimate([1e101])).toThrow(RangeError);
    expect(() => estimate(JSON.parse('["1"]'))).toThrow('got "1"');
  });
});

test("bad options are refused with what was expected and what came", () => {
  expect(() => bootstrapMean([1], { level: 95 })).toThrow(
    "level must be a number between 0 and 1, both excluded, got 95",
  );
  expect(() => bootstrapMean([1], { resamples: 10 })).toThrow(
    "resamples must be a whole number of at least 100, got 10",
  );
  expect(() => bootstrapMean([1], { seed: -3 })).toThrow("seed must be a whole number from 0 to 4294967295, got -3");
  expect(() => studentMean([1], { level: Number.NaN })).toThrow("got NaN");
  const nameless: Observation[] = JSON.parse('[{"value": 1}]');
  expect(() => clusteredStudentMean(nameless)).toThrow("observations[0].cluster must be a string, got undefined");
});
