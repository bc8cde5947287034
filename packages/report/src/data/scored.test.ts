import { expect, test } from "vitest";
import type { DatalogResult } from "./datalog-details.js";
import { scoredOf } from "./scored.js";

const about = { language: "datalog", problem: "p", candidate: "c", reason: "some" } as const;
const metrics = { syntax: 0, tests: null, exact: 0, f1: 0 };
const variant = (milliseconds: number) => ({
  instance: "0",
  outcome: "syntax-error" as const,
  tp: 0,
  fp: 0,
  fn: 0,
  negatives: { hits: 0, total: 0 },
  relations: [],
  milliseconds,
});

test("what only a Datalog program has is taken from its result", () => {
  const failure = { coarse: "syntax", fine: "negation_keyword", family: "souffle-dialect" } as const;
  const result: DatalogResult = {
    ...about,
    verdict: "syntax-error",
    compile: { ok: false, errors: [], warnings: [], failure },
    variants: [variant(2), variant(5)],
    score: {
      compiles: false,
      timedOut: false,
      exact: false,
      exactRepaired: true,
      tp: 0,
      fp: 0,
      fn: 0,
      precision: 0,
      recall: 0,
      f1: 0,
      negatives: { hits: 0, total: 0 },
      negativeExclusion: null,
    },
    repair: { outcome: "exact", declarations: [".decl A(x:symbol)"] },
    hints: [{ kind: "argument-order", line: 1, change: "swap", exact: false, f1: 0.5 }],
  };
  expect(scoredOf({ metrics, result })).toMatchObject({
    verdict: "syntax-error",
    milliseconds: { tests: null, models: 7 },
    datalog: {
      timedOut: false,
      exactRepaired: true,
      negatives: { hits: 0, total: 0 },
      negativeExclusion: null,
      variants: 2,
      failure,
      repair: "exact",
      hints: [{ kind: "argument-order", exact: false }],
    },
  });
});

test("a program that is not scored has no such details", () => {
  const result: DatalogResult = { ...about, verdict: "not-supported", variants: [variant(1)] };
  expect(scoredOf({ metrics: { syntax: null, tests: null, exact: null, f1: null }, result }).datalog).toBeNull();
});
