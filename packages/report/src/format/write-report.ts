import type { Comparison } from "../compare/comparison.js";
import { comparisonTables } from "../compare/tables.js";
import type { RunData } from "../data/row.js";
import { type Report, reportTables } from "../reports/reports.js";
import { columnsCsv, notesCsv, tableCsv } from "./csv.js";
import { tableLatex } from "./latex.js";
import { reportMarkdown } from "./markdown.js";
import { reportText } from "./text.js";

/** Which formats are wanted. */
export type ReportFormats = {
  /** `report.md`. */
  readonly markdown?: boolean;
  /** `<table>.csv` for each table, also the listing of all candidates; `columns.csv` and `notes.csv` explain them. */
  readonly csv?: boolean;
  /** `<table>.tex` for each table but the listing. */
  readonly latex?: boolean;
  /** `report.txt`, for a terminal. */
  readonly text?: boolean;
};

const filesOf = (title: string, report: Report, formats: ReportFormats): Readonly<Record<string, string>> => {
  const { tables } = report;
  const files: [string, string][] = [];
  if (formats.markdown) files.push(["report.md", reportMarkdown(title, report)]);
  if (formats.csv) {
    files.push(...tables.map((table): [string, string] => [`${table.id}.csv`, tableCsv(table)]));
    files.push(["columns.csv", columnsCsv(tables)], ["notes.csv", notesCsv(report)]);
  }
  if (formats.latex)
    for (const table of tables) if (!table.isListing) files.push([`${table.id}.tex`, tableLatex(table)]);
  if (formats.text) files.push(["report.txt", reportText(report)]);
  return Object.fromEntries(files);
};

/**
 * The report of some runs as files: name → content. The same runs give the same bytes, and a number is written in the same digits in
 * all formats. Nothing is written to disk.
 *
 * @param report the tables of these runs, if they have been made already
 * @throws RangeError without a run
 *
 * @example
 * const files = writeReport(await readRuns(["runs/mine"]), { markdown: true });
 * writeFileSync("report.md", files["report.md"] ?? "");
 */
export const writeReport = (
  runs: readonly RunData[],
  formats: ReportFormats,
  report: Report = reportTables(runs),
): Readonly<Record<string, string>> =>
  filesOf(`Report of ${runs.map(({ label }) => label).join(", ")}`, report, formats);

/** A comparison as files, as {@link writeReport} writes a report. */
export const writeComparison = (comparison: Comparison, formats: ReportFormats): Readonly<Record<string, string>> =>
  filesOf("Comparison", comparisonTables(comparison), formats);
