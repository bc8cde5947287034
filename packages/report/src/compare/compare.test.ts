import { describe, expect, test } from "vitest";
import { writeComparison } from "../format/write-report.js";
import { row, run } from "../testing/made-up-run.testing.js";
import { compareRuns } from "./compare-runs.js";
import type { Comparison, NoComparison } from "./comparison.js";
import { comparisonSentences } from "./sentences.js";
import { notWorse, thresholds } from "./thresholds.js";

const done = (result: Comparison | NoComparison): Comparison => {
  if (result.kind === "cannot-compare") throw new Error(result.reason);
  return result;
};

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `p${at}`);

/** A run of one model with one value for each problem. */
const valued = (label: string, f1: readonly number[]) =>
  run(
    names(f1.length).map((problem, at) => row(problem, "m", { f1: f1[at] ?? 0 })),
    label,
  );

const f1Of = (comparison: Comparison) => {
  const metric = comparison.metrics.find((one) => one.metric === "f1");
  if (!metric) throw new Error("no F1");
  return metric;
};

const onF1 = { metrics: ["f1"] } as const;

describe("a comparison", () => {
  test("eight problems that all get worse: the exact p value is 2/2⁸", () => {
    const a = valued("a", [1, 1, 1, 1, 1, 1, 1, 1]);
    const b = valued("b", [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]);
    const f1 = f1Of(done(compareRuns(a, b, onF1)));
    expect(f1).toMatchObject({ pValue: 2 / 256, adjusted: 2 / 256, conclusion: "b-worse", pairs: 8, planned: 8 });
    expect(f1.meanA).toBe(1);
    expect(f1.meanB).toBeCloseTo(0.55, 12);
    // s² of 0.1 … 0.8 is 0.06; t(0.975, 7) = 2.3646243: −0.45 ± 2.3646243 · √(0.06/8).
    expect(f1.difference.lower).toBeCloseTo(-0.45 - 0.2047825, 6);
    expect(f1.difference.upper).toBeCloseTo(-0.45 + 0.2047825, 6);
  });

  test("the other way round it is mirrored", () => {
    const [a, b] = [valued("a", [1, 0.5, 1, 0.25, 1, 1, 0.75]), valued("b", [0.5, 0.25, 0.5, 0, 0.5, 0.75, 0.5])];
    const [one, other] = [f1Of(done(compareRuns(a, b, onF1))), f1Of(done(compareRuns(b, a, onF1)))];
    expect([one.conclusion, other.conclusion]).toEqual(["b-worse", "b-better"]);
    expect(other.pValue).toBe(one.pValue);
    expect(other.difference.lower).toBeCloseTo(-(one.difference.upper ?? Number.NaN), 12);
  });

  test("is paired by problem, level and repetition, and the same order of problems does not matter", () => {
    const rows = (values: Record<string, number>) =>
      Object.entries(values).map(([key, f1]) => {
        const [problem = "", level, repeat] = key.split("/");
        return row(problem, "m", { f1 }, { level: Number(level) as 0 | 1, repeat: Number(repeat) });
      });
    const a = run(rows({ "p/0/1": 1, "p/0/2": 0, "p/1/1": 0.5, "q/0/1": 1 }), "a");
    const b = run(rows({ "q/0/1": 0.5, "p/1/1": 0.5, "p/0/2": 1, "r/0/1": 1 }), "b");
    const f1 = f1Of(done(compareRuns(a, b, onF1)));
    // p: A 0, 0.5 and B 1, 0.5; q: A 1 and B 0.5.
    expect(f1.problems).toEqual([
      { problem: "p", pairs: 2, meanA: 0.25, meanB: 0.75, difference: 0.5 },
      { problem: "q", pairs: 1, meanA: 1, meanB: 0.5, difference: -0.5 },
    ]);
    expect(f1.unpaired).toEqual([
      { problem: "p", level: 0, repeat: 1, reason: "only planned for A" },
      { problem: "r", level: 0, repeat: 1, reason: "only planned for B" },
    ]);
    expect([f1.pairs, f1.planned]).toEqual([3, 5]);
  });

  test("what has no number is named with its reason and bounds what is possible", () => {
    const a = run([row("p", "m", { f1: 0.5 }), row("q", "m", { f1: 0.5 })], "a");
    const b = run([row("p", "m", { f1: 1 }), row("q", "m", {}, { verdict: "timeout" })], "b");
    const f1 = f1Of(done(compareRuns(a, b, onF1)));
    expect(f1.unpaired).toEqual([{ problem: "q", level: 0, repeat: 1, reason: "not decided for B: timeout" }]);
    // q may be anything from 0 to 1: (0.5 − 0.5)/2 and (0.5 + 0.5)/2.
    expect(f1.possible).toEqual({ low: 0, high: 0.5 });
    const open = run([row("p", "m", null), row("q", "m", null)], "c");
    const nothing = f1Of(done(compareRuns(a, open, onF1)));
    expect(nothing).toMatchObject({ pairs: 0, conclusion: "not-testable", pValue: null, power: null });
    expect(nothing.unpaired[0]?.reason).toBe("not decided for B: no score (not asked yet)");
  });

  test("several metrics are corrected after Holm", () => {
    const rows = (values: readonly number[], label: string) =>
      run(
        names(8).map((problem, at) => row(problem, "m", { syntax: 1, tests: values[at] ?? 0, f1: values[at] ?? 0 })),
        label,
      );
    const comparison = done(compareRuns(rows([1, 1, 1, 1, 1, 1, 1, 1], "a"), rows([0, 0, 0, 0, 0, 0, 0, 0.5], "b")));
    // Two of 2/256 and one of 1: the smallest times 3, the next is no smaller.
    expect(comparison.metrics.map(({ metric, pValue, adjusted }) => [metric, pValue, adjusted])).toEqual([
      ["syntax", 1, 1],
      ["tests", 2 / 256, 6 / 256],
      ["f1", 2 / 256, 6 / 256],
    ]);
  });

  test("candidates with another verdict are named", () => {
    const a = run([row("p", "m", { f1: 1 }), row("q", "m", { f1: 1 }), row("r", "m", { f1: 0 })], "a");
    const b = run([row("p", "m", { f1: 0 }), row("q", "m", { f1: 1 }), row("r", "m", null)], "b");
    expect(done(compareRuns(a, b, onF1)).changes).toEqual([
      { problem: "p", level: 0, repeat: 1, a: "correct", b: "incorrect" },
      { problem: "r", level: 0, repeat: 1, a: "incorrect", b: "no score (not asked yet)" },
    ]);
  });

  test("a problem graded by another measure is not compared", () => {
    const a = valued("a", [1, 1]);
    const other = valued("b", [0, 0]);
    const problems = {
      ...other.content.problems,
      p0: { description: "new", interface: "", grading: "new", suite: "" },
    };
    const b = { ...other, content: { ...other.content, problems, matcher: { kind: "oracle" } } };
    const comparison = done(compareRuns(a, b, onF1));
    expect(f1Of(comparison).unpaired.map(({ problem, reason }) => [problem, reason])).toEqual([
      ["p0", "gold, the interface or the instances differ"],
    ]);
    expect(comparison.cautions).toEqual([
      "Graded with different matchers.",
      "The descriptions of these problems differ: p0.",
    ]);
  });
});

describe("no difference", () => {
  test("is said to be no evidence, with what it would take to see one", () => {
    const a = valued("a", [1, 0, 1, 0, 1, 0, 1, 0]);
    const b = valued("b", [0, 1, 1, 0, 1, 0, 0, 1]);
    const comparison = done(compareRuns(a, b, { ...onF1, wanted: 0.1 }));
    const { conclusion, power, pValue } = f1Of(comparison);
    expect([conclusion, pValue]).toEqual(["no-evidence", 1]);
    // Differences −1, 1, 0, 0, 0, 0, −1, 1: variance 4/7; (t(0.975, 7) + t(0.8, 7)) √(4/7/8) = (2.3646 + 0.8960) · 0.26726.
    expect(power?.detectable).toBeCloseTo(0.8714, 3);
    expect(power).toMatchObject({ wanted: 0.1, runs: 1, problems: 8, runsNeeded: "unknown" });
    // About (1.96 + 0.8416)² · (4/7) / 0.01 ≈ 448.5, and two more for t.
    expect(Math.abs((power?.problemsNeeded ?? 0) - 450.5)).toBeLessThanOrEqual(1.5);
    const [sentence, needed] = comparisonSentences(comparison);
    expect(sentence).toContain("no evidence of a difference");
    expect(needed).toContain(`${power?.problemsNeeded} problems`);
  });

  test("equal on every problem", () => {
    const comparison = done(compareRuns(valued("a", [1, 0]), valued("b", [1, 0]), onF1));
    expect(f1Of(comparison)).toMatchObject({ conclusion: "no-evidence", pValue: 1, power: null });
    expect(comparisonSentences(comparison)).toEqual([
      "F1: no evidence of a difference: A and B are equal on every problem.",
    ]);
  });

  test("so few problems that nothing could be significant is another thing", () => {
    const comparison = done(compareRuns(valued("a", [1, 1, 1, 1]), valued("b", [0, 0, 0.5, 0]), onF1));
    expect(f1Of(comparison)).toMatchObject({ conclusion: "not-testable", pValue: 2 / 16 });
    expect(comparisonSentences(comparison)[0]).toContain("from 4 problems no difference of any size");
    expect(notWorse(comparison).status).toBe("undecided");
  });
});

describe("which models are meant", () => {
  const both = run([row("p", "x", { f1: 1 }), row("p", "y", { f1: 0 })], "both");
  const single = run([row("p", "y", { f1: 1 })], "single");

  test("two of one run, one of each, the same label in the other", () => {
    expect(done(compareRuns(both, both, { modelA: "x", modelB: "y" }))).toMatchObject({
      a: { run: "both", model: "x" },
      b: { run: "both", model: "y" },
    });
    expect(done(compareRuns(single, both))).toMatchObject({ a: { model: "y" }, b: { model: "y" } });
    expect(done(compareRuns(both, single, { modelA: "x" }))).toMatchObject({ a: { model: "x" }, b: { model: "y" } });
    expect(done(compareRuns(both, single, { modelB: "y" }))).toMatchObject({ a: { model: "y" }, b: { model: "y" } });
  });

  test("what is open is said", () => {
    const reason = (result: Comparison | NoComparison) => (result.kind === "cannot-compare" ? result.reason : "");
    expect(reason(compareRuns(both, both))).toContain("the run both has x, y: say which one is meant");
    expect(reason(compareRuns(both, both, { modelA: "x" }))).toContain("say which one is meant (model B)");
    expect(reason(compareRuns(both, single, { modelA: "z" }))).toContain("there is no model z");
    expect(reason(compareRuns(single, single))).toContain("compared with itself");
    const without = { ...single, metrics: ["syntax"] as const };
    expect(reason(compareRuns(single, without, { metrics: ["f1"] }))).toBe("not measured in both runs: f1");
    expect(() => compareRuns(single, both, { wanted: 0 })).toThrow("wanted must be above 0");
  });
});

describe("thresholds", () => {
  const sure = valued("sure", [1, 0.5]);
  const open = run([row("p", "m", { f1: 1 }), row("q", "m", null)], "open");

  test("a mean that is known is met or missed", () => {
    expect(thresholds([sure], { f1: 0.75 }).status).toBe("met");
    expect(thresholds([sure], { f1: 0.76 }).status).toBe("missed");
    // 0.1 + 0.2 + 0.3 and such sums are a hair off.
    expect(thresholds([valued("v", [0.1, 0.2, 0.3, 0.2, 0.1, 0.3])], { f1: 0.2 }).status).toBe("met");
  });

  test("candidates without a number keep it undecided unless they cannot matter", () => {
    expect(thresholds([open], { f1: 0.5 }).status).toBe("met");
    expect(thresholds([open], { f1: 0.6 }).status).toBe("undecided");
    const low = run([row("p", "m", { f1: 0 }), row("q", "m", null)], "low");
    expect(thresholds([low], { f1: 0.6 }).status).toBe("missed");
    expect(thresholds([open], { f1: 0.6 }).checks[0]?.reason).toBe(
      "F1 1.0000 (1 of 2 scored, from 0.5000 to 1.0000 with the others), threshold 0.6",
    );
  });

  test("one missed check is enough, and bad thresholds are refused", () => {
    const result = thresholds([sure, open], { f1: 0.8 });
    expect(result.checks.map(({ subject, status }) => [subject, status])).toEqual([
      ["m (sure)", "missed"],
      ["m (open)", "undecided"],
    ]);
    expect(result.status).toBe("missed");
    expect(() => thresholds([sure], {})).toThrow("no threshold is given");
    expect(() => thresholds([sure], { f1: 80 })).toThrow("must be from 0 to 1, got 80");
    expect(() => thresholds([sure], JSON.parse('{"f2": 1}'))).toThrow("there is no metric f2");
    expect(thresholds([{ ...sure, metrics: ["syntax"] }], { f1: 0.1 }).status).toBe("undecided");
  });

  test("worse is missed, no evidence is met", () => {
    const a = valued("a", [1, 1, 1, 1, 1, 1, 1, 1]);
    const worse = done(compareRuns(a, valued("b", [0, 0, 0, 0, 0, 0, 0, 0.5]), onF1));
    expect(notWorse(worse).status).toBe("missed");
    const alike = done(compareRuns(a, valued("b", [0, 1, 1, 1, 1, 1, 1, 1]), onF1));
    expect(notWorse(alike).status).toBe("met");
  });
});

test("a comparison is written in all formats, the same each time", () => {
  const comparison = done(compareRuns(valued("a", [1, 0, 0.5]), valued("b", [1, 1, 0.25]), onF1));
  const formats = { markdown: true, csv: true, latex: true, text: true };
  const files = writeComparison(comparison, formats);
  expect(writeComparison(comparison, formats)).toEqual(files);
  expect(files["comparison.csv"]?.split("\r\n")[1]).toMatch(/^F1,0\.5000,0\.7500,0\.2500,/);
  expect(files["comparison-by-problem.csv"]?.split("\r\n").slice(1, 4)).toEqual([
    "F1,p0,1.0000,1.0000,0.0000,1",
    "F1,p1,0.0000,1.0000,1.0000,1",
    "F1,p2,0.5000,0.2500,-0.2500,1",
  ]);
  expect(files["report.txt"]).toContain("A = m (a), B = m (b)");
});
