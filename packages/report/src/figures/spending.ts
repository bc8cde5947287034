import { type Table, tableOf } from "../table/table.js";
import { figureOf, listed } from "./build.js";
import type { Figure } from "./figure.js";
import type { Naming } from "./naming.js";
import { type Entry, entriesOf, hasColumn, totalOf, valuesOf } from "./selection.js";
import { stacks } from "./stacks.js";
import { palette } from "./style.js";

const kinds = {
  input: { title: "input", colour: palette.sky },
  cacheRead: { title: "cache read", colour: palette.green },
  cacheWrite: { title: "cache write", colour: palette.purple },
  output: { title: "output", colour: palette.orange },
} as const;

type Kind = keyof typeof kinds;

const whoOf = (entry: Entry, runs: boolean): string => `${entry.model}, ${entry.role}${runs ? ` (${entry.run})` : ""}`;

const price = ({ cost }: Entry): string => (typeof cost === "number" ? cost.toPrecision(3) : "no price");

/** Tokens by role and model, and what they cost where there are prices. */
export const spendingBars = (source: Table, naming: Naming): Figure[] => {
  const runs = hasColumn(source, "run");
  const entries = entriesOf(source);
  const tokens = entries.flatMap((entry) =>
    (Object.keys(kinds) as Kind[])
      .filter((kind) => Number(entry[kind]) > 0)
      .map((kind) => ({ who: whoOf(entry, runs), kind, tokens: Number(entry[kind]) })),
  );
  const figures: Figure[] = [];
  const answers = `${totalOf(source, "withUsage")} of ${totalOf(source, "answers")} answers say how many tokens they took`;
  const who = {
    key: "who",
    title: "model, role",
    meaning: "The model and what it was asked for.",
    unit: "text",
  } as const;
  if (tokens.length > 0) {
    type Row = (typeof tokens)[number];
    const table = tableOf<Row>(
      { id: source.id, title: source.title, notes: source.notes },
      [
        { ...who, cell: (row) => row.who },
        { key: "kind", title: "tokens", meaning: "Which tokens.", unit: "text", cell: ({ kind }) => kinds[kind].title },
        { key: "tokens", title: "number", meaning: "How many.", unit: "tokens", cell: (row) => row.tokens },
      ],
      tokens,
    );
    const found = (Object.keys(kinds) as Kind[]).filter((kind) => tokens.some((row) => row.kind === kind));
    const largest = Math.max(...entries.map((entry) => found.reduce((sum, kind) => sum + Number(entry[kind]), 0)));
    figures.push(
      figureOf({
        id: naming.id("tokens"),
        title: naming.title("Tokens by model and role"),
        subtitle: [`${answers}, also those that the present plan no longer uses.`],
        description: `Bars of tokens. ${listed(entries.map((entry) => `${whoOf(entry, runs)}: input ${entry.input}, output ${entry.output}`))}.`,
        table,
        layout: (entry) => ({
          rank: found.findIndex((kind) => kinds[kind].title === entry.kind),
          label: Number(entry.tokens) >= largest * 0.12 ? String(entry.tokens) : "",
        }),
        width: 620,
        body: stacks({
          categories: { key: "who", title: "model, role", values: valuesOf(table, "who") },
          parts: {
            key: "kind",
            title: "tokens",
            values: found.map((kind) => kinds[kind].title),
            colours: found.map((kind) => kinds[kind].colour),
          },
          value: "tokens",
          label: "label",
          axis: { title: "tokens", format: "~s" },
          width: 400,
        }),
      }),
    );
  }
  const largest = Math.max(...entries.map(({ cost }) => Number(cost ?? 0)));
  // Recorded answers cost nothing: bars of no length say nothing.
  if (largest > 0) {
    const table = tableOf<Entry>(
      { id: source.id, title: source.title, notes: source.notes },
      [
        { ...who, cell: (entry) => `${whoOf(entry, runs)}${entry.cost === null ? " – no price" : ""}` },
        {
          key: "cost",
          title: "cost",
          meaning: "What its priced answers cost.",
          unit: "cost",
          cell: ({ cost }) => cost ?? null,
        },
        {
          key: "priced",
          title: "n priced",
          meaning: "Answers with a cost.",
          unit: "count",
          cell: (entry) => entry.priced ?? null,
        },
        {
          key: "answers",
          title: "answers",
          meaning: "Answers on record.",
          unit: "count",
          cell: (entry) => entry.answers ?? null,
        },
      ],
      entries,
    );
    figures.push(
      figureOf({
        id: naming.id("cost"),
        title: naming.title("Cost by model and role"),
        subtitle: [
          `${totalOf(source, "priced")} of ${totalOf(source, "answers")} answers have a price; bars are over these.`,
        ],
        description: `Bars of cost. ${listed(entries.map((entry) => `${whoOf(entry, runs)}: ${price(entry)}`))}.`,
        table,
        layout: (entry) => ({ rank: 0, kind: "cost", label: Number(entry.cost) >= largest * 0.15 ? price(entry) : "" }),
        width: 560,
        body: stacks({
          categories: { key: "who", title: "model, role", values: valuesOf(table, "who") },
          parts: { key: "kind", title: null, values: ["cost"], colours: [palette.sky] },
          value: "cost",
          label: "label",
          axis: { title: "cost in the currency of the price file" },
          width: 400,
        }),
      }),
    );
  }
  return figures;
};
