import { type Metric, metricTitle } from "../data/metric.js";
import { byCodeUnits, groupBy } from "../data/order.js";
import type { RunData } from "../data/row.js";
import { type Table, tableOf } from "../table/table.js";
import { intervalNote } from "./estimate.js";
import { type Score, scoreFields, scoreOf } from "./score.js";
import {
  metricColumn,
  modelColumn,
  partFields,
  problemColumn,
  type Series,
  scoredNote,
  seriesOf,
  weighingNote,
} from "./series.js";

type Row = Series & { readonly metric: Metric; readonly score: Score };

/** Syntactic and semantic accuracy of each model over all problems (BLAST's scatter of mean accuracies). */
export const modelScores = (runs: readonly RunData[]): Table => {
  const rows: Row[] = seriesOf(runs).flatMap((series) =>
    series.metrics.map((metric) => ({
      ...series,
      metric,
      score: scoreOf(series.rows, metric, ({ problem }) => problem),
    })),
  );
  return tableOf(
    {
      id: "models",
      title: "Syntactic and semantic accuracy by model",
      notes: [
        scoredNote(runs),
        weighingNote,
        intervalNote(
          rows.map(({ score }) => score.method),
          "the units are the problems, so they speak about further problems of this kind",
        ),
      ],
    },
    [
      ...partFields<Row>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      { ...metricColumn, cell: ({ metric }) => metricTitle[metric] },
      ...scoreFields<Row>(({ score }) => score),
    ],
    rows,
  );
};

/** Syntactic and semantic accuracy by model and problem (BLAST's heat maps). */
export const problemScores = (runs: readonly RunData[]): Table => {
  const rows = seriesOf(runs).flatMap(({ run, language, model, metrics, rows }) =>
    [...groupBy(rows, ({ problem }) => problem)]
      .sort(([a], [b]) => byCodeUnits(a, b))
      .flatMap(([problem, cell]) =>
        metrics.map((metric) => ({ run, language, model, problem, metric, score: scoreOf(cell, metric) })),
      ),
  );
  type Row = (typeof rows)[number];
  return tableOf<Row>(
    {
      id: "models-by-problem",
      title: "Syntactic and semantic accuracy by model and problem",
      notes: [
        scoredNote(runs),
        "The mean is over the candidates that have a number; one without a number is counted in n planned, lowest and highest only.",
        intervalNote(
          rows.map(({ score }) => score.method),
          "the units are the candidates of the cell, so they speak about further replies to the same questions",
        ),
      ],
    },
    [
      ...partFields<Row>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      { ...problemColumn, cell: ({ problem }) => problem },
      { ...metricColumn, cell: ({ metric }) => metricTitle[metric] },
      ...scoreFields<Row>(({ score }) => score),
    ],
    rows,
  );
};
