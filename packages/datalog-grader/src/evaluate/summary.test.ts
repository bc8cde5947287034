import { describe, expect, it } from "vitest";
import type { DatalogResult, DatalogScore } from "./result.js";
import { zeroScore } from "./score.js";
import { summarizeDatalog } from "./summary.js";

const result = (problem: string, score?: Partial<DatalogScore>): DatalogResult => ({
  language: "datalog",
  problem,
  candidate: "c",
  verdict: score ? "incorrect" : "not-supported",
  reason: "",
  ...(score ? { score: { ...zeroScore, ...score } } : {}),
});

describe("the summary over tasks", () => {
  it("gives each task one vote, however many candidates it has", () => {
    const summary = summarizeDatalog([
      result("a", { compiles: true, exact: true, exactRepaired: true, precision: 1, recall: 1, f1: 1 }),
      result("a", { compiles: true, precision: 0.5, recall: 0.5, f1: 0.5 }),
      result("b", { compiles: false, exactRepaired: true }),
    ]);
    // Task a: 1, 1/2, 1/2, 3/4; task b: 0, 0, 1, 0.
    expect(summary).toMatchObject({ tasks: 2, candidates: 3, scored: 3 });
    expect(summary.compilePass).toEqual({ low: 0.5, high: 0.5 });
    expect(summary.exactMatch).toEqual({ low: 0.25, high: 0.25 });
    expect(summary.exactRepaired).toEqual({ low: 0.75, high: 0.75 });
    expect(summary.f1).toEqual({ low: 0.375, high: 0.375 });
  });

  it("leaves tasks without undesired tuples out of their mean", () => {
    const summary = summarizeDatalog([
      result("a", { negativeExclusion: 0.5 }),
      result("b", { negativeExclusion: null }),
      result("c", { negativeExclusion: 1 }),
    ]);
    expect(summary.negativeExclusion).toBe(0.75);
    expect(summary.tasksWithNegatives).toBe(2);
    expect(summarizeDatalog([result("b", { negativeExclusion: null })]).negativeExclusion).toBeNull();
  });

  it("bounds its means where a candidate is not scored", () => {
    const summary = summarizeDatalog([result("a", { f1: 1 }), result("b")]);
    expect(summary.f1).toEqual({ low: 0.5, high: 1 });
    expect(summary.scored).toBe(1);
  });
});
