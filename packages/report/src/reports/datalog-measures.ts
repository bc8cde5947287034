import type { DatalogDetails } from "../data/datalog-details.js";
import type { Bounds, CandidateRow, RunData } from "../data/row.js";
import { type Table, tableOf } from "../table/table.js";
import { conditionFields, datalogOnly, datalogSeries } from "./datalog-series.js";
import { intervalNote } from "./estimate.js";
import { type Measured, measuredScore, type Score, scoreFields } from "./score.js";
import { modelColumn, type Series, scoredNote, weighingNote } from "./series.js";

/** One of DatalogBench's measures of a candidate (arXiv 2609.37233). */
type Measure = Measured & {
  readonly title: string;
  readonly meaning: string;
  /** Measured whatever was asked for; the others need the metric `models`. */
  readonly isAlways?: boolean;
  /** Whether a candidate can have a number at all; otherwise it is not counted in lowest and highest. */
  readonly applies?: (row: CandidateRow) => boolean;
};

const anything: Bounds = { low: 0, high: 1 };

const known = (value: (row: CandidateRow) => number | null): Measured => ({
  value,
  bounds: (row) => {
    const found = value(row);
    return found === null ? anything : { low: found, high: found };
  },
});

const detail = (value: (details: DatalogDetails) => number | null): Measured =>
  known(({ datalog }) => (datalog ? value(datalog) : null));

/** In the order of the table. */
const measures: readonly Measure[] = [
  {
    title: "compile pass",
    meaning: "the program compiles and runs on every variant; a time-out counts as compiling",
    isAlways: true,
    value: ({ values }) => values.syntax,
    bounds: ({ bounds }) => bounds.syntax,
  },
  {
    title: "exact match",
    meaning: "no tuple is missing or surplus on any variant, in time",
    value: ({ values }) => values.exact,
    bounds: ({ bounds }) => bounds.exact,
  },
  {
    title: "EX† (repaired)",
    meaning: "exact, or exact once undeclared relations are declared and nothing else is changed",
    ...detail(({ exactRepaired }) => Number(exactRepaired)),
  },
  {
    title: "precision",
    meaning: "expected tuples among those derived, variants of a task together",
    ...known(({ precision }) => precision),
  },
  { title: "recall", meaning: "derived tuples among those expected", ...known(({ recall }) => recall) },
  {
    title: "F1",
    meaning: "harmonic mean of precision and recall of a candidate",
    value: ({ values }) => values.f1,
    bounds: ({ bounds }) => bounds.f1,
  },
  {
    title: "negative exclusion",
    meaning: "undesired tuples that are not derived, on the variants that ran",
    applies: ({ datalog }) => datalog === null || datalog.negativeExclusion !== null,
    ...detail(({ negativeExclusion }) => negativeExclusion),
  },
  {
    title: "time-outs",
    meaning: "some variant met the time limit",
    isAlways: true,
    ...detail(({ timedOut }) => Number(timedOut)),
  },
];

type Row = Series & { readonly measure: Measure; readonly score: Score; readonly tasks: number };

const rowOf = (series: Series, measure: Measure): Row => {
  const applying = measure.applies ? series.rows.filter(measure.applies) : series.rows;
  const score = measuredScore(applying, measure, ({ problem }) => problem);
  const withNumber = applying.filter((row) => measure.value(row) !== null);
  return {
    ...series,
    measure,
    score: { ...score, planned: series.rows.length },
    tasks: new Set(withNumber.map(({ problem }) => problem)).size,
  };
};

/** The measures of DatalogBench for each model: means over tasks, the runs of a task taken together first. */
export const datalogMeasures = (runs: readonly RunData[]): Table => {
  const rows = datalogSeries(runs).flatMap((series) =>
    measures
      .filter(({ isAlways }) => isAlways || series.metrics.includes("exact"))
      .map((measure) => rowOf(series, measure)),
  );
  return tableOf<Row>(
    {
      id: "datalog-measures",
      title: "Measures of Datalog programs by model",
      notes: [
        scoredNote(datalogOnly(runs)),
        weighingNote,
        "A program that does not compile, or a reply without one, has precision, recall and F1 of 0, and one that stops with an error on some variants has those of the others. They are 0 as well where a task expects nothing and nothing is derived, though that is exact.",
        "Negative exclusion is over the tasks in which some candidate ran on a variant with undesired tuples: see the column of tasks. Programs that do not run have no such number, and lowest and highest leave them out as well.",
        intervalNote(
          rows.map(({ score }) => score.method),
          "the units are the tasks, so they speak about further tasks of this kind",
        ),
      ],
    },
    [
      ...conditionFields<Row>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      {
        key: "measure",
        title: "measure",
        meaning: meaningOfMeasures(),
        unit: "text",
        cell: (row) => row.measure.title,
      },
      ...scoreFields<Row>(({ score }) => score),
      {
        key: "tasks",
        title: "tasks",
        meaning: "Tasks in which some candidate has a number: the mean is over these.",
        unit: "count",
        cell: ({ tasks }) => tasks,
      },
    ],
    rows,
  );
};

const meaningOfMeasures = (): string => `${measures.map(({ title, meaning }) => `${title}: ${meaning}`).join("; ")}.`;
