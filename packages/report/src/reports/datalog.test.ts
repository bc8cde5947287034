import { describe, expect, test } from "vitest";
import type { DatalogFailure } from "../data/datalog-details.js";
import type { CandidateRow, RunData } from "../data/row.js";
import { reportFigures } from "../figures/figures.js";
import { writeReport } from "../format/write-report.js";
import { records } from "../testing/cells.testing.js";
import { details } from "../testing/datalog-rows.testing.js";
import { fullRun } from "../testing/full-run.testing.js";
import { row, run } from "../testing/made-up-run.testing.js";
import { reportTables } from "./reports.js";

type Numbers = { syntax: number; exact: number; precision: number; recall: number; f1: number };
const right: Numbers = { syntax: 1, exact: 1, precision: 1, recall: 1, f1: 1 };
const nothing: Numbers = { syntax: 0, exact: 0, precision: 0, recall: 0, f1: 0 };

const program = (
  problem: string,
  repeat: number,
  { precision, recall, ...values }: Numbers,
  more: Partial<CandidateRow>,
): CandidateRow => row(problem, "m", values, { language: "datalog", repeat, precision, recall, ...more });

const undeclared: DatalogFailure = {
  coarse: "undefined-relation",
  fine: "undeclared_invented",
  family: "incomplete-predicate-invention",
};
const time = (models: number) => ({ milliseconds: { tests: null, models } });

// Three tasks, each asked twice.
const rows = [
  program("t1", 1, right, {
    verdict: "correct",
    datalog: details({ exactRepaired: true, negatives: { hits: 0, total: 4 }, negativeExclusion: 1 }),
    ...time(40),
  }),
  program("t1", 2, nothing, {
    verdict: "syntax-error",
    datalog: details({ exactRepaired: true, failure: undeclared, repair: "exact" }),
    ...time(4),
  }),
  program(
    "t2",
    1,
    { syntax: 1, exact: 0, precision: 0.5, recall: 1, f1: 2 / 3 },
    {
      verdict: "incorrect",
      datalog: details({
        variants: 3,
        negatives: { hits: 1, total: 4 },
        negativeExclusion: 0.75,
        hints: [
          { kind: "transposed-columns", exact: true },
          { kind: "transposed-columns", exact: true },
          { kind: "argument-order", exact: true },
        ],
      }),
      ...time(60),
    },
  ),
  program(
    "t2",
    2,
    { syntax: 1, exact: 0, precision: 1, recall: 0.25, f1: 0.4 },
    { verdict: "timeout", datalog: details({ timedOut: true }), ...time(100) },
  ),
  program("t3", 1, nothing, { verdict: "no-program", datalog: details({ variants: 0 }) }),
  row("t3", "m", null, { language: "datalog", repeat: 2 }),
];
const made = run(rows);

const tableIn = (runs: readonly RunData[], id: string) =>
  records(reportTables(runs).tables.find((table) => table.id === id));

describe("measures of Datalog programs", () => {
  const measures = new Map(tableIn([made], "datalog-measures").map((one) => [one.measure, one]));
  // Means of t1, t2 and t3; lowest and highest with 0 and 1 for the second candidate of t3.
  test.each([
    ["compile pass", (0.5 + 1 + 0) / 3, (0.5 + 1 + 0) / 3, (0.5 + 1 + 0.5) / 3],
    ["exact match", (0.5 + 0 + 0) / 3, (0.5 + 0 + 0) / 3, (0.5 + 0 + 0.5) / 3],
    ["EX† (repaired)", (1 + 0 + 0) / 3, (1 + 0 + 0) / 3, (1 + 0 + 0.5) / 3],
    ["precision", (0.5 + 0.75 + 0) / 3, (0.5 + 0.75 + 0) / 3, (0.5 + 0.75 + 0.5) / 3],
    ["recall", (0.5 + 0.625 + 0) / 3, (0.5 + 0.625 + 0) / 3, (0.5 + 0.625 + 0.5) / 3],
    ["F1", (0.5 + 8 / 15 + 0) / 3, (0.5 + 8 / 15 + 0) / 3, (0.5 + 8 / 15 + 0.5) / 3],
    ["time-outs", (0 + 0.5 + 0) / 3, (0 + 0.5 + 0) / 3, (0 + 0.5 + 0.5) / 3],
  ])("%s", (name, mean, lowest, highest) => {
    const one = measures.get(name);
    expect(one?.mean).toBeCloseTo(mean, 12);
    expect(one?.lowest).toBeCloseTo(lowest, 12);
    expect(one?.highest).toBeCloseTo(highest, 12);
    expect(one).toMatchObject({ scored: 5, planned: 6, tasks: 3 });
  });

  test("negative exclusion is over the tasks with undesired tuples, and says how many", () => {
    const one = measures.get("negative exclusion");
    expect(one).toMatchObject({ mean: (1 + 0.75) / 2, scored: 2, planned: 6, tasks: 2 });
    // Whatever the open candidate of t3 may turn out to be, even one without such tuples.
    expect(one?.lowest).toBeCloseTo((1 + 0.75 + 0) / 3, 12);
    expect(one?.highest).toBeCloseTo((1 + 0.75 + 1) / 3, 12);
  });

  test("from 25 tasks on intervals are percentiles over tasks, not over candidates", () => {
    const tasks = Array.from({ length: 25 }, (_, at) => at);
    const many = run(
      tasks.flatMap((at) =>
        [1, 2].map((repeat) =>
          program(`t${at}`, repeat, at < 10 ? right : nothing, { datalog: details({ exactRepaired: at < 10 }) }),
        ),
      ),
    );
    const exact = tableIn([many], "datalog-measures").find(({ measure }) => measure === "exact match");
    // Percentiles 2.5 and 97.5 of a binomial distribution with 25 draws of 0.4 are 5 and 15; with 50 they were 13 and 27.
    expect(exact).toMatchObject({ mean: 0.4, lower: 5 / 25, upper: 15 / 25, scored: 50, tasks: 25 });
  });

  test("without the comparison of tuples only what is known without it is shown", () => {
    const syntaxOnly = { ...made, metrics: ["syntax" as const] };
    expect(tableIn([syntaxOnly], "datalog-measures").map(({ measure }) => measure)).toEqual([
      "compile pass",
      "time-outs",
    ]);
  });

  test("the time of a variant is that of the candidate by their number", () => {
    // t1: 20 and 2, t2: 20 and 50, t3 none; 23 ± t(0.975, 1) · 12.
    const [one] = tableIn([made], "datalog-times");
    expect(one).toMatchObject({ mean: 23, lower: 0, longest: 50, timed: 4, planned: 6 });
    expect(one?.upper).toBeCloseTo(23 + 12.7062047 * 12, 4);
  });
});

describe("failures of Datalog programs", () => {
  const counts = (runs: readonly RunData[], by: string) =>
    tableIn(runs, "datalog-failures")
      .filter((one) => one.by === by)
      .map(({ kind, count, base, part, planned, share }) => [kind, count, base, part, planned, share]);

  test("outcomes are all planned candidates", () => {
    expect(counts([made], "outcome")).toEqual(
      ["exact", "compiles but wrong", "compile failure", "time-out", "no program", "no score"].map((kind) => [
        kind,
        1,
        6,
        1 / 6,
        6,
        1 / 6,
      ]),
    );
    const verdicts = ["runtime-error", "out-of-memory", "not-supported", "error"] as const;
    const others = run(verdicts.map((verdict) => row(verdict, "m", {}, { language: "datalog", verdict })));
    expect(counts([others], "outcome").map(([kind]) => kind)).toEqual([
      "run-time error",
      "out of memory",
      "not supported",
      "engine fault",
    ]);
  });

  test("families, classes and causes are those of the compile failures", () => {
    const failure = (at: number, kind: DatalogFailure | null) =>
      program(`f${at}`, 1, nothing, { verdict: "syntax-error", datalog: details({ failure: kind }) });
    const keyword: DatalogFailure = { coarse: "syntax", fine: "negation_keyword", family: "souffle-dialect" };
    const operator: DatalogFailure = { coarse: "syntax", fine: "foreign_operator", family: "souffle-dialect" };
    const failing = run([...rows, failure(1, undeclared), failure(2, keyword), failure(3, operator), failure(4, null)]);
    expect(counts([failing], "compile failure: family")).toEqual([
      ["incomplete-predicate-invention", 2, 5, 0.4, 10, 0.2],
      ["souffle-dialect", 2, 5, 0.4, 10, 0.2],
      ["unknown", 1, 5, 0.2, 10, 0.1],
    ]);
    expect(counts([failing], "compile failure: class").map(([kind, count]) => [kind, count])).toEqual([
      ["syntax", 2],
      ["undefined-relation", 2],
      ["unknown", 1],
    ]);
    expect(counts([failing], "compile failure: cause").map(([kind, count]) => [kind, count])).toEqual([
      ["negation_keyword", 1],
      ["foreign_operator", 1],
      ["undeclared_invented", 2],
      ["unknown", 1],
    ]);
  });

  test("repairs and hints are counted by candidate", () => {
    expect(counts([made], "declaration repair")).toEqual([["exact", 1, 1, 1, 6, 1 / 6]]);
    expect(counts([made], "hint").map(([kind, count, base]) => [kind, count, base])).toEqual([
      ["argument-order", 1, 1],
      ["transposed-columns", 1, 1],
      ["made exact by an edit", 1, 1],
    ]);
  });
});

test("the list of candidates has what only Datalog programs have", () => {
  const [first, second, third] = tableIn([made], "candidates");
  expect(first).toMatchObject({
    exact: 1,
    exact_repaired: 1,
    negative_exclusion: 1,
    undesired: 4,
    undesired_derived: 0,
  });
  expect(second).toMatchObject({
    exact: 0,
    exact_repaired: 1,
    negative_exclusion: null,
    failure_family: "incomplete-predicate-invention",
    failure_class: "undefined-relation",
    failure_cause: "undeclared_invented",
    repair: "exact",
  });
  expect(third).toMatchObject({ precision: 0.5, recall: 1, variants: 3, hints: "transposed-columns argument-order" });
});

test("with several runs a column says how the models were asked", () => {
  const asked: RunData = {
    ...made,
    label: "asked",
    content: {
      ...made.content,
      conditions: { shots: 1, signatures: false, repair: 4, descriptions: true, example: true },
    },
  };
  const conditions = new Set(tableIn([made, asked], "datalog-measures").map((one) => `${one.run}: ${one.condition}`));
  expect([...conditions]).toEqual(["run: 0-shot signature", "asked: 1-shot description, 1 other task, 4 repair turns"]);
});

test("without Datalog programs there is none of this", () => {
  const single = [fullRun({ models: 2, problems: 4 })];
  const { tables, absent } = reportTables(single);
  for (const { id } of [...tables, ...absent, ...reportFigures(single)]) expect(id).not.toMatch(/^datalog/);
  const columns = tables.find(({ id }) => id === "candidates")?.columns.map(({ key }) => key);
  expect(columns).not.toContain("exact_repaired");
});

describe("nothing is left out", () => {
  const mixed = fullRun({ models: 3, problems: 14, isMixed: true });
  const own = mixed.rows.filter(({ language }) => language === "datalog");
  const scored = own.filter(({ datalog }) => datalog !== null).length;
  const sum = (id: string, key: string, where: (one: Record<string, unknown>) => boolean = () => true): number =>
    tableIn([mixed], id)
      .filter(where)
      .reduce((total, one) => total + Number(one[key]), 0);

  test("some candidates have no score", () => {
    expect(scored).toBeGreaterThan(0);
    expect(scored).toBeLessThan(own.length);
  });

  test("counts add up to what was planned", () => {
    expect(sum("datalog-measures", "planned", ({ measure }) => measure === "F1")).toBe(own.length);
    expect(sum("datalog-measures", "scored", ({ measure }) => measure === "F1")).toBe(scored);
    expect(sum("datalog-times", "planned")).toBe(own.length);
    expect(sum("datalog-failures", "count", ({ by }) => by === "outcome")).toBe(own.length);
    const failing = own.filter(({ verdict }) => verdict === "syntax-error").length;
    for (const grain of ["family", "class", "cause"])
      expect(sum("datalog-failures", "count", ({ by }) => by === `compile failure: ${grain}`)).toBe(failing);
  });

  test("figures say so, and every format has the tables, the same on a second call", () => {
    const figures = reportFigures([mixed]).filter(({ tableId }) => tableId.startsWith("datalog-"));
    expect(figures.map(({ id }) => id)).toEqual([
      "datalog-measures",
      "datalog-outcomes",
      "datalog-failures",
      "datalog-causes",
      "datalog-hints",
    ]);
    for (const { id, spec } of figures) {
      const text = (spec.title as { subtitle: string[] }).subtitle.join(" ");
      expect([id, text]).toEqual([id, expect.stringContaining(`of ${own.length} planned`)]);
    }
    const formats = { markdown: true, csv: true, latex: true, text: true };
    const files = writeReport([mixed], formats);
    expect(writeReport([mixed], formats)).toEqual(files);
    for (const id of ["datalog-measures", "datalog-times", "datalog-failures"])
      for (const ending of ["csv", "tex"]) expect(files).toHaveProperty([`${id}.${ending}`]);
    for (const name of ["report.md", "report.txt", "datalog-measures.tex"])
      expect(files[name]).toContain(`${scored} of ${own.length} planned candidates have a score.`);
  });
});
