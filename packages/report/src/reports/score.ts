import type { Metric } from "../data/metric.js";
import { groupBy } from "../data/order.js";
import type { Bounds, CandidateRow } from "../data/row.js";
import type { Field } from "../table/table.js";
import { type Estimate, estimateClusters, estimateValues } from "./estimate.js";

/** The mean of a metric over some planned candidates, with what is known of those that have no number. */
export type Score = Estimate & {
  /** Candidates with a number. */
  readonly scored: number;
  readonly planned: number;
  /** The mean over all planned candidates if those without a number had the lowest value that is possible for them, and the highest. */
  readonly lowest: number | null;
  readonly highest: number | null;
};

type ClusterOf = (row: CandidateRow) => string;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of the clusters' means: the same weighing as in the estimate. */
const clusteredMean = (
  rows: readonly CandidateRow[],
  clusterOf: ClusterOf,
  value: (row: CandidateRow) => number,
): number | null =>
  rows.length === 0 ? null : mean([...groupBy(rows, clusterOf).values()].map((group) => mean(group.map(value))));

/** A number of a candidate, with what is known of it where it has none. */
export type Measured = {
  readonly value: (row: CandidateRow) => number | null;
  readonly bounds: (row: CandidateRow) => Bounds;
};

/** @param clusterOf the unit that a row belongs to; left out, each row is one */
export const scoreOf = (rows: readonly CandidateRow[], metric: Metric, clusterOf?: ClusterOf): Score =>
  measuredScore(rows, { value: ({ values }) => values[metric], bounds: ({ bounds }) => bounds[metric] }, clusterOf);

/** The same for any number between 0 and 1. */
export const measuredScore = (
  rows: readonly CandidateRow[],
  { value: numberOf, bounds }: Measured,
  clusterOf?: ClusterOf,
): Score => {
  const known = rows.flatMap((row) => {
    const value = numberOf(row);
    return value === null ? [] : [{ cluster: clusterOf?.(row) ?? row.id, value }];
  });
  const clusters = clusterOf ?? (() => "all");
  return {
    ...(clusterOf ? estimateClusters(known) : estimateValues(known.map(({ value }) => value))),
    scored: known.length,
    planned: rows.length,
    lowest: clusteredMean(rows, clusters, (row) => bounds(row).low),
    highest: clusteredMean(rows, clusters, (row) => bounds(row).high),
  };
};

/** The columns of an estimate. */
export const estimateFields = <Row>(
  of: (row: Row) => Estimate,
  unit: "ratio" | "difference" | "milliseconds",
  what = "mean",
): Field<Row>[] => [
  { key: "mean", title: what, meaning: `The ${what}.`, unit, cell: (row) => of(row).mean },
  {
    key: "lower",
    title: "from",
    meaning: "The lower end of the 95 % interval.",
    unit,
    cell: (row) => of(row).lower,
  },
  { key: "upper", title: "to", meaning: "The upper end of the 95 % interval.", unit, cell: (row) => of(row).upper },
];

/** The columns of a score. */
export const scoreFields = <Row>(of: (row: Row) => Score): Field<Row>[] => [
  ...estimateFields(of, "ratio"),
  {
    key: "scored",
    title: "n scored",
    meaning: "Candidates with a number: the mean is over these.",
    unit: "count",
    cell: (row) => of(row).scored,
  },
  {
    key: "planned",
    title: "n planned",
    meaning: "Candidates that were planned.",
    unit: "count",
    cell: (row) => of(row).planned,
  },
  {
    key: "lowest",
    title: "lowest",
    meaning: "The mean over all planned candidates if each without a number had its lowest possible value.",
    unit: "ratio",
    cell: (row) => of(row).lowest,
  },
  {
    key: "highest",
    title: "highest",
    meaning: "The mean over all planned candidates if each without a number had its highest possible value.",
    unit: "ratio",
    cell: (row) => of(row).highest,
  },
];
