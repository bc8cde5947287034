import { type Language, languagesOf, languageTitle, metricsIn } from "../data/language.js";
import { type Metric, metricTitle } from "../data/metric.js";
import { distinct, groupBy } from "../data/order.js";
import type { CandidateRow, RunData } from "../data/row.js";
import type { Column, Field } from "../table/table.js";

/** What of a run is written in one language: no number is over two languages. */
export type Part = {
  readonly run: RunData;
  readonly language: Language;
  /** Those that the language has, of what the run measured. */
  readonly metrics: readonly Metric[];
  readonly models: readonly string[];
  readonly problems: readonly string[];
  readonly rows: readonly CandidateRow[];
};

/** The candidates of one model in one run and one language. */
export type Series = Omit<Part, "models" | "problems"> & { readonly model: string };

/** What "all" stands for in a table. */
export const allModels = "(all models)";
export const allProblems = "(all problems)";

/** The runs, each split by language. */
export const partsOf = (runs: readonly RunData[]): Part[] =>
  runs.flatMap((run) =>
    languagesOf(run.rows).map((language) => {
      const rows = run.rows.filter((row) => row.language === language);
      const [models, problems] = [
        distinct(rows.map(({ model }) => model)),
        distinct(rows.map(({ problem }) => problem)),
      ];
      return {
        run,
        language,
        metrics: metricsIn(language, run.metrics),
        models: run.models.filter((model) => models.includes(model)),
        problems: run.problems.filter((problem) => problems.includes(problem)),
        rows,
      };
    }),
  );

/** The runs' models, in the order of the runs, their languages and their experiments. */
export const seriesOf = (runs: readonly RunData[]): Series[] =>
  partsOf(runs).flatMap(({ run, language, metrics, models, rows }) => {
    const byModel = groupBy(rows, ({ model }) => model);
    return models.map((model) => ({ run, language, metrics, model, rows: byModel.get(model) ?? [] }));
  });

type OfPart = { readonly run: RunData; readonly language: Language };

/** A column that names the run, where there are several. */
export const runField = <Row extends Pick<OfPart, "run">>(runs: readonly RunData[]): Field<Row>[] =>
  runs.length > 1
    ? [{ key: "run", title: "run", meaning: "The run folder.", unit: "text", cell: ({ run }) => run.label }]
    : [];

/** Columns that name the run and the language, where there are several. */
export const partFields = <Row extends OfPart>(runs: readonly RunData[]): Field<Row>[] => [
  ...runField<Row>(runs),
  ...(languagesOf(runs.flatMap(({ rows }) => rows)).length > 1
    ? [{ ...languageColumn, cell: ({ language }: Row) => languageTitle[language] }]
    : []),
];

/** Columns that name things. */
export const languageColumn: Column = {
  key: "language",
  title: "language",
  meaning: "What the candidates are written in.",
  unit: "text",
};
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
  meaning: `${metricTitle.syntax} (the solver accepts the program), ${metricTitle.tests} (share of test cases passed), ${metricTitle.exact} (Datalog: exactly the expected tuples) or ${metricTitle.f1} of the answer sets (Datalog: of the tuples).`,
  unit: "text",
};

/** Verdicts of a Datalog program that come without a score. */
const unscored: ReadonlySet<CandidateRow["verdict"]> = new Set([null, "not-supported", "error"]);

const isScored = ({ language, verdict }: CandidateRow): boolean =>
  language === "datalog" ? !unscored.has(verdict) : verdict !== null;

/** How many of the planned candidates have a score, run by run: the first note of each table. */
export const scoredNote = (runs: readonly RunData[]): string => {
  const parts = runs.map(({ label, rows }) => {
    const scored = rows.filter(isScored).length;
    return `${runs.length > 1 ? `${label}: ` : ""}${scored} of ${rows.length} planned candidates have a score`;
  });
  return `${parts.join("; ")}.`;
};

export const weighingNote =
  "The mean is the mean of the problems' means over the candidates that have a number; one without a number is counted in n planned, lowest and highest only.";
