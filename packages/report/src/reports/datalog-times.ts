import type { RunData } from "../data/row.js";
import { type Table, tableOf } from "../table/table.js";
import { conditionFields, datalogOnly, datalogSeries } from "./datalog-series.js";
import { type Estimate, estimateAmounts, intervalNote } from "./estimate.js";
import { estimateFields } from "./score.js";
import { modelColumn, type Series, scoredNote } from "./series.js";

type Row = Series & { readonly estimate: Estimate; readonly times: readonly number[] };

/** How long a variant takes: the time of a candidate on all variants, divided by their number (DatalogBench's latency). */
export const datalogTimes = (runs: readonly RunData[]): Table => {
  const rows = datalogSeries(runs).map((series): Row => {
    const timed = series.rows.flatMap(({ problem, datalog, milliseconds }) =>
      datalog && datalog.variants > 0 && milliseconds.models !== null
        ? [{ cluster: problem, value: milliseconds.models / datalog.variants }]
        : [],
    );
    return { ...series, estimate: estimateAmounts(timed), times: timed.map(({ value }) => value) };
  });
  const isUntimed =
    rows.some(({ times }) => times.length > 0) && rows.every(({ times }) => times.every((t) => t === 0));
  return tableOf<Row>(
    {
      id: "datalog-times",
      title: "Time of Datalog programs on a variant, by model",
      notes: [
        scoredNote(datalogOnly(runs)),
        "Wall-clock time of a candidate on all variants of its task, divided by their number; a variant that met the time limit counts with it. The mean is the mean of the tasks' means. Replies without a program, and candidates that are not scored, have no time.",
        ...(isUntimed ? ["All times are 0: the run has not recorded any."] : []),
        intervalNote(
          rows.map(({ estimate }) => estimate.method),
          "the units are the tasks",
        ),
      ],
    },
    [
      ...conditionFields<Row>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      ...estimateFields<Row>(({ estimate }) => estimate, "milliseconds").map((field) => ({
        ...field,
        title: `${field.title} (ms)`,
      })),
      {
        key: "longest",
        title: "longest (ms)",
        meaning: "The longest time of a candidate on a variant, on average over its variants.",
        unit: "milliseconds",
        cell: ({ times }) => (times.length === 0 ? null : Math.max(...times)),
      },
      {
        key: "timed",
        title: "n timed",
        meaning: "Candidates with a time: the mean is over these.",
        unit: "count",
        cell: ({ times }) => times.length,
      },
      {
        key: "planned",
        title: "n planned",
        meaning: "Candidates that were planned.",
        unit: "count",
        cell: (row) => row.rows.length,
      },
    ],
    rows,
  );
};
