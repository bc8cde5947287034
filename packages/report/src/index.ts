export type { Metric } from "./data/metric.js";
export { readRuns } from "./data/read-run.js";
export type { Bounds, CandidateRow, ModelCounts, NotScored, RunData, SpendingRow } from "./data/row.js";
export type { ReportFormats } from "./format/write-report.js";
export { writeReport } from "./format/write-report.js";
export type { Report } from "./reports/reports.js";
export { reportTables } from "./reports/reports.js";
export type { AbsentTable, Cell, Column, Table, Unit } from "./table/table.js";
