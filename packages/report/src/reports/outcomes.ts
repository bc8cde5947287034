import { byCodeUnits, groupBy } from "../data/order.js";
import type { CandidateRow, RowVerdict, RunData } from "../data/row.js";
import { type Field, type Table, tableOf } from "../table/table.js";
import { type ErrorPattern, errorPatternOf, errorPatterns, patternMeaning } from "./error-pattern.js";
import { modelColumn, partFields, type Series, scoredNote, seriesOf } from "./series.js";

type Counted = Series & { readonly name: string; readonly meaning: string; readonly count: number };

const countFields: Field<Counted>[] = [
  { key: "count", title: "n", meaning: "Candidates.", unit: "count", cell: ({ count }) => count },
  {
    key: "planned",
    title: "n planned",
    meaning: "Candidates of the model that were planned.",
    unit: "count",
    cell: ({ rows }) => rows.length,
  },
  {
    key: "share",
    title: "share",
    meaning: "n divided by n planned.",
    unit: "ratio",
    cell: ({ count, rows }) => count / rows.length,
  },
];

const verdicts: Readonly<Record<RowVerdict, string>> = {
  correct: "right on all that was measured",
  incorrect: "graded and wrong",
  "syntax-error": "scored 0",
  unmatched: "scored 0",
  "no-program": "scored 0",
  refused: "scored 0",
  "runtime-error": "fails while it runs; scored as it stands",
  timeout: "not decided within the time limit",
  "out-of-memory": "not decided within the memory limit",
  "not-supported": "the engine lacks something that the program uses; not scored",
  error: "a fault outside the candidate; not scored",
};

const kindTexts = {
  "no-candidate": "no score: there is nothing to grade",
  abstained: "no score: there is no matching to grade with",
  open: "no score yet",
} as const;

const countedBy = (series: Series, key: (row: CandidateRow) => string | undefined): Map<string, CandidateRow[]> =>
  groupBy(
    series.rows.filter((row) => key(row) !== undefined),
    (row) => key(row) ?? "",
  );

/** What became of each model's planned candidates; the counts of a model add up to what was planned. */
export const outcomes = (runs: readonly RunData[]): Table => {
  const rows = seriesOf(runs).flatMap((series): Counted[] => {
    const byVerdict = countedBy(series, ({ verdict }) => verdict ?? undefined);
    const byReason = countedBy(series, ({ notScored }) => notScored?.reason);
    const ofVerdicts = (Object.keys(verdicts) as RowVerdict[]).flatMap((verdict) => {
      const count = byVerdict.get(verdict)?.length ?? 0;
      return count === 0 ? [] : [{ ...series, name: verdict, meaning: verdicts[verdict], count }];
    });
    const ofReasons = [...byReason]
      .sort(([a], [b]) => byCodeUnits(a, b))
      .map(([reason, group]) => ({
        ...series,
        name: reason,
        meaning: kindTexts[group[0]?.notScored?.kind ?? "open"],
        count: group.length,
      }));
    return [...ofVerdicts, ...ofReasons];
  });
  return tableOf<Counted>(
    {
      id: "outcomes",
      title: "What became of the planned candidates, by model",
      notes: [
        scoredNote(runs),
        "The counts of a model add up to n planned; outcomes that never came about are left out.",
      ],
    },
    [
      ...partFields<Counted>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      {
        key: "outcome",
        title: "outcome",
        meaning: "The verdict, or why there is none.",
        unit: "text",
        cell: ({ name }) => name,
      },
      { key: "remark", title: "remark", meaning: "What that means.", unit: "text", cell: ({ meaning }) => meaning },
      ...countFields,
    ],
    rows,
  );
};

/** What is wrong with the candidates that are not correct, by model (BLAST's error patterns, as far as counts tell). */
export const errorPatternCounts = (runs: readonly RunData[]): Table => {
  const rows = seriesOf(runs).flatMap((series): Counted[] => {
    const byPattern = countedBy(series, errorPatternOf);
    return (Object.keys(errorPatterns) as ErrorPattern[]).flatMap((name) => {
      const count = byPattern.get(name)?.length ?? 0;
      return count === 0 ? [] : [{ ...series, name, meaning: patternMeaning(name, series.language), count }];
    });
  });
  return tableOf<Counted>(
    {
      id: "error-patterns",
      title: "Error patterns by model",
      notes: [
        scoredNote(runs),
        "Told apart by the counts of answer sets over all instances, not by reading the programs: a wrong weight or priority shows as one of the patterns of wrong and missing models. Candidates that are correct or have no verdict are left out here; the table of outcomes has them all.",
      ],
    },
    [
      ...partFields<Counted>(runs),
      { ...modelColumn, cell: ({ model }) => model },
      { key: "pattern", title: "pattern", meaning: "What is wrong.", unit: "text", cell: ({ name }) => name },
      {
        key: "remark",
        title: "remark",
        meaning: "How the pattern is recognised.",
        unit: "text",
        cell: ({ meaning }) => meaning,
      },
      ...countFields,
    ],
    rows,
  );
};
