import { type Metric, metricTitle } from "../data/metric.js";
import { distinct, groupBy } from "../data/order.js";
import type { RunData } from "../data/row.js";
import {
  type Dimension,
  dimensions,
  type Slice,
  slicesOf,
  structureCell,
  structureCells,
  unknown,
} from "../data/slices.js";
import { type Table, tableOf } from "../table/table.js";
import { intervalNote } from "./estimate.js";
import { type Score, scoreFields, scoreOf } from "./score.js";
import { metricColumn, modelColumn, partFields, type Series, scoredNote, seriesOf, weighingNote } from "./series.js";

type Row = Series & Pick<Slice, "dimension" | "value"> & { metric: Metric; problems: number; score: Score };

/** The values of a dimension over all runs. */
const valuesIn = (runs: readonly RunData[], dimension: Dimension): string[] =>
  distinct(runs.flatMap((run) => run.rows.map((row) => dimension.valueIn(run, row)))).sort(dimension.compare);

/** Scores of each model on the parts of what was asked: by domain, difficulty, structure of gold, prompt. */
export const sliceScores = (runs: readonly RunData[]): Table => {
  const found = dimensions
    .map((dimension) => ({ dimension, values: valuesIn(runs, dimension) }))
    .filter(({ dimension, values }) => values.some((value) => value !== dimension.silent));
  // What is the same everywhere is no slice, and is said in a note.
  const alike = found.filter(({ values }) => values.length === 1);
  const all = seriesOf(runs);
  const rows = found
    .filter((one) => !alike.includes(one))
    .flatMap(({ dimension }) =>
      all.flatMap((series) =>
        slicesOf(series.run, series.rows, dimension).flatMap(({ value, rows }) =>
          series.metrics.map(
            (metric): Row => ({
              ...series,
              dimension,
              value,
              metric,
              problems: new Set(rows.map(({ problem }) => problem)).size,
              score: scoreOf(rows, metric, ({ problem }) => problem),
            }),
          ),
        ),
      ),
    );
  const same = alike.map(({ dimension, values: [value] }) => `${dimension.title}: ${value}`);
  return tableOf<Row>(
    {
      id: "slices",
      title: "Accuracy by what was asked: domain, difficulty, structure of gold, prompt",
      notes: [
        scoredNote(runs),
        "Each planned candidate is in one slice of each kind. Slices by problem are the table by model and problem.",
        ...(same.length > 0 ? [`The same for all candidates, so no slices: ${same.join("; ")}.`] : []),
        "Structure of gold, read off its text. Recursive: a predicate depends positively on itself. Auxiliary: derived, and neither input nor output. What a run folder does not say of its problems is unknown.",
        weighingNote,
        intervalNote(
          rows.map(({ score }) => score.method),
          "the units are the problems of the slice",
        ),
      ],
    },
    [
      ...partFields<Row>(runs),
      {
        key: "slice",
        title: "slice by",
        meaning: "What the candidates are told apart by.",
        unit: "text",
        cell: ({ dimension }) => dimension.title,
      },
      { key: "value", title: "value", meaning: "Which part.", unit: "text", cell: ({ value }) => value },
      { ...modelColumn, cell: ({ model }) => model },
      { ...metricColumn, cell: ({ metric }) => metricTitle[metric] },
      ...scoreFields<Row>(({ score }) => score),
      {
        key: "problems",
        title: "problems",
        meaning: "Problems in the slice.",
        unit: "count",
        cell: ({ problems }) => problems,
      },
    ],
    rows,
  );
};

/** Where the candidates of each cell of recursion × auxiliary predicates end. */
const ends = {
  correct: "right on all that was measured",
  compile: "the solver does not accept the program, or it stops with a run-time error",
  limit: "stopped at a time or memory limit",
  wrong: "graded and wrong",
  other: "another verdict, such as no program or unmatched",
  none: "no score",
} as const;

type End = keyof typeof ends;

const endTitles: Readonly<Record<End, string>> = {
  correct: "correct",
  compile: "does not compile or run",
  limit: "at a limit",
  wrong: "runs, wrong",
  other: "other",
  none: "no score",
};

const endOf = (verdict: string | null): End => {
  switch (verdict) {
    case null:
      return "none";
    case "correct":
      return "correct";
    case "incorrect":
      return "wrong";
    case "syntax-error":
    case "runtime-error":
      return "compile";
    case "timeout":
    case "out-of-memory":
      return "limit";
    default:
      return "other";
  }
};

/** What became of candidates, by recursion and auxiliary predicates of gold (DatalogBench's cross table, arXiv 2609.37233). */
export const structureOutcomes = (runs: readonly RunData[]): Table => {
  const cells = [...structureCells, unknown];
  const rows = seriesOf(runs).flatMap(({ run, language, model, rows }) => {
    const byCell = groupBy(rows, ({ problem }) => structureCell(run.content.problems[problem]?.traits) ?? unknown);
    return cells.flatMap((cell) => {
      const planned = byCell.get(cell) ?? [];
      return planned.length === 0 ? [] : [{ run, language, model, cell, planned }];
    });
  });
  type CellRow = (typeof rows)[number];
  return tableOf<CellRow>(
    {
      id: "structure-outcomes",
      title: "What became of the candidates, by recursion and auxiliary predicates of gold",
      notes: [scoredNote(runs), "The counts of a row add up to n planned."],
    },
    [
      ...partFields<CellRow>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      { key: "structure", title: "gold", meaning: "How gold is built.", unit: "text", cell: ({ cell }) => cell },
      {
        key: "problems",
        title: "problems",
        meaning: "Problems whose gold is built so.",
        unit: "count",
        cell: ({ planned }) => new Set(planned.map(({ problem }) => problem)).size,
      },
      ...(Object.keys(ends) as End[]).map((end) => ({
        key: end,
        title: endTitles[end],
        meaning: `Candidates: ${ends[end]}.`,
        unit: "count" as const,
        cell: ({ planned }: CellRow) => planned.filter(({ verdict }) => endOf(verdict) === end).length,
      })),
      {
        key: "planned",
        title: "n planned",
        meaning: "Candidates that were planned.",
        unit: "count",
        cell: ({ planned }) => planned.length,
      },
    ],
    rows,
  );
};
