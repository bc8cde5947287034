import { bootstrapCorrelation, type CorrelationEstimate } from "@blast-asp/stats";
import type { CandidateRow, RunData } from "../data/row.js";
import { type Table, tableOf } from "../table/table.js";
import { type Estimate, estimateClusters, estimateValues, intervalNote } from "./estimate.js";
import { estimateFields } from "./score.js";
import { allModels, allProblems, modelColumn, partFields, partsOf, problemColumn, scoredNote } from "./series.js";

type Point = { readonly cluster: string; readonly x: number; readonly y: number };

/** The two scores of each candidate that has both: x the test suite's, y F1. */
const pointsOf = (rows: readonly CandidateRow[]): Point[] =>
  rows.flatMap(({ problem, values: { tests, f1 } }) =>
    tests === null || f1 === null ? [] : [{ cluster: problem, x: tests, y: f1 }],
  );

/** What there is of languages that have both metrics. */
const partsWithBoth = (runs: readonly RunData[]) =>
  partsOf(runs).filter(({ metrics }) => metrics.includes("tests") && metrics.includes("f1"));

const countFields = [
  {
    key: "scored",
    title: "n scored",
    meaning: "Candidates with both scores.",
    unit: "count",
    cell: ({ points }: { readonly points: readonly Point[] }) => points.length,
  },
  {
    key: "planned",
    title: "n planned",
    meaning: "Candidates that were planned.",
    unit: "count",
    cell: ({ planned }: { readonly planned: number }) => planned,
  },
] as const;

/** Test-suite accuracy minus F1, by model and problem. */
export const metricDifferences = (runs: readonly RunData[]): Table => {
  const rows = partsWithBoth(runs).flatMap(({ run, language, models, problems, rows: all }) => {
    const cell = (model: string, problem: string, candidates: readonly CandidateRow[]) => {
      const points = pointsOf(candidates);
      const isAll = problem === allProblems;
      const differences = points.map(({ cluster, x, y }) => ({ cluster, value: x - y }));
      const estimate: Estimate = isAll
        ? estimateClusters(differences, -1)
        : estimateValues(
            differences.map(({ value }) => value),
            -1,
          );
      return { run, language, model, problem, points, planned: candidates.length, estimate };
    };
    return models.flatMap((model) => {
      const rows = all.filter((row) => row.model === model);
      const ofProblem = (problem: string) => rows.filter((row) => row.problem === problem);
      return [cell(model, allProblems, rows), ...problems.map((problem) => cell(model, problem, ofProblem(problem)))];
    });
  });
  type Row = (typeof rows)[number];
  return tableOf<Row>(
    {
      id: "tests-minus-models",
      title: "Test-suite accuracy minus F1 by model and problem",
      notes: [
        scoredNote(runs),
        "Above 0 the test suite is kinder than the comparison of answer sets. Over all problems it is the mean of the problems' means.",
        intervalNote(
          rows.map(({ estimate }) => estimate.method),
          "over all problems the units are the problems, for one problem its candidates",
        ),
      ],
    },
    [
      ...partFields<Row>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      { ...problemColumn, cell: ({ problem }) => problem },
      ...estimateFields<Row>(({ estimate }) => estimate, "difference", "mean difference"),
      ...countFields,
    ],
    rows,
  );
};

const why = (estimate: CorrelationEstimate): string => {
  if (estimate.kind === "interval") return estimate.caution === null ? "" : "fewer than 50 problems: rather too narrow";
  const reasons: Readonly<Record<typeof estimate.reason, string>> = {
    "too-few": "too few candidates or problems",
    perfect: "all points on a line",
    "often-undefined": "often undefined when problems are drawn again",
    "constant-x": "all test-suite scores are equal",
    "constant-y": "all F1 are equal",
  };
  return reasons[estimate.reason];
};

/** Pearson's ρ of the two semantic metrics over candidates (BLAST reports ρ = 0.865). */
export const metricCorrelations = (runs: readonly RunData[]): Table => {
  const rows = partsWithBoth(runs).flatMap(({ run, language, models, rows }) =>
    [allModels, ...models].map((model) => {
      const candidates = model === allModels ? rows : rows.filter((row) => row.model === model);
      const points = pointsOf(candidates);
      const estimate = bootstrapCorrelation("pearson", points);
      return { run, language, model, points, planned: candidates.length, estimate };
    }),
  );
  type Row = (typeof rows)[number];
  const interval = ({ estimate }: Row) => (estimate.kind === "interval" ? estimate.interval : undefined);
  return tableOf<Row>(
    {
      id: "tests-and-models-correlation",
      title: "Correlation of test-suite accuracy and F1 over candidates",
      notes: [
        scoredNote(runs),
        "95 % intervals: percentile bootstrap that draws whole problems, 10,000 resamples, seed 0.",
      ],
    },
    [
      ...partFields<Row>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      {
        key: "value",
        title: "Pearson's ρ",
        meaning: "Pearson's correlation; empty when it is 0/0.",
        unit: "correlation",
        cell: ({ estimate }) => (estimate.kind === "no-correlation" ? null : estimate.value),
      },
      {
        key: "lower",
        title: "from",
        meaning: "The lower end of the 95 % interval.",
        unit: "correlation",
        cell: (row) => interval(row)?.lower ?? null,
      },
      {
        key: "upper",
        title: "to",
        meaning: "The upper end of the 95 % interval.",
        unit: "correlation",
        cell: (row) => interval(row)?.upper ?? null,
      },
      ...countFields,
      {
        key: "remark",
        title: "remark",
        meaning: "Why there is no interval, or how far it can be trusted.",
        unit: "text",
        cell: ({ estimate }) => why(estimate),
      },
    ],
    rows,
  );
};
