import type { CandidateRow, RunData } from "../data/row.js";
import { type Cell, type Column, type Table, tableOf } from "../table/table.js";
import { levelColumn, modelColumn, partFields, problemColumn, scoredNote } from "./series.js";

type Row = CandidateRow & { readonly run: RunData };

const column = (key: string, unit: Column["unit"], meaning: string, cell: (row: Row) => Cell) => ({
  key,
  title: key.replaceAll("_", " "),
  meaning,
  unit,
  cell,
});

/** What only Datalog programs have. */
const datalogColumns = () => [
  column("exact_repaired", "ratio", "1 when exact, or exact once undeclared relations are declared, else 0.", (row) =>
    row.datalog === null ? null : Number(row.datalog.exactRepaired),
  ),
  column("timed_out", "ratio", "1 when some variant met the time limit, else 0.", ({ datalog }) =>
    datalog === null ? null : Number(datalog.timedOut),
  ),
  column(
    "negative_exclusion",
    "ratio",
    "Undesired tuples that were not derived, as a share; empty where there are none.",
    ({ datalog }) => datalog?.negativeExclusion ?? null,
  ),
  column(
    "undesired",
    "count",
    "Undesired tuples on the variants that ran.",
    ({ datalog }) => datalog?.negatives.total ?? null,
  ),
  column(
    "undesired_derived",
    "count",
    "Those of them that were derived.",
    ({ datalog }) => datalog?.negatives.hits ?? null,
  ),
  column("variants", "count", "Variants that were run.", ({ datalog }) => datalog?.variants ?? null),
  column(
    "failure_family",
    "text",
    "The family of a compile failure.",
    ({ datalog }) => datalog?.failure?.family ?? null,
  ),
  column("failure_class", "text", "The class of a compile failure.", ({ datalog }) => datalog?.failure?.coarse ?? null),
  column("failure_cause", "text", "The cause of a compile failure.", ({ datalog }) => datalog?.failure?.fine ?? null),
  column(
    "repair",
    "text",
    "What came of adding declarations; empty where it was not tried.",
    ({ datalog }) => datalog?.repair ?? null,
  ),
  column("hints", "text", "Kinds of edits that make a wrong program right or much better.", ({ datalog }) =>
    datalog && datalog.hints.length > 0 ? [...new Set(datalog.hints.map(({ kind }) => kind))].join(" ") : null,
  ),
];

/** Every planned candidate with all its numbers. */
export const candidates = (runs: readonly RunData[]): Table =>
  tableOf<Row>(
    {
      id: "candidates",
      title: "All planned candidates",
      isListing: true,
      notes: [scoredNote(runs), "One row for each planned candidate; cells without a number are empty."],
    },
    [
      ...partFields<Row>(runs),
      { ...problemColumn, cell: ({ problem }) => problem },
      { ...modelColumn, cell: ({ model }) => model },
      { ...levelColumn, cell: ({ level }) => String(level) },
      column("repeat", "count", "Which repetition, from 1.", ({ repeat }) => repeat),
      column("verdict", "text", "The verdict; empty without a score.", ({ verdict }) => verdict),
      column(
        "reason",
        "text",
        "Why this verdict, or why there is none.",
        ({ reason, notScored }) => notScored?.reason ?? reason,
      ),
      column("syntax", "ratio", "1 when the solver accepts the program, else 0.", ({ values }) => values.syntax),
      column("tests", "ratio", "Test-suite accuracy.", ({ values }) => values.tests),
      column("tests_passed", "count", "Test cases passed.", ({ testsPassed }) => testsPassed),
      column("tests_total", "count", "Test cases of the suite.", ({ testsTotal }) => testsTotal),
      ...(runs.some(({ metrics }) => metrics.includes("exact"))
        ? [
            column(
              "exact",
              "ratio",
              "1 when exactly the expected tuples are derived, else 0.",
              ({ values }) => values.exact,
            ),
          ]
        : []),
      column("f1", "ratio", "F1 of the answer sets or tuples.", ({ values }) => values.f1),
      column("f1_low", "ratio", "The lowest F1 that is possible.", ({ bounds }) => bounds.f1.low),
      column("f1_high", "ratio", "The highest F1 that is possible.", ({ bounds }) => bounds.f1.high),
      column("precision", "ratio", "Covered models of the candidate's.", ({ precision }) => precision),
      column("recall", "ratio", "Covered models of gold's.", ({ recall }) => recall),
      column("gold_models", "count", "Gold models over all instances.", ({ counts }) => counts?.gold ?? null),
      column("tested_models", "count", "The candidate's models.", ({ counts }) => counts?.tested ?? null),
      column("covered_models", "count", "Gold models that the candidate has.", ({ counts }) => counts?.covered ?? null),
      column(
        "wrong_models",
        "count",
        "The candidate's models that are none of gold's.",
        ({ counts }) => counts?.wrong ?? null,
      ),
      ...(runs.some(({ rows }) => rows.some(({ language }) => language === "datalog")) ? datalogColumns() : []),
      column("tests_ms", "milliseconds", "Time of the test suite.", ({ milliseconds }) => milliseconds.tests),
      column(
        "models_ms",
        "milliseconds",
        "Time of the comparison of answer sets.",
        ({ milliseconds }) => milliseconds.models,
      ),
    ],
    runs.flatMap((run) => run.rows.map((row) => ({ ...row, run }))),
  );
