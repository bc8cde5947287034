import type { ProblemTraits } from "@blast-asp/experiment";
import { describe, expect, test } from "vitest";
import type { RunData } from "../data/row.js";
import { records } from "../testing/cells.testing.js";
import { row, run } from "../testing/made-up-run.testing.js";
import { reportTables } from "./reports.js";

const traits = (domain: string, recursive: boolean, auxiliary: string[], more: Partial<ProblemTraits> = {}) => ({
  language: "asp" as const,
  kind: "search" as const,
  domain,
  structure: { recursive, auxiliary, negation: false, aggregates: false },
  ...more,
});

const withTraits = (made: RunData, known: Readonly<Record<string, ProblemTraits>>): RunData => ({
  ...made,
  content: {
    ...made.content,
    problems: Object.fromEntries(
      Object.entries(made.content.problems).map(([id, problem]) => [
        id,
        known[id] ? { ...problem, traits: known[id] } : problem,
      ]),
    ),
  },
});

const rows = [
  row("p", "m", { f1: 1 }),
  row("p", "m", { f1: 0 }, { level: 1 }),
  row("q", "m", { f1: 0 }, { verdict: "syntax-error" }),
  row("q", "m", null, { level: 1 }),
  row("r", "m", { f1: 1 }),
  row("r", "m", {}, { level: 1, verdict: "timeout" }),
];
const made = withTraits(run(rows), {
  p: traits("graphs", false, [], { difficulty: "hard" }),
  q: traits("graphs", true, ["reached/1"], { difficulty: "easy" }),
  r: traits("logic", true, ["reached/1"], { difficulty: "easy", kind: "optimisation" }),
});

const tableIn = (runs: readonly RunData[], id: string) => reportTables(runs).tables.find((table) => table.id === id);
const slices = (runs: readonly RunData[], slice: string) =>
  records(tableIn(runs, "slices"))
    .filter((one) => one.slice === slice && one.metric === "F1")
    .map(({ value, mean, scored, planned, problems }) => [value, mean, scored, planned, problems]);

describe("slices", () => {
  test("means are of problems' means, and every planned candidate is in one slice of each kind", () => {
    expect(slices([made], "domain")).toEqual([
      // p 0.5 and q 0
      ["graphs", 0.25, 3, 4, 2],
      ["logic", 1, 1, 2, 1],
    ]);
    expect(slices([made], "difficulty").map(([value]) => value)).toEqual(["easy", "hard"]);
    expect(slices([made], "kind")).toEqual([
      ["search", 0.25, 3, 4, 2],
      ["optimisation", 1, 1, 2, 1],
    ]);
    expect(slices([made], "recursive gold")).toEqual([
      ["no", 0.5, 2, 2, 1],
      ["yes", 0.5, 2, 4, 2],
    ]);
    expect(slices([made], "paraphrase level")).toEqual([
      ["0", 2 / 3, 3, 3, 3],
      ["1", 0, 1, 3, 3],
    ]);
    const planned = new Map<unknown, number>();
    for (const one of records(tableIn([made], "slices")))
      if (one.metric === "F1") planned.set(one.slice, (planned.get(one.slice) ?? 0) + Number(one.planned));
    for (const count of planned.values()) expect(count).toBe(rows.length);
  });

  test("intervals are over problems, as in the table of models", () => {
    const four = [0.5, 0.6, 0.4, 0.5].map((f1, at) => row(`p${at}`, "m", { f1 }));
    const others = row("z", "m", { f1: 1 });
    const known = Object.fromEntries(four.map(({ problem }) => [problem, traits("graphs", false, [])]));
    const [slice] = records(
      tableIn([withTraits(run([...four, others]), { ...known, z: traits("logic", false, []) })], "slices"),
    ).filter(({ value, metric }) => value === "graphs" && metric === "F1");
    // 0.5 ± t(0.975, 3) · s/√4, as for four models' problems.
    expect(slice?.lower).toBeCloseTo(0.5 - 0.1299229, 6);
    expect(slice?.upper).toBeCloseTo(0.5 + 0.1299229, 6);
  });

  test("what is the same for all is said in a note, not sliced", () => {
    expect(slices([made], "negation")).toEqual([]);
    expect(tableIn([made], "slices")?.notes.join(" ")).toContain(
      "so no slices: negation: no; aggregates: no; examples in the prompt: 0; signatures in the prompt: no; repair turns: 0.",
    );
  });

  test("what is not known of any candidate is said, and what is not known of some is a slice", () => {
    expect(slices([run(rows)], "domain")).toEqual([]);
    expect(tableIn([run(rows)], "slices")?.notes.join(" ")).toContain(
      "so no slices: domain: unknown; difficulty: unknown;",
    );
    const partly = withTraits(run(rows), { p: traits("graphs", false, []) });
    expect(slices([partly], "domain")).toEqual([
      ["graphs", 0.5, 2, 2, 1],
      ["unknown", 0.5, 2, 4, 2],
    ]);
    const { tables, absent } = reportTables([run([row("p", "m", { f1: 1 })])]);
    expect(tables.map(({ id }) => id)).not.toContain("slices");
    expect(absent.find(({ id }) => id === "slices")?.reason).toContain("alike");
  });

  test("prompts are compared where runs differ in them", () => {
    const told = {
      ...made,
      label: "told",
      content: { ...made.content, conditions: { ...made.content.conditions, shots: 2 } },
    };
    const values = records(tableIn([made, told], "slices"))
      .filter(({ slice, metric }) => slice === "examples in the prompt" && metric === "F1")
      .map(({ run, value, planned }) => [run, value, planned]);
    expect(values).toEqual([
      ["run", "0", 6],
      ["told", "2", 6],
    ]);
  });

  test("what only Datalog candidates can be told is a slice where some are told it, and else is not mentioned", () => {
    const asked = (label: string, conditions: Partial<RunData["content"]["conditions"]>): RunData => {
      const both = run([row("c", "m", { exact: 1, f1: 1 }, { language: "datalog" }), row("p", "m", { f1: 1 })], label);
      return { ...both, content: { ...both.content, conditions: { ...both.content.conditions, ...conditions } } };
    };
    const runs = [asked("bare", {}), asked("told", { descriptions: true })];
    const title = "descriptions of relations in the prompt";
    const told = records(tableIn(runs, "slices")).filter(({ slice, metric }) => slice === title && metric === "F1");
    expect(told.map(({ run, language, value }) => [run, language, value])).toEqual([
      ["bare", "ASP", "no"],
      ["bare", "Datalog", "no"],
      ["told", "ASP", "no"],
      ["told", "Datalog", "yes"],
    ]);
    expect(JSON.stringify(tableIn(runs, "slices"))).not.toContain("demonstration instance");
    expect(JSON.stringify(reportTables([asked("bare", {})]))).not.toContain(title);
  });

  test("recursion × auxiliary predicates: the counts of a row add up", () => {
    expect(tableIn([made], "structure-outcomes")?.rows).toEqual([
      // model, gold, problems, correct, does not compile, at a limit, wrong, other, no score, planned
      ["m", "not recursive, no auxiliary", 1, 1, 0, 0, 1, 0, 0, 2],
      ["m", "recursive, auxiliary", 2, 1, 1, 1, 0, 0, 1, 4],
    ]);
    expect(records(tableIn([run(rows)], "structure-outcomes")).map(({ structure }) => structure)).toEqual(["unknown"]);
  });
});
