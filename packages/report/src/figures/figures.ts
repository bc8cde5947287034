import type { RunData } from "../data/row.js";
import { tableCsv } from "../format/csv.js";
import { type Report, reportTables } from "../reports/reports.js";
import type { Table } from "../table/table.js";
import { correlation } from "./correlation.js";
import { failureFigures } from "./datalog-failures.js";
import { measureDots } from "./datalog-measures.js";
import type { Figure } from "./figure.js";
import { heatMaps } from "./heat-maps.js";
import { differences, levels, matcherAccuracy } from "./intervals.js";
import { matchingScores } from "./matchings.js";
import { type Naming, namingFor } from "./naming.js";
import { hasBothAccuracies, scatter } from "./scatter.js";
import { hasColumn, rowsWhere, valuesOf } from "./selection.js";
import { outcomeBars, patternMap } from "./shares.js";
import { sliceFigures, structureBars } from "./slices.js";
import { spendingBars } from "./spending.js";
import { times } from "./times.js";

type Maker = (table: Table, naming: Naming, candidates: Table) => Figure[];

/** Which figures a table has, in the order of the tables. */
const makers: Readonly<Record<string, Maker>> = {
  models: (table, naming) => (hasBothAccuracies(table) ? scatter(table, naming) : []),
  "models-by-problem": heatMaps,
  "datalog-measures": measureDots,
  levels,
  "tests-minus-models": differences,
  "tests-and-models-correlation": (table, naming, candidates) => correlation(table, candidates, naming),
  slices: sliceFigures,
  outcomes: outcomeBars,
  "error-patterns": patternMap,
  "structure-outcomes": structureBars,
  "datalog-failures": failureFigures,
  "matcher-accuracy": matcherAccuracy,
  "scores-by-matching": matchingScores,
  "evaluation-time": times,
  spending: spendingBars,
};

/** A table, split by language where it has two. */
const byLanguage = (table: Table): { readonly language: string | undefined; readonly table: Table }[] =>
  hasColumn(table, "language")
    ? valuesOf(table, "language").map((language) => ({
        language,
        table: rowsWhere(table, (entry) => entry.language === language),
      }))
    : [{ language: undefined, table }];

/**
 * The figures of a report, in the order of its tables. A table without rows has none. Figures of a report over two languages are made
 * for each, and their ids end in the language.
 *
 * @param report the tables of these runs, if they have been made already
 * @throws RangeError without a run
 *
 * @example
 * const runs = await readRuns(["runs/mine"]);
 * for (const figure of reportFigures(runs)) writeFileSync(`${figure.id}.svg`, await figure.svg());
 */
export const reportFigures = (runs: readonly RunData[], report: Report = reportTables(runs)): Figure[] => {
  const candidates = report.tables.find(({ id }) => id === "candidates");
  return report.tables.flatMap((table) => {
    const make = makers[table.id];
    if (!make || !candidates) return [];
    return byLanguage(table)
      .filter((part) => part.table.rows.length > 0)
      .flatMap((part) =>
        make(
          part.table,
          namingFor(part.language),
          part.language === undefined
            ? candidates
            : rowsWhere(candidates, ({ language }) => language === part.language),
        ),
      );
  });
};

/**
 * The figures of a report as files: `<figure>.svg`, `<figure>.vl.json` (Vega-Lite) and `<figure>.csv` (the numbers that are drawn). The
 * same runs give the same bytes. Nothing is written to disk.
 *
 * @param report the tables of these runs, if they have been made already
 * @throws RangeError without a run
 */
export const writeFigures = async (
  runs: readonly RunData[],
  report: Report = reportTables(runs),
): Promise<Readonly<Record<string, string>>> => {
  const files: [string, string][] = [];
  for (const figure of reportFigures(runs, report)) {
    files.push([`${figure.id}.svg`, await figure.svg()]);
    files.push([`${figure.id}.vl.json`, `${JSON.stringify(figure.spec, null, 1)}\n`]);
    files.push([`${figure.id}.csv`, tableCsv(figure.table)]);
  }
  return Object.fromEntries(files);
};
