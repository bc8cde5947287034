import { describe, expect, test } from "vitest";
import { compareRuns } from "../compare/compare-runs.js";
import { comparisonTables } from "../compare/tables.js";
import { thresholds } from "../compare/thresholds.js";
import type { CandidateRow } from "../data/row.js";
import { records } from "../testing/cells.testing.js";
import { row, run } from "../testing/made-up-run.testing.js";
import { reportTables } from "./reports.js";

const datalog = (problem: string, model: string, exact: number, f1: number, more: Partial<CandidateRow> = {}) =>
  row(problem, model, { syntax: 1, exact, f1 }, { language: "datalog", ...more });

// One model, two problems of each language: means of ASP 0.25 and of Datalog 0.75, together 0.5.
const rows = [
  row("a", "m", { syntax: 1, tests: 0.5, f1: 0.5 }),
  row("b", "m", { syntax: 1, tests: 0, f1: 0 }),
  datalog("c", "m", 1, 1),
  datalog("d", "m", 0, 0.5),
];
const mixed = run(rows, "mixed");

const tableIn = (id: string) => records(reportTables([mixed]).tables.find((table) => table.id === id));

describe("a run with both languages", () => {
  test("has a mean for each language and none over both", () => {
    expect(tableIn("models").map(({ language, metric, mean, planned }) => [language, metric, mean, planned])).toEqual([
      ["ASP", "syntactic accuracy", 1, 2],
      ["ASP", "test-suite accuracy", 0.25, 2],
      ["ASP", "F1", 0.25, 2],
      ["Datalog", "syntactic accuracy", 1, 2],
      ["Datalog", "exact match", 0.5, 2],
      ["Datalog", "F1", 0.75, 2],
    ]);
  });

  test("every table with means names the language, and what a language lacks is not there as empty rows", () => {
    for (const table of reportTables([mixed]).tables)
      if (table.id !== "spending" && !table.id.startsWith("datalog-"))
        expect(table.columns.map(({ key }) => key)).toContain("language");
    expect(new Set(tableIn("levels").map(({ language }) => language))).toEqual(new Set(["ASP"]));
    const problems = tableIn("models-by-problem").filter(({ metric }) => metric === "exact match");
    expect(problems.map(({ problem, mean }) => [problem, mean])).toEqual([
      ["c", 1],
      ["d", 0],
    ]);
    expect(tableIn("tests-minus-models").map(({ problem }) => problem)).toEqual(["(all problems)", "a", "b"]);
  });

  test("with one language there is no such column", () => {
    const single = reportTables([run(rows.slice(2), "datalog")]);
    for (const { columns } of single.tables) expect(columns.map(({ key }) => key)).not.toContain("language");
    expect(single.absent.find(({ id }) => id === "levels")?.reason).toBe(
      "needs the metric 'tests', which datalog did not measure",
    );
  });

  test("a run in a language without tests leaves the tables of the other run alone", () => {
    const { absent, tables } = reportTables([run(rows.slice(0, 2), "asp"), run(rows.slice(2), "datalog")]);
    expect(absent.map(({ id }) => id)).not.toContain("levels");
    expect(new Set(records(tables.find(({ id }) => id === "levels")).map((one) => one.run))).toEqual(new Set(["asp"]));
  });

  test("outcomes add up within each language", () => {
    const sums = new Map<unknown, number>();
    for (const { language, count } of tableIn("outcomes"))
      sums.set(language, (sums.get(language) ?? 0) + Number(count));
    expect([...sums]).toEqual([
      ["ASP", 2],
      ["Datalog", 2],
    ]);
  });

  test("thresholds hold for each language that has the metric", () => {
    const checks = (limits: Parameters<typeof thresholds>[1]) =>
      thresholds([mixed], limits).checks.map(({ subject, status }) => [subject, status]);
    expect(checks({ f1: 0.5 })).toEqual([
      ["m, ASP (mixed)", "missed"],
      ["m, Datalog (mixed)", "met"],
    ]);
    expect(checks({ tests: 0.25 })).toEqual([["m, ASP (mixed)", "met"]]);
    expect(checks({ exact: 0.5 })).toEqual([["m, Datalog (mixed)", "met"]]);
  });

  test("is compared language by language", () => {
    const better = rows.map((one) => ({ ...one, model: "n", values: { ...one.values, f1: 1 } }));
    const both = run([...rows, ...better], "both");
    const comparison = compareRuns(both, both, { modelA: "m", modelB: "n", metrics: ["f1", "exact"] });
    if (comparison.kind !== "comparison") throw new Error(comparison.reason);
    expect(
      comparison.metrics.map(({ language, metric, difference, planned }) => [
        language,
        metric,
        difference.mean,
        planned,
      ]),
    ).toEqual([
      ["asp", "f1", 0.75, 2],
      ["datalog", "f1", 0.25, 2],
      ["datalog", "exact", 0, 2],
    ]);
    const [overall] = comparisonTables(comparison).tables;
    expect(records(overall).map(({ language }) => language)).toEqual(["ASP", "Datalog", "Datalog"]);
    expect(overall?.notes[0]).toMatch(/^ASP, F1: /);
  });

  test("matchings are those of ASP candidates alone", () => {
    const matching = { "p/1": "q/1(1)" };
    const both = (kind: string) =>
      run(
        [row("a", "m", { f1: 1 }, { reply: "x", matching }), datalog("c", "m", 1, 1, { reply: "y" })],
        kind,
        kind === "hand" ? "file" : "model",
      );
    const { tables } = reportTables([both("hand"), both("found")]);
    const accuracy = records(tables.find(({ id }) => id === "matcher-accuracy"));
    expect(accuracy.map(({ problem, mean, planned }) => [problem, mean, planned])).toEqual([
      ["(all problems)", 1, 1],
      ["a", 1, 1],
    ]);
    for (const { compared } of records(tables.find(({ id }) => id === "scores-by-matching")))
      expect(compared).toBeLessThanOrEqual(1);
  });
});
