import { languagesOf, metricsIn } from "../data/language.js";
import type { Metric } from "../data/metric.js";
import type { RunData } from "../data/row.js";
import type { AbsentTable, Table } from "../table/table.js";
import { metricCorrelations, metricDifferences } from "./agreement.js";
import { candidates } from "./candidates.js";
import { datalogFailures } from "./datalog-failures.js";
import { datalogMeasures } from "./datalog-measures.js";
import { datalogTimes } from "./datalog-times.js";
import { levelScores } from "./levels.js";
import { matcherAccuracy, scoresByMatching } from "./matcher.js";
import { errorPatternCounts, outcomes } from "./outcomes.js";
import { modelScores, problemScores } from "./scores.js";
import { sliceScores, structureOutcomes } from "./slices.js";
import { spending } from "./spending.js";
import { evaluationTimes } from "./times.js";

/** All tables of some runs, in the order in which they are shown, and those that there is nothing for. */
export type Report = { readonly tables: readonly Table[]; readonly absent: readonly AbsentTable[] };

const matchingsNeeded =
  "needs two runs over the same replies, one of them graded with hand-made matchings (matcher: file)";

const lacking = (runs: readonly RunData[], metrics: readonly Metric[]): string | undefined => {
  const lacks = (run: RunData): boolean => metrics.some((metric) => !run.metrics.includes(metric));
  const applies = (run: RunData): boolean =>
    languagesOf(run.rows).some((language) => metricsIn(language, metrics).length === metrics.length);
  // A run in a language without the metric is no reason to leave out the others.
  const fitting = runs.filter(applies);
  const without = fitting.length > 0 ? fitting.filter(lacks) : runs;
  if (without.length === 0) return undefined;
  const names = { syntax: "syntax", tests: "tests", exact: "models", f1: "models" } as const;
  const asked = metrics.map((metric) => `'${names[metric]}'`).join(" and ");
  return `needs the metric${metrics.length > 1 ? "s" : ""} ${asked}, which ${without.map(({ label }) => label).join(", ")} did not measure`;
};

/**
 * The tables of the BLAST paper (arXiv 2604.22306) from run folders: accuracy by model, by problem, by paraphrase level, the two
 * semantic metrics beside each other, evaluation time, outcomes and error patterns, the matcher, and what it all cost. Where there are
 * Datalog programs, also what DatalogBench (arXiv 2609.37233) reports of them.
 *
 * @throws RangeError without a run
 */
export const reportTables = (runs: readonly RunData[]): Report => {
  if (runs.length === 0) throw new RangeError("a report needs at least one run");
  const tables: Table[] = [];
  const absent: AbsentTable[] = [];
  const add = (id: string, title: string, table: Table | undefined, reason: string): void => {
    if (table) tables.push(table);
    else absent.push({ id, title, reason });
  };
  const unless = (id: string, title: string, metrics: readonly Metric[], make: () => Table): void => {
    const reason = lacking(runs, metrics);
    add(id, title, reason === undefined ? make() : undefined, reason ?? "");
  };
  const hasDatalog = runs.some(({ rows }) => rows.some(({ language }) => language === "datalog"));
  tables.push(modelScores(runs), problemScores(runs));
  if (hasDatalog) tables.push(datalogMeasures(runs), datalogTimes(runs));
  unless("levels", "Test-suite accuracy by paraphrase level and problem", ["tests"], () => levelScores(runs));
  unless("tests-minus-models", "Test-suite accuracy minus F1 by model and problem", ["tests", "f1"], () =>
    metricDifferences(runs),
  );
  unless("tests-and-models-correlation", "Correlation of test-suite accuracy and F1", ["tests", "f1"], () =>
    metricCorrelations(runs),
  );
  const slices = sliceScores(runs);
  const isSliced = slices.rows.length > 0;
  add(
    slices.id,
    slices.title,
    isSliced ? slices : undefined,
    "all candidates are alike in what they could be sliced by",
  );
  tables.push(outcomes(runs), errorPatternCounts(runs), structureOutcomes(runs));
  if (hasDatalog) tables.push(datalogFailures(runs));
  add("matcher-accuracy", "Matcher accuracy by problem", matcherAccuracy(runs), matchingsNeeded);
  add("scores-by-matching", "Scores with hand-made and with found matchings", scoresByMatching(runs), matchingsNeeded);
  tables.push(evaluationTimes(runs), spending(runs), candidates(runs));
  return { tables, absent };
};
