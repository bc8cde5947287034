import type { RunData, SpendingRow } from "../data/row.js";
import { type Column, type Table, tableOf } from "../table/table.js";
import { modelColumn, runField } from "./series.js";

type Row = SpendingRow & { readonly run: RunData };
type NumberKey = { [Key in keyof SpendingRow]: SpendingRow[Key] extends number ? Key : never }[keyof SpendingRow];

const numberColumn = (key: Exclude<NumberKey, "cost">, title: string, unit: Column["unit"], meaning: string) => ({
  key,
  title,
  unit,
  meaning,
  cell: (row: Row) => row[key],
});

/** Tokens and cost of all answers, by role and model. */
export const spending = (runs: readonly RunData[]): Table =>
  tableOf<Row>(
    {
      id: "spending",
      title: "Tokens and cost by role and model",
      notes: [
        "All answers in the run folder count, also those that the present plan no longer uses: they were paid for.",
        "Replayed answers cost nothing; where they have tokens, these are the tokens of the recorded answer.",
        "The cost is in the currency of the price file and is over the answers in n priced; without prices it is left out.",
      ],
    },
    [
      ...runField<Row>(runs),
      {
        key: "role",
        title: "role",
        meaning: "What was asked for: a candidate, a paraphrase, a matching.",
        unit: "text",
        cell: ({ role }) => role,
      },
      { ...modelColumn, cell: ({ model }) => model },
      numberColumn("answers", "answers", "count", "Answers on record."),
      numberColumn("replayed", "replayed", "count", "Answers that came from a recording, a script or a command."),
      numberColumn("failed", "failed calls", "count", "Calls that failed."),
      numberColumn("withUsage", "n with tokens", "count", "Answers that say how many tokens they took."),
      numberColumn("input", "input", "tokens", "Input tokens that no cache served or stored."),
      numberColumn("output", "output", "tokens", "Output tokens, those of the reasoning included."),
      numberColumn("cacheRead", "cache read", "tokens", "Input tokens that a cache served."),
      numberColumn("cacheWrite", "cache write", "tokens", "Input tokens that were stored in a cache."),
      numberColumn("priced", "n priced", "count", "Answers with a cost."),
      {
        key: "cost",
        title: "cost",
        meaning: "What the priced answers cost.",
        unit: "cost",
        cell: ({ priced, cost }) => (priced > 0 ? cost : null),
      },
    ],
    runs.flatMap((run) => run.spending.map((row) => ({ ...row, run }))),
  );
