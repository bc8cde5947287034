import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactly, type Interval } from "./interval.js";
import { addCounts, type Counts, noCounts, scoreOf } from "./score.js";

const counts = (gold: number, covered: number, wrong: number): Counts => ({
  gold: exactly(gold),
  covered: exactly(covered),
  wrong: exactly(wrong),
});

const exactScore = (c: Counts): number[] => {
  const { precision, recall, f1 } = scoreOf(c);
  for (const one of [precision, recall, f1]) expect(one.low).toBe(one.high);
  return [precision.low, recall.low, f1.low];
};

describe("scoreOf", () => {
  it("is precision, recall and their harmonic mean", () => {
    // 6 gold models, 4 of them covered, 4 wrong ones: 4/8, 4/6, and 2·(1/2·2/3)/(1/2+2/3) = 4/7.
    expect(exactScore(counts(6, 4, 4))).toEqual([0.5, expect.closeTo(2 / 3, 12), expect.closeTo(4 / 7, 12)]);
  });

  it("is 1, 1, 1 when neither program has a model anywhere, and 0 when one of them has none", () => {
    expect(exactScore(noCounts)).toEqual([1, 1, 1]);
    expect(exactScore(counts(3, 0, 0))).toEqual([0, 0, 0]);
    expect(exactScore(counts(0, 0, 3))).toEqual([0, 0, 0]);
  });

  it("is taken over the sums of all instances, not averaged over them", () => {
    // One instance right with 1 of 1, one with 1 of 9: 2 covered of 10 gold, no wrong one.
    expect(exactScore(addCounts(counts(1, 1, 0), counts(9, 1, 0)))).toEqual([1, 0.2, expect.closeTo(1 / 3, 12)]);
  });

  const interval = (low: number, width: number | undefined): Interval => ({
    low,
    high: width === undefined ? Infinity : low + width,
  });
  const size = fc.nat({ max: 30 });

  it("bounds every score that the counts allow", () => {
    const truth = fc.record({ covered: size, missing: size, wrong: size });
    const slack = fc.record({ below: fc.nat({ max: 5 }), above: fc.option(fc.nat({ max: 5 }), { nil: undefined }) });
    fc.assert(
      fc.property(truth, slack, slack, slack, ({ covered, missing, wrong }, a, b, c) => {
        const around = (value: number, { below, above }: { below: number; above: number | undefined }): Interval => {
          const low = Math.max(0, value - below);
          return interval(low, above === undefined ? undefined : value - low + above);
        };
        const known = { gold: around(covered + missing, a), covered: around(covered, b), wrong: around(wrong, c) };
        const bounds = scoreOf(known);
        const [precision, recall, f1] = exactScore(counts(covered + missing, covered, wrong));
        for (const [value, bound] of [
          [precision, bounds.precision],
          [recall, bounds.recall],
          [f1, bounds.f1],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(bound.low - 1e-12);
          expect(value).toBeLessThanOrEqual(bound.high + 1e-12);
        }
      }),
      { numRuns: 500 },
    );
  });
});
