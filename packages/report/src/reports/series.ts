import { metricTitle } from "../data/metric.js";
import type { CandidateRow, RunData } from "../data/row.js";
import type { Column, Field } from "../table/table.js";

/** The candidates of one model in one run. */
export type Series = { readonly run: RunData; readonly model: string; readonly rows: readonly CandidateRow[] };

/** What "all" stands for in a table. */
export const allModels = "(all models)";
export const allProblems = "(all problems)";

/** The runs' models, in the order of the runs and of their experiments. */
export const seriesOf = (runs: readonly RunData[]): Series[] =>
  runs.flatMap((run) =>
    run.models.map((model) => ({ run, model, rows: run.rows.filter((row) => row.model === model) })),
  );

type InRun = { readonly run: RunData };

/** A column that names the run, where there are several. */
export const runField = <Row extends InRun>(runs: readonly RunData[]): Field<Row>[] =>
  runs.length > 1
    ? [{ key: "run", title: "run", meaning: "The run folder.", unit: "text", cell: ({ run }) => run.label }]
    : [];

/** Columns that name things. */
export const modelColumn: Column = {
  key: "model",
  title: "model",
  meaning: "The label of the model.",
  unit: "text",
};
export const problemColumn: Column = { key: "problem", title: "problem", meaning: "The problem's id.", unit: "text" };
export const levelColumn: Column = {
  key: "level",
  title: "level",
  meaning: "The paraphrase level: 0 is the original description.",
  unit: "text",
};
export const metricColumn: Column = {
  key: "metric",
  title: "metric",
  meaning: `${metricTitle.syntax} (clingo accepts the program), ${metricTitle.tests} (share of test cases passed) or ${metricTitle.f1} of the answer sets.`,
  unit: "text",
};

/** How many of the planned candidates have a score, run by run: the first note of each table. */
export const scoredNote = (runs: readonly RunData[]): string => {
  const parts = runs.map(({ label, rows }) => {
    const scored = rows.filter(({ verdict }) => verdict !== null).length;
    return `${runs.length > 1 ? `${label}: ` : ""}${scored} of ${rows.length} planned candidates have a score`;
  });
  return `${parts.join("; ")}.`;
};

export const weighingNote =
  "The mean is the mean of the problems' means over the candidates that have a number; one without a number is counted in n planned, lowest and highest only.";
