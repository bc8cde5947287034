export type { CompareOptions } from "./compare/compare-runs.js";
export { compareRuns } from "./compare/compare-runs.js";
export type {
  Comparison,
  Conclusion,
  MetricComparison,
  NoComparison,
  ProblemDifference,
  VerdictChange,
} from "./compare/comparison.js";
export type { Question, Unpaired } from "./compare/pairs.js";
export type { Power } from "./compare/power.js";
export type { SideOptions } from "./compare/sides.js";
export type { ThresholdCheck, ThresholdStatus, Thresholds } from "./compare/thresholds.js";
export { notWorse, thresholds } from "./compare/thresholds.js";
export type { Language } from "./data/language.js";
export type { Metric } from "./data/metric.js";
export { readRuns } from "./data/read-run.js";
export type { Bounds, CandidateRow, ModelCounts, NotScored, RunData, SpendingRow } from "./data/row.js";
export type { Figure, VegaLiteSpec } from "./figures/figure.js";
export { reportFigures, writeFigures } from "./figures/figures.js";
export { cellText, isNumeric } from "./format/cell-text.js";
export type { ReportFormats } from "./format/write-report.js";
export { writeComparison, writeReport } from "./format/write-report.js";
export type { ErrorPattern } from "./reports/error-pattern.js";
export { errorPatternOf, errorPatterns, patternMeaning } from "./reports/error-pattern.js";
export type { Estimate, Method } from "./reports/estimate.js";
export { estimateClusters } from "./reports/estimate.js";
export type { Report } from "./reports/reports.js";
export { reportTables } from "./reports/reports.js";
export type { AbsentTable, Cell, Column, Table, Unit } from "./table/table.js";
