import { groupingTitles } from "../reports/datalog-failures.js";
import { type familyKinds, fineKinds, hintKinds, type outcomeKinds } from "../reports/datalog-kinds.js";
import type { Table } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import type { Figure } from "./figure.js";
import { heat } from "./heat.js";
import { heatWidth, oriented } from "./heat-maps.js";
import type { Naming } from "./naming.js";
import { type Entry, entriesOf, rowsWhere, seriesKey, valuesOf, withSeries } from "./selection.js";
import { stacks } from "./stacks.js";
import { palette, sequential } from "./style.js";

/** A count that every row of a model has, added up over the models. */
const sumOnce = (entries: readonly Entry[], key: string, count: string): number =>
  [...new Map(entries.map((entry) => [entry[key], Number(entry[count])])).values()].reduce((sum, n) => sum + n, 0);

const inOrder = (kinds: Readonly<Record<string, string>>, found: readonly string[]): string[] => {
  const known = Object.keys(kinds).filter((kind) => found.includes(kind));
  return [...known, ...found.filter((kind) => !known.includes(kind))];
};

/** Outcomes of programs without a compile failure, and below them the families of those with one. */
const outcomeColours: Readonly<Record<keyof typeof outcomeKinds, string>> = {
  exact: palette.blue,
  "compiles but wrong": palette.orange,
  "compile failure": palette.vermilion,
  "run-time error": "#B5543A",
  "time-out": palette.sky,
  "out of memory": palette.green,
  "no program": "#8E5EA2",
  "not supported": "#B8A07E",
  "engine fault": "#7A5C3E",
  "no score": palette.grey,
};

const familyColours: Readonly<Record<keyof typeof familyKinds | "unknown", string>> = {
  "incomplete-predicate-invention": palette.blue,
  "souffle-dialect": palette.vermilion,
  typing: palette.orange,
  "safety-and-stratification": palette.green,
  "no-clean-program": palette.purple,
  other: palette.grey,
  unknown: palette.lightGrey,
};

type Bars = {
  readonly by: string;
  readonly id: string;
  readonly title: string;
  readonly legend: string;
  readonly colours: Readonly<Record<string, string>>;
  readonly subtitle: (entries: readonly Entry[], key: string, planned: number) => string;
};

const bars = (source: Table, naming: Naming, planned: number, { by, id, title, ...how }: Bars): Figure[] => {
  const table = withSeries(rowsWhere(source, (entry) => entry.by === by));
  if (table.rows.length === 0) return [];
  const key = seriesKey(table);
  const entries = entriesOf(table);
  const kinds = Object.keys(how.colours).filter((kind) => valuesOf(table, "kind").includes(kind));
  const lengths = valuesOf(table, key).map((name) =>
    entries.filter((entry) => entry[key] === name).reduce((sum, { share }) => sum + Number(share), 0),
  );
  const longest = Math.min(1, Math.max(0.1, Math.ceil(Math.max(...lengths) * 10 - 1e-6) / 10));
  return [
    figureOf({
      id: naming.id(id),
      title: naming.title(title),
      subtitle: [how.subtitle(entries, key, planned), "Numbers in the bars are candidates; small parts have none."],
      description: `A bar for each model. ${listed(entries.map((entry) => `${entry[key]}, ${entry.kind}: ${entry.count} of ${entry.planned}`))}.`,
      table,
      layout: ({ kind, share, count }) => ({
        rank: kinds.indexOf(String(kind)),
        label: Number(share) >= 0.06 * longest ? String(count) : "",
      }),
      width: 640,
      body: stacks({
        categories: { key, title: "model", values: valuesOf(table, key) },
        parts: {
          key: "kind",
          title: how.legend,
          values: kinds,
          colours: kinds.map((kind) => how.colours[kind] ?? palette.grey),
        },
        value: "share",
        label: "label",
        axis: { title: "share of the planned candidates", domain: [0, longest] },
        width: 400,
      }),
    }),
  ];
};

type Map = {
  readonly by: string;
  readonly id: string;
  readonly title: string;
  readonly axis: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly subtitle: (base: number, planned: number) => string;
};

/** Counts by model and kind; colours are the share among those that are told apart. */
const map = (
  source: Table,
  naming: Naming,
  planned: number,
  { by, id, title, axis, kinds, subtitle }: Map,
): Figure[] => {
  const table = withSeries(rowsWhere(source, (entry) => entry.by === by));
  if (table.rows.length === 0) return [];
  const key = seriesKey(table);
  const entries = entriesOf(table);
  const { rows, columns } = oriented(
    { key: "kind", title: axis, values: inOrder(kinds, valuesOf(table, "kind")) },
    { key, title: "model", values: valuesOf(table, key) },
  );
  const highest = Math.max(...entries.map(({ part }) => Number(part)));
  return [
    figureOf({
      id: naming.id(id),
      title: naming.title(title),
      subtitle: [
        subtitle(sumOnce(entries, key, "base"), planned),
        "Numbers are candidates, colours their share among these of a model. An empty cell is none.",
      ],
      description: `A cell for each model and kind. ${listed(entries.map((entry) => `${entry[key]}, ${entry.kind}: ${entry.count} of ${entry.base}`))}. The highest share is ${spoken(highest)}.`,
      table,
      layout: ({ count }) => ({ label: String(count) }),
      width: heatWidth(columns),
      body: heat({
        rows,
        columns,
        value: "part",
        label: "label",
        scale: { title: "share", domain: [0, 0.25, 0.5, 0.75, 1], range: sequential },
        isDark: "datum.part > 0.62",
      }),
    }),
  ];
};

/** How Datalog programs fail: outcomes and families as bars, causes of compile failures and hints as maps. */
export const failureFigures = (source: Table, naming: Naming): Figure[] => {
  const series = withSeries(source);
  const outcomes = entriesOf(series).filter(({ by }) => by === groupingTitles.outcome);
  const planned = sumOnce(outcomes, seriesKey(series), "planned");
  return [
    ...bars(source, naming, planned, {
      by: groupingTitles.outcome,
      id: "datalog-outcomes",
      title: "Outcomes of Datalog programs",
      legend: "outcome",
      colours: outcomeColours,
      subtitle: (entries) => {
        const unscored = new Set<unknown>(["not supported", "engine fault", "no score"]);
        const scored = entries.reduce((sum, { kind, count }) => sum + (unscored.has(kind) ? 0 : Number(count)), 0);
        return `${scored} of ${planned} planned candidates have a score.`;
      },
    }),
    ...bars(source, naming, planned, {
      by: groupingTitles.family,
      id: "datalog-failures",
      title: "Compile failures of Datalog programs, by family",
      legend: "family",
      colours: familyColours,
      subtitle: (entries, key) =>
        `${sumOnce(entries, key, "base")} of ${planned} planned candidates do not compile; a model without a bar has none of them.`,
    }),
    ...map(source, naming, planned, {
      by: groupingTitles.fine,
      id: "datalog-causes",
      title: "Causes of compile failures of Datalog programs",
      axis: "cause",
      kinds: fineKinds,
      subtitle: (base) =>
        `${base} of ${planned} planned candidates do not compile; a model that is not there has none of them.`,
    }),
    ...map(source, naming, planned, {
      by: groupingTitles.hint,
      id: "datalog-hints",
      title: "Hints on Datalog programs that compile and are wrong",
      axis: "hint",
      kinds: hintKinds,
      subtitle: (base) =>
        `${base} of ${planned} planned candidates compile and are wrong; one may have hints of several kinds.`,
    }),
  ];
};
