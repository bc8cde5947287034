import { describe, expect, test } from "vitest";
import type { CandidateRow } from "../data/row.js";
import { records } from "../testing/cells.testing.js";
import { row, run } from "../testing/made-up-run.testing.js";
import { errorPatternOf } from "./error-pattern.js";
import { reportTables } from "./reports.js";

const tableIn = (runs: Parameters<typeof reportTables>[0], id: string) =>
  records(reportTables(runs).tables.find((table) => table.id === id));

describe("accuracy by model", () => {
  // Problems p (1, 1), q (1, not known), r (0, 0): the problems' means are 1, 1, 0.
  const rows = [
    row("p", "m", { f1: 1 }, { repeat: 1 }),
    row("p", "m", { f1: 1 }, { repeat: 2 }),
    row("q", "m", { f1: 1 }, { repeat: 1 }),
    row("q", "m", null, { repeat: 2 }),
    row("r", "m", { f1: 0 }, { repeat: 1 }),
    row("r", "m", { f1: 0 }, { repeat: 2 }),
  ];

  test("is the mean of the problems' means, with Student's interval, and says what is missing", () => {
    const [, , f1] = tableIn([run(rows)], "models");
    // 2/3 ± t(0.975, 2) · √(1/3) / √3 = 2/3 ± 4.3027 / 3: far beyond 0 and 1.
    expect(f1).toMatchObject({ metric: "F1", mean: 2 / 3, lower: 0, upper: 1, scored: 5, planned: 6 });
    // The missing one as 0: q has 1/2.
    expect(f1?.lowest).toBe(0.5);
    expect(f1?.highest).toBeCloseTo(2 / 3, 12);
  });

  test("an interval of four problems, worked by hand", () => {
    const four = [0.5, 0.6, 0.4, 0.5].map((f1, at) => row(`p${at}`, "m", { f1 }));
    const [, , f1] = tableIn([run(four)], "models");
    // s² = 0.02/3, s/√4 = 0.0408248, t(0.975, 3) = 3.1824463: 0.5 ± 0.1299229.
    expect(f1?.lower).toBeCloseTo(0.5 - 0.1299229, 6);
    expect(f1?.upper).toBeCloseTo(0.5 + 0.1299229, 6);
  });

  test("from 25 problems on it is the bootstrap's, which stays within the values; the notes say which", () => {
    const many = (count: number) =>
      run(Array.from({ length: count }, (_, at) => row(`p${at}`, "m", { f1: (at % 5) / 4 })));
    const notes = (count: number) => reportTables([many(count)]).tables[0]?.notes.join(" ") ?? "";
    expect(notes(24)).toContain("Student's t");
    expect(notes(25)).toContain("percentile bootstrap");
    const [, , f1] = tableIn([many(25)], "models");
    // Mean 0.5, standard error √(0.125/25) = 0.0707: nearly ± 0.1386.
    expect(Math.abs(Number(f1?.lower) - 0.3614)).toBeLessThan(0.02);
    expect(Math.abs(Number(f1?.upper) - 0.6386)).toBeLessThan(0.02);
  });

  test("a model with no score at all has no mean, and is still there", () => {
    const rowsOf = tableIn([run([row("p", "silent", null)])], "models");
    for (const one of rowsOf)
      expect(one).toMatchObject({ model: "silent", mean: null, scored: 0, planned: 1, lowest: 0, highest: 1 });
  });

  test("bounds of a candidate that a limit stopped narrow what is possible", () => {
    const anything = { low: 0, high: 1 };
    const known = { syntax: { low: 1, high: 1 }, tests: anything, exact: anything, f1: { low: 0.25, high: 0.75 } };
    const timeout = row("p", "m", { syntax: 1 }, { verdict: "timeout", bounds: known });
    const [, , f1] = tableIn([run([timeout])], "models");
    expect(f1).toMatchObject({ mean: null, scored: 0, planned: 1, lowest: 0.25, highest: 0.75 });
  });

  test("each problem has its own row, and each planned candidate is in one of them", () => {
    const cells = tableIn([run(rows)], "models-by-problem").filter(({ metric }) => metric === "F1");
    expect(cells.map(({ problem, mean, scored, planned }) => [problem, mean, scored, planned])).toEqual([
      ["p", 1, 2, 2],
      ["q", 1, 1, 2],
      ["r", 0, 2, 2],
    ]);
  });
});

test("paraphrase levels: over all problems, by model, by problem", () => {
  const rows = [0, 1].flatMap((level) =>
    ["p", "q"].flatMap((problem) => [
      row(problem, "a", { tests: level === 0 ? 1 : 0.5 }, { level: level as 0 | 1 }),
      row(problem, "b", { tests: problem === "p" ? 0 : 1 }, { level: level as 0 | 1 }),
    ]),
  );
  const table = tableIn([run(rows)], "levels");
  const mean = (level: string, model: string, problem: string) =>
    table.find((one) => one.level === level && one.model === model && one.problem === problem)?.mean;
  expect(mean("0", "(all models)", "(all problems)")).toBe(0.75);
  expect(mean("1", "a", "(all problems)")).toBe(0.5);
  expect(mean("1", "(all models)", "p")).toBe(0.25);
  expect(table).toHaveLength(2 * (1 + 2 + 2));
});

describe("the two semantic metrics", () => {
  const rows = [
    row("p", "m", { tests: 1, f1: 0.5 }, { repeat: 1 }),
    row("p", "m", { tests: 0.5, f1: 0.5 }, { repeat: 2 }),
    row("q", "m", { tests: 0, f1: 0.5 }, { repeat: 1 }),
    row("q", "m", { tests: 0.5, f1: null }, { repeat: 2 }),
    row("r", "m", { tests: 0, f1: 0 }, { repeat: 1 }),
  ];

  test("their difference is over candidates that have both", () => {
    const table = tableIn([run(rows)], "tests-minus-models");
    expect(table.map(({ problem, mean, scored, planned }) => [problem, mean, scored, planned])).toEqual([
      // (0.25 − 0.5 + 0) / 3
      ["(all problems)", -0.25 / 3, 4, 5],
      ["p", 0.25, 2, 2],
      ["q", -0.5, 1, 2],
      ["r", 0, 1, 1],
    ]);
  });

  test("their correlation, worked by hand", () => {
    const [pearson] = tableIn([run(rows)], "tests-and-models-correlation");
    // x = 1, ½, 0, 0 and y = ½, ½, ½, 0: Sxy = 3/16, Sxx = 11/16, Syy = 3/16.
    expect(pearson?.value).toBeCloseTo(3 / Math.sqrt(33), 12);
    expect(pearson).toMatchObject({ model: "(all models)", scored: 4, planned: 5 });
  });
});

describe("outcomes", () => {
  test("the counts of each model add up to what was planned", () => {
    const rows = [
      row("p", "m", { f1: 1 }),
      row("q", "m", { f1: 0 }, { verdict: "syntax-error" }),
      row("r", "m", null),
      row("s", "m", null, { notScored: { kind: "no-candidate", reason: "the model refused" } }),
    ];
    const table = tableIn([run(rows)], "outcomes");
    expect(table.map(({ outcome, count, share }) => [outcome, count, share])).toEqual([
      ["correct", 1, 0.25],
      ["syntax-error", 1, 0.25],
      ["not asked yet", 1, 0.25],
      ["the model refused", 1, 0.25],
    ]);
  });

  test("error patterns follow from the counts of answer sets", () => {
    const incorrect = (gold: number | null, covered: number, wrong: number): CandidateRow =>
      row("p", "m", { f1: 0 }, { counts: { gold, covered, wrong, tested: covered + wrong } });
    expect(errorPatternOf(incorrect(5, 5, 2))).toBe("too permissive");
    expect(errorPatternOf(incorrect(0, 0, 2))).toBe("too permissive");
    expect(errorPatternOf(incorrect(5, 3, 0))).toBe("too strict");
    expect(errorPatternOf(incorrect(5, 0, 0))).toBe("too strict");
    expect(errorPatternOf(incorrect(5, 3, 1))).toBe("both wrong and missing");
    expect(errorPatternOf(incorrect(5, 0, 4))).toBe("nothing in common");
    expect(errorPatternOf(incorrect(5, 5, 0))).toBe("tests only");
    expect(errorPatternOf(incorrect(null, 5, 0))).toBe("not compared");
    expect(errorPatternOf(row("p", "m", { f1: 1 }))).toBeUndefined();
    expect(errorPatternOf(row("p", "m", null))).toBeUndefined();
    expect(errorPatternOf(row("p", "m", {}, { verdict: "timeout" }))).toBe("undecided");
  });
});

describe("the matcher", () => {
  const gold = (edge: string | null): CandidateRow["matching"] => ({ "node/1": "vertex/1(1)", "edge/2": edge });
  const byHand = [
    row("p", "m", { f1: 1 }, { reply: "x", matching: gold("arc/2(1,2)") }),
    row("q", "m", { f1: 0.5 }, { reply: "y", matching: gold(null) }),
    row("r", "m", { f1: 1 }, { reply: "z", matching: gold("arc/2(1,2)") }),
  ];
  const found = [
    row("p", "m", { f1: 0 }, { reply: "x", matching: gold("arc/2(2,1)") }),
    row("q", "m", { f1: 0.5 }, { reply: "y", matching: gold(null) }),
    row("r", "m", null, { reply: "z", notScored: { kind: "abstained", reason: "unusable" } }),
  ];

  test("is judged against hand-made matchings, by order of arguments too", () => {
    const table = tableIn([run(byHand, "hand", "file"), run(found, "auto", "model")], "matcher-accuracy");
    const cells = table.map(({ problem, mean, compared, abstained, planned }) => [
      problem,
      mean,
      compared,
      abstained,
      planned,
    ]);
    expect(cells).toEqual([
      ["(all problems)", 0.75, 2, 1, 3],
      ["p", 0.5, 1, 0, 1],
      ["q", 1, 1, 0, 1],
      ["r", null, 0, 1, 1],
    ]);
  });

  test("scores with both matchings stand side by side", () => {
    const table = tableIn([run(byHand, "hand", "file"), run(found, "auto", "model")], "scores-by-matching");
    expect(table.find(({ metric, problem }) => metric === "F1" && problem === "(all problems)")).toMatchObject({
      by_hand: 0.75,
      by_matcher: 0.25,
      mean: -0.5,
      compared: 2,
      planned: 3,
    });
  });

  test("another reply is another candidate, and without hand-made matchings the tables say what they need", () => {
    const others = found.map((one) => ({ ...one, reply: `${one.reply}!` }));
    const { absent } = reportTables([run(byHand, "hand", "file"), run(others, "auto", "model")]);
    const needed = ["matcher-accuracy", "scores-by-matching"];
    expect(absent.map(({ id }) => id)).toEqual(expect.arrayContaining(needed));
    const reasons = reportTables([run(found)]).absent.filter(({ id }) => needed.includes(id));
    expect(reasons.map(({ reason }) => reason)).toEqual(Array(2).fill(expect.stringContaining("hand-made matchings")));
  });
});

test("evaluation times: median, mean and longest of those that have one", () => {
  const times = [4, 1, 10, null];
  const rows = times.map((models, at) =>
    row("p", "m", { f1: 1 }, { repeat: at + 1, milliseconds: { tests: null, models } }),
  );
  const table = tableIn([run(rows)], "evaluation-time");
  expect(table.find(({ metric, problem }) => metric === "answer sets" && problem === "p")).toMatchObject({
    median: 4,
    mean: 5,
    maximum: 10,
    timed: 3,
    planned: 4,
  });
  expect(table.find(({ metric, problem }) => metric === "test suite" && problem === "p")).toMatchObject({
    median: null,
    timed: 0,
  });
});

test("a cost without prices is no 0", () => {
  const spent = { role: "candidate", model: "m", answers: 2, replayed: 0, failed: 1, withUsage: 2 } as const;
  const tokens = { input: 10, output: 20, cacheRead: 0, cacheWrite: 0 };
  const made = run([row("p", "m", { f1: 1 })]);
  const unpriced = tableIn([{ ...made, spending: [{ ...spent, ...tokens, priced: 0, cost: 0 }] }], "spending");
  expect(unpriced).toMatchObject([{ cost: null, failed: 1, output: 20 }]);
  const priced = tableIn([{ ...made, spending: [{ ...spent, ...tokens, priced: 2, cost: 0.25 }] }], "spending");
  expect(priced).toMatchObject([{ cost: 0.25 }]);
});

test("several runs are named; a metric that was not measured is said to be absent", () => {
  const first = run([row("p", "m", { syntax: 1, f1: 1 })], "first");
  const second = { ...run([row("p", "m", { syntax: 0, f1: 0 })], "second"), metrics: ["syntax", "f1"] as const };
  const { tables, absent } = reportTables([first, second]);
  expect(records(tables[0]).map(({ run, metric, mean }) => [run, metric, mean])).toEqual([
    ["first", "syntactic accuracy", 1],
    ["first", "test-suite accuracy", null],
    ["first", "F1", 1],
    ["second", "syntactic accuracy", 0],
    ["second", "F1", 0],
  ]);
  expect(absent.find(({ id }) => id === "levels")?.reason).toBe(
    "needs the metric 'tests', which second did not measure",
  );
  expect(() => reportTables([])).toThrow("at least one run");
});

test("the listing has every planned candidate", () => {
  const rows = [row("p", "m", { f1: 1 }), row("q", "m", null)];
  const table = tableIn([run(rows)], "candidates");
  expect(table.map(({ problem, verdict, reason, f1 }) => [problem, verdict, reason, f1])).toEqual([
    ["p", "correct", "", 1],
    ["q", null, "not asked yet", null],
  ]);
});
