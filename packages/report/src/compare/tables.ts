import { type Language, languagesOf, languageTitle } from "../data/language.js";
import { metricTitle } from "../data/metric.js";
import { intervalNote } from "../reports/estimate.js";
import type { Report } from "../reports/reports.js";
import { estimateFields } from "../reports/score.js";
import { languageColumn, levelColumn, metricColumn, problemColumn } from "../reports/series.js";
import { type Cell, type Column, type Field, type Table, tableOf } from "../table/table.js";
import type { Comparison, MetricComparison, VerdictChange } from "./comparison.js";
import type { Question } from "./pairs.js";
import { comparisonSentences } from "./sentences.js";

const field = <Row>(
  key: string,
  title: string,
  unit: Column["unit"],
  meaning: string,
  cell: (row: Row) => Cell,
): Field<Row> => ({ key, title, unit, meaning, cell });

const questionFields = <Row extends Question>(): Field<Row>[] => [
  { ...problemColumn, cell: ({ problem }) => problem },
  { ...levelColumn, cell: ({ level }) => String(level) },
  field("repeat", "repeat", "count", "Which repetition, from 1.", ({ repeat }) => repeat),
];

const languageFields = <Row extends { readonly language: Language }>({ metrics }: Comparison): Field<Row>[] =>
  languagesOf(metrics).length > 1 ? [{ ...languageColumn, cell: ({ language }) => languageTitle[language] }] : [];

const overall = (comparison: Comparison): Table =>
  tableOf<MetricComparison>(
    {
      id: "comparison",
      title: `A = ${comparison.a.model} (${comparison.a.run}), B = ${comparison.b.model} (${comparison.b.run})`,
      notes: [
        ...comparisonSentences(comparison),
        ...comparison.cautions,
        "Paired by problem, paraphrase level and repetition; means are means of the problems' means.",
        intervalNote(
          comparison.metrics.map(({ difference }) => difference.method),
          "the units are the problems; not corrected for several metrics",
        ),
        `p: two-sided sign-flip test over the problems' differences; corrected for ${comparison.metrics.length} metrics after Holm; evidence from ${comparison.alpha} downwards.`,
      ],
    },
    [
      ...languageFields<MetricComparison>(comparison),
      { ...metricColumn, cell: ({ metric }) => metricTitle[metric] },
      field("mean_a", "A", "ratio", "The mean of A over the pairs.", ({ meanA }) => meanA),
      field("mean_b", "B", "ratio", "The mean of B over the pairs.", ({ meanB }) => meanB),
      ...estimateFields<MetricComparison>(({ difference }) => difference, "difference", "B − A"),
      field("p", "p", "p-value", "The p value of this metric alone.", ({ pValue }) => pValue),
      field("p_adjusted", "p (Holm)", "p-value", "The p value corrected for all metrics.", ({ adjusted }) => adjusted),
      field("problems", "problems", "count", "Problems with a pair.", ({ problems }) => problems.length),
      field("pairs", "n pairs", "count", "Questions with a value on both sides.", ({ pairs }) => pairs),
      field("planned", "n planned", "count", "Questions planned on one side or both.", ({ planned }) => planned),
      field(
        "lowest",
        "lowest",
        "difference",
        "B − A over all questions planned on both sides, if what has no number were as bad as it can be for B.",
        ({ possible }) => possible?.low ?? null,
      ),
      field(
        "highest",
        "highest",
        "difference",
        "The same, if it were as good as it can be for B.",
        ({ possible }) => possible?.high ?? null,
      ),
    ],
    comparison.metrics,
  );

const byProblem = (comparison: Comparison): Table => {
  const rows = comparison.metrics.flatMap(({ metric, language, problems }) =>
    problems.map((problem) => ({ metric, language, ...problem })),
  );
  type Row = (typeof rows)[number];
  return tableOf<Row>(
    {
      id: "comparison-by-problem",
      title: "By problem",
      notes: ["Problems without a pair are among the questions without a pair."],
    },
    [
      ...languageFields<Row>(comparison),
      { ...metricColumn, cell: ({ metric }) => metricTitle[metric] },
      { ...problemColumn, cell: ({ problem }) => problem },
      field("mean_a", "A", "ratio", "The mean of A.", ({ meanA }) => meanA),
      field("mean_b", "B", "ratio", "The mean of B.", ({ meanB }) => meanB),
      field("difference", "B − A", "difference", "The difference.", ({ difference }) => difference),
      field("pairs", "n pairs", "count", "Questions with a value on both sides.", ({ pairs }) => pairs),
    ],
    rows,
  );
};

const changes = ({ changes }: Comparison): Table =>
  tableOf<VerdictChange>(
    {
      id: "comparison-changes",
      title: "Candidates with another verdict",
      notes: [`${changes.length} questions ended differently for A and B.`],
    },
    [
      ...questionFields<VerdictChange>(),
      field("a", "A", "text", "The verdict of A's candidate.", ({ a }) => a),
      field("b", "B", "text", "The verdict of B's candidate.", ({ b }) => b),
    ],
    changes,
  );

const unpaired = (comparison: Comparison): Table => {
  const rows = comparison.metrics.flatMap(({ metric, language, unpaired }) =>
    unpaired.map((one) => ({ metric, language, ...one })),
  );
  type Row = (typeof rows)[number];
  return tableOf<Row>(
    {
      id: "comparison-unpaired",
      title: "Questions without a pair",
      notes: [rows.length === 0 ? "Every question has a value on both sides." : "They are in none of the numbers."],
    },
    [
      ...languageFields<Row>(comparison),
      { ...metricColumn, cell: ({ metric }) => metricTitle[metric] },
      ...questionFields<Row>(),
      field("reason", "reason", "text", "Why there is no pair.", ({ reason }) => reason),
    ],
    rows,
  );
};

/** The tables of a comparison. */
export const comparisonTables = (comparison: Comparison): Report => ({
  tables: [overall(comparison), byProblem(comparison), changes(comparison), unpaired(comparison)],
  absent: [],
});
