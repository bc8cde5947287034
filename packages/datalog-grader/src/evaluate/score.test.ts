import { describe, expect, it } from "vitest";
import type { VariantResult } from "./result.js";
import { scoreOf, zeroScore } from "./score.js";

const variant = (given: Partial<VariantResult>): VariantResult => ({
  instance: "0",
  outcome: "graded",
  tp: 0,
  fp: 0,
  fn: 0,
  negatives: { hits: 0, total: 0 },
  relations: [],
  milliseconds: 0,
  ...given,
});

describe("the score of a candidate", () => {
  it("pools the counts of all variants before the ratios", () => {
    // 3 + 1 right, 1 surplus, 0 + 3 missing: P = 4/5, R = 4/7, F1 = 8/12.
    const score = scoreOf([variant({ tp: 3, fp: 1 }), variant({ tp: 1, fn: 3 })]);
    expect(score).toMatchObject({ compiles: true, exact: false, tp: 4, fp: 1, fn: 3, precision: 0.8 });
    expect(score.recall).toBeCloseTo(4 / 7, 12);
    expect(score.f1).toBeCloseTo(2 / 3, 12);
  });

  it("is exact without a wrong tuple", () => {
    expect(scoreOf([variant({ tp: 3 }), variant({ tp: 1 })])).toMatchObject({
      exact: true,
      exactRepaired: true,
      precision: 1,
      recall: 1,
      f1: 1,
    });
  });

  it("is exact with ratios of 0 when nothing is expected and nothing derived", () => {
    expect(scoreOf([variant({}), variant({})])).toMatchObject({ exact: true, precision: 0, recall: 0, f1: 0 });
  });

  it("is 0 when nothing is expected and something derived, and the other way round", () => {
    expect(scoreOf([variant({ fp: 2 })])).toMatchObject({ exact: false, precision: 0, recall: 0, f1: 0 });
    expect(scoreOf([variant({ fn: 2 })])).toMatchObject({ exact: false, precision: 0, recall: 0, f1: 0 });
  });

  it.each(["syntax-error", "runtime-error", "out-of-memory"] as const)(
    "after a %s on one variant does not compile, and keeps the counts of the others",
    (outcome) => {
      const failed = scoreOf([variant({ tp: 2, fn: 2 }), variant({ instance: "1", outcome })]);
      expect(failed).toMatchObject({ compiles: false, timedOut: false, exact: false, precision: 1, recall: 0.5 });
      const total = scoreOf([variant({ outcome }), variant({ instance: "1", outcome })]);
      expect(total).toMatchObject({ compiles: false, exact: false, precision: 0, recall: 0, f1: 0 });
      // Exact on what ran is not exact.
      expect(scoreOf([variant({ tp: 2 }), variant({ outcome })])).toMatchObject({ exact: false, f1: 1 });
    },
  );

  it("after a time-out compiles, is not exact, and lacks what was expected there", () => {
    const score = scoreOf([variant({ tp: 2 }), variant({ outcome: "timeout", fn: 2 })]);
    expect(score).toMatchObject({ compiles: true, timedOut: true, exact: false, precision: 1, recall: 0.5 });
    // Nothing expected there: no tuple is wrong, and still it is not exact.
    expect(scoreOf([variant({ tp: 2 }), variant({ outcome: "timeout" })])).toMatchObject({ exact: false, f1: 1 });
  });

  it("counts undesired tuples over the variants that ran", () => {
    const score = scoreOf([
      variant({ tp: 1, fp: 1, negatives: { hits: 1, total: 3 } }),
      variant({ tp: 1, negatives: { hits: 0, total: 1 } }),
      variant({ outcome: "timeout", fn: 1 }),
    ]);
    expect(score.negatives).toEqual({ hits: 1, total: 4 });
    expect(score.negativeExclusion).toBe(0.75);
    expect(scoreOf([variant({ tp: 1 })]).negativeExclusion).toBeNull();
    expect(zeroScore.negativeExclusion).toBeNull();
  });
});
