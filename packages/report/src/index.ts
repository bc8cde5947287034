export type { Metric } from "./data/metric.js";
export { readRuns } from "./data/read-run.js";
export type { Bounds, CandidateRow, ModelCounts, NotScored, RunData, SpendingRow } from "./data/row.js";
