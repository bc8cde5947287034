import type { CandidateRow, RunData } from "../data/row.js";
import { type Table, tableOf } from "../table/table.js";
import { allProblems, partFields, partsOf, problemColumn, scoredNote } from "./series.js";

const kinds = {
  asp: { tests: "test suite", models: "answer sets" },
  datalog: { tests: "test suite", models: "tuples" },
} as const;

const median = (sorted: readonly number[]): number | null => {
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Evaluation time of both metrics by problem. */
export const evaluationTimes = (runs: readonly RunData[]): Table => {
  const rows = partsOf(runs).flatMap(({ run, language, metrics, problems, rows: all }) =>
    [allProblems, ...problems].flatMap((problem) => {
      const candidates: readonly CandidateRow[] =
        problem === allProblems ? all : all.filter((row) => row.problem === problem);
      return (["tests", "models"] as const)
        .filter((kind) => metrics.includes(kind === "tests" ? "tests" : "f1"))
        .map((kind) => {
          const times = candidates.flatMap(({ milliseconds }) => milliseconds[kind] ?? []).sort((a, b) => a - b);
          const total = times.reduce((sum, time) => sum + time, 0);
          return { run, language, problem, kind, times, total, planned: candidates.length };
        });
    }),
  );
  type Row = (typeof rows)[number];
  return tableOf<Row>(
    {
      id: "evaluation-time",
      title: "Evaluation time of both metrics by problem",
      notes: [
        scoredNote(runs),
        "Wall-clock times of the machine that graded; candidates that never got as far as the metric have none. A run that stopped at a limit counts with the time until then.",
        ...(rows.some(({ kind, times, total }) => kind === "tests" && times.length === 0 && total === 0)
          ? ["Times of the test suite are only there where the run has recorded them."]
          : []),
      ],
    },
    [
      ...partFields<Row>(runs),
      { ...problemColumn, cell: ({ problem }) => problem },
      {
        key: "metric",
        title: "metric",
        meaning: "The test suite, or the comparison of answer sets (Datalog: of tuples) over all instances.",
        unit: "text",
        cell: ({ language, kind }) => kinds[language][kind],
      },
      {
        key: "median",
        title: "median (ms)",
        meaning: "The median over candidates.",
        unit: "milliseconds",
        cell: ({ times }) => median(times),
      },
      {
        key: "mean",
        title: "mean (ms)",
        meaning: "The mean over candidates.",
        unit: "milliseconds",
        cell: ({ times, total }) => (times.length > 0 ? total / times.length : null),
      },
      {
        key: "maximum",
        title: "longest (ms)",
        meaning: "The longest.",
        unit: "milliseconds",
        cell: ({ times }) => times.at(-1) ?? null,
      },
      {
        key: "timed",
        title: "n timed",
        meaning: "Candidates with a time.",
        unit: "count",
        cell: ({ times }) => times.length,
      },
      {
        key: "planned",
        title: "n planned",
        meaning: "Candidates that were planned.",
        unit: "count",
        cell: ({ planned }) => planned,
      },
    ],
    rows,
  );
};
