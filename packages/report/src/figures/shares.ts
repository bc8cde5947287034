import { errorPatterns } from "../reports/error-pattern.js";
import type { Table } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import type { Figure } from "./figure.js";
import { heat } from "./heat.js";
import { heatWidth, oriented } from "./heat-maps.js";
import type { Naming } from "./naming.js";
import { type Entry, entriesOf, seriesKey, valuesOf, withColumn, withSeries } from "./selection.js";
import { stacks } from "./stacks.js";
import { palette, sequential } from "./style.js";

/** Outcomes in the order of bars; those that are no verdict are named by what they mean. */
const verdictColours: Readonly<Record<string, string>> = {
  correct: palette.blue,
  incorrect: palette.orange,
  "syntax-error": palette.vermilion,
  unmatched: palette.purple,
  "no-program": "#8E5EA2",
  refused: "#B07AA1",
  "runtime-error": "#B5543A",
  timeout: palette.sky,
  "out-of-memory": palette.green,
  "not-supported": "#B8A07E",
  error: "#7A5C3E",
};
const otherColours = [palette.grey, "#A6A6A6", palette.lightGrey, "#D4D4D4"];

/** Totals of planned candidates, each series once. */
const plannedOf = (entries: readonly Entry[], key: string): number =>
  [...new Map(entries.map((entry) => [entry[key], Number(entry.planned)])).values()].reduce((sum, n) => sum + n, 0);

/** What became of each model's planned candidates, as bars that are full. */
export const outcomeBars = (source: Table, naming: Naming): Figure[] => {
  const series = withSeries(source);
  const key = seriesKey(series);
  const table = withColumn(
    series,
    { key: "part", title: "part", meaning: "The verdict, or what there is instead of one.", unit: "text" },
    ({ outcome, remark }) => (Object.hasOwn(verdictColours, String(outcome)) || !remark ? (outcome ?? "") : remark),
  );
  const entries = entriesOf(table);
  const found = valuesOf(table, "part");
  const others = found.filter((part) => !Object.hasOwn(verdictColours, part)).sort();
  const parts = [...Object.keys(verdictColours).filter((part) => found.includes(part)), ...others];
  const colourOf = (part: string): string =>
    verdictColours[part] ?? otherColours[others.indexOf(part) % otherColours.length] ?? palette.grey;
  const planned = plannedOf(entries, key);
  const scored = entries
    .filter(({ outcome }) => Object.hasOwn(verdictColours, String(outcome)))
    .reduce((sum, { count }) => sum + Number(count), 0);
  const said = valuesOf(table, key).map(
    (name) =>
      `${name}: ${entries
        .filter((entry) => entry[key] === name)
        .map(({ outcome, count }) => `${outcome} ${count}`)
        .join(", ")}`,
  );
  return [
    figureOf({
      id: naming.id("outcomes"),
      title: naming.title("What became of the planned candidates"),
      subtitle: [
        `${scored} of ${planned} planned candidates have a verdict; the others are the grey parts.`,
        "Numbers in the bars are candidates; small parts have none.",
      ],
      description: `A bar for each model, divided by outcome. ${listed(said)}.`,
      table,
      layout: ({ part, share, count }) => ({
        rank: parts.indexOf(String(part)),
        label: Number(share) >= 0.06 ? String(count) : "",
      }),
      width: 640,
      body: stacks({
        categories: { key, title: "model", values: valuesOf(table, key) },
        parts: { key: "part", title: "outcome", values: parts, colours: parts.map(colourOf) },
        value: "share",
        label: "label",
        axis: { title: "share of the planned candidates", domain: [0, 1] },
        width: 400,
      }),
    }),
  ];
};

/** What is wrong with the candidates that are not correct: counts by model and pattern. */
export const patternMap = (source: Table, naming: Naming): Figure[] => {
  const table = withSeries(source);
  const found = valuesOf(table, "pattern");
  const key = seriesKey(table);
  const entries = entriesOf(table);
  const { rows, columns } = oriented(
    { key: "pattern", title: "pattern", values: Object.keys(errorPatterns).filter((name) => found.includes(name)) },
    { key, title: "model", values: valuesOf(table, key) },
  );
  const highest = Math.max(...entries.map(({ share }) => Number(share)));
  const top = Math.max(0.1, Math.ceil(highest * 10) / 10);
  const said = entries.map((entry) => `${entry[key]}, ${entry.pattern}: ${entry.count} of ${entry.planned}`);
  return [
    figureOf({
      id: naming.id("error-patterns"),
      title: naming.title("Error patterns by model"),
      subtitle: [
        `${entries.reduce((sum, { count }) => sum + Number(count), 0)} candidates with a pattern, of ${plannedOf(entries, key)} planned for these models; the others are correct or have no verdict.`,
        "Numbers are candidates, colours their share of those planned for the model. An empty cell is none.",
      ],
      description: `A cell for each model and pattern. ${listed(said)}. The highest share is ${spoken(highest)}.`,
      table,
      layout: ({ count }) => ({ label: String(count) }),
      width: heatWidth(columns),
      body: heat({
        rows,
        columns,
        value: "share",
        label: "label",
        scale: {
          title: "share",
          domain: sequential.map((_, at) => (top * at) / (sequential.length - 1)),
          range: sequential,
        },
        isDark: `datum.share > ${0.62 * top}`,
      }),
    }),
  ];
};
