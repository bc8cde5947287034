import { unknown } from "../data/slices.js";
import type { Table } from "../table/table.js";
import { tableOf } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import { dots, dotsWidth } from "./dots.js";
import type { Figure } from "./figure.js";
import { heat } from "./heat.js";
import { cellLabel, heatWidth, metricId, oriented, partNote } from "./heat-maps.js";
import { barsOver, countedOf, type Naming } from "./naming.js";
import { entriesOf, rowsWhere, seriesKey, totalOf, valuesOf, withColumn, withSeries } from "./selection.js";
import { stacks } from "./stacks.js";
import { maximalSeries, palette, sequential } from "./style.js";

/** Scores of each model on the slices of what was asked, a figure for each metric. */
export const sliceFigures = (source: Table, naming: Naming): Figure[] => {
  // Rows that are all the same say less than a sentence.
  const silent = valuesOf(source, "slice").filter((slice) =>
    entriesOf(source).every((entry) => entry.slice !== slice || entry.value === unknown),
  );
  if (silent.length === valuesOf(source, "slice").length) return [];
  const silence = silent.length > 0 ? [`Unknown for all candidates: ${silent.join(", ")}.`] : [];
  return valuesOf(source, "metric").map((metric) => {
    const table = withColumn(
      withSeries(rowsWhere(source, (entry) => entry.metric === metric && !silent.includes(String(entry.slice)))),
      { key: "place", title: "slice", meaning: "The kind of slice and which part.", unit: "text" },
      ({ slice, value }) => `${slice}: ${value}`,
    );
    const key = seriesKey(table);
    const entries = entriesOf(table);
    const series = { key, title: "model", values: valuesOf(table, key) };
    const slices = { key: "place", title: "slice", values: valuesOf(table, "place") };
    const [firstKind] = valuesOf(table, "slice");
    const once = rowsWhere(table, ({ slice }) => slice === firstKind);
    const said = entries.map((entry) => `${entry.place}, ${entry[key]}: ${spoken(entry.mean)}`);
    const shared = {
      id: naming.id(`slices-${metricId(metric)}`),
      title: naming.title(`${metric.charAt(0).toUpperCase()}${metric.slice(1)} by what was asked`),
      description: `Means of each model in each slice. ${listed(said)}.`,
      table,
    };
    const counted = countedOf(totalOf(once, "scored"), totalOf(once, "planned"), "a score");
    if (series.values.length <= maximalSeries)
      return figureOf({
        ...shared,
        subtitle: [counted, barsOver("the problems of the slice"), ...silence],
        width: dotsWidth(400),
        body: dots({
          categories: slices,
          series,
          mean: "mean",
          interval: ["lower", "upper"],
          axis: { title: `mean ${metric}`, domain: [0, 1] },
          width: 400,
        }),
      });
    const { rows, columns } = oriented(slices, series);
    return figureOf({
      ...shared,
      subtitle: [counted, "The intervals are in the table.", ...partNote(entries), ...silence],
      layout: (entry) => ({ label: cellLabel(entry) }),
      width: heatWidth(columns),
      body: heat({
        rows,
        columns,
        value: "mean",
        label: "label",
        scale: { title: `mean ${metric}`, domain: [0, 0.25, 0.5, 0.75, 1], range: sequential },
        isDark: "datum.mean > 0.62",
      }),
    });
  });
};

const ends = [
  ["correct", "correct", palette.blue],
  ["wrong", "runs, wrong", palette.orange],
  ["compile", "does not compile or run", palette.vermilion],
  ["limit", "at a limit", palette.sky],
  ["other", "other", palette.purple],
  ["none", "no score", palette.grey],
] as const;

/** What became of the candidates by recursion and auxiliary predicates of gold: full bars for each model. */
export const structureBars = (source: Table, naming: Naming): Figure[] => {
  const series = withSeries(source);
  const key = seriesKey(series);
  const rows = entriesOf(series).flatMap((entry) =>
    ends
      .filter(([end]) => Number(entry[end]) > 0)
      .map(([end, title]) => ({
        name: String(entry[key]),
        gold: String(entry.structure),
        title,
        count: Number(entry[end]),
        planned: Number(entry.planned),
      })),
  );
  type Row = (typeof rows)[number];
  const table = tableOf<Row>(
    { id: source.id, title: source.title, notes: source.notes },
    [
      { key: "gold", title: "gold", meaning: "How gold is built.", unit: "text", cell: ({ gold }) => gold },
      { key: "name", title: "model", meaning: "The model.", unit: "text", cell: ({ name }) => name },
      {
        key: "outcome",
        title: "outcome",
        meaning: "What became of candidates.",
        unit: "text",
        cell: ({ title }) => title,
      },
      { key: "count", title: "n", meaning: "Candidates.", unit: "count", cell: ({ count }) => count },
      {
        key: "planned",
        title: "n planned",
        meaning: "Candidates planned.",
        unit: "count",
        cell: ({ planned }) => planned,
      },
      {
        key: "share",
        title: "share",
        meaning: "n divided by n planned.",
        unit: "ratio",
        cell: ({ count, planned }) => count / planned,
      },
    ],
    rows,
  );
  const found = ends.filter(([, title]) => rows.some((row) => row.title === title));
  const all = totalOf(source, "planned");
  const panels = { key: "gold", values: valuesOf(table, "gold") };
  return [
    figureOf({
      id: naming.id("structure-outcomes"),
      title: naming.title("What became of the candidates, by how gold is built"),
      subtitle: [
        `${all - totalOf(source, "none")} of ${all} planned candidates have a score.`,
        "Numbers in the bars are candidates; small parts have none.",
      ],
      description: `Bars for each model. ${listed(rows.map(({ gold, name, title, count, planned }) => `${gold}, ${name}: ${title} ${count} of ${planned}`))}.`,
      table,
      layout: ({ outcome, share, count }) => ({
        rank: ends.findIndex(([, title]) => title === outcome),
        label: Number(share) >= 0.09 ? String(count) : "",
      }),
      width: 760,
      body: stacks({
        categories: { key: "name", title: "model", values: valuesOf(table, "name") },
        parts: {
          key: "outcome",
          title: "outcome",
          values: found.map(([, title]) => title),
          colours: found.map(([, , colour]) => colour),
        },
        value: "share",
        label: "label",
        axis: { title: "share of the planned candidates", domain: [0, 1] },
        panels,
        width: 240,
      }),
    }),
  ];
};
