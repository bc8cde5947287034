import { metricTitle } from "../data/metric.js";
import { textWidth } from "../format/text-width.js";
import { type Table, tableOf } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import type { Figure } from "./figure.js";
import { barsOver, type Naming } from "./naming.js";
import { type Entry, entriesOf, hasColumn, seriesKey, valuesOf, withSeries } from "./selection.js";
import { palette, sizes } from "./style.js";

type Pair = { readonly syntax: Entry; readonly semantic: Entry };

const sideOf = (entry: Entry | undefined, key: "mean" | "lower" | "upper") => {
  const value = entry?.[key];
  return typeof value === "number" ? value : null;
};

/** For each model and semantic metric its syntactic accuracy beside it. */
const pairsTable = (source: Table): Table => {
  const table = withSeries(source);
  const key = seriesKey(table);
  const entries = entriesOf(table);
  const pairs = entries.flatMap((semantic): Pair[] => {
    if (semantic.metric === metricTitle.syntax) return [];
    const syntax = entries.find((other) => other[key] === semantic[key] && other.metric === metricTitle.syntax);
    return syntax ? [{ syntax, semantic }] : [];
  });
  const ratio = (name: string, title: string, side: keyof Pair, part: "mean" | "lower" | "upper") => ({
    key: name,
    title,
    meaning: `${title}.`,
    unit: "ratio" as const,
    cell: (pair: Pair) => sideOf(pair[side], part),
  });
  const count = (name: "scored" | "planned", side: keyof Pair, title: string) => ({
    key: side === "syntax" ? `syntax_${name}` : name,
    title,
    meaning: `${title}.`,
    unit: "count" as const,
    cell: (pair: Pair) => pair[side][name] ?? null,
  });
  return tableOf<Pair>(
    { id: source.id, title: source.title, notes: source.notes },
    [
      ...table.columns
        .filter((column) => ["run", "language", "model", "series", "metric"].includes(column.key))
        .map((column) => ({ ...column, cell: ({ semantic }: Pair) => semantic[column.key] ?? null })),
      ratio("syntax_mean", "syntactic accuracy", "syntax", "mean"),
      ratio("syntax_lower", "syntactic accuracy from", "syntax", "lower"),
      ratio("syntax_upper", "syntactic accuracy to", "syntax", "upper"),
      count("scored", "syntax", "n scored for syntactic accuracy"),
      ratio("mean", "mean of the metric", "semantic", "mean"),
      ratio("lower", "from", "semantic", "lower"),
      ratio("upper", "to", "semantic", "upper"),
      count("scored", "semantic", "n scored"),
      count("planned", "semantic", "n planned"),
    ],
    pairs,
  );
};

const side = 330;
const lineHeight = 14;

/** Places labels in a column at the right: in the order of their points, and none over another. */
const labelPlaces = (means: readonly number[], height: number): number[] => {
  const order = means.map((_, at) => at).sort((a, b) => (means[b] ?? 0) - (means[a] ?? 0) || a - b);
  const gap = lineHeight / height;
  const places: number[] = [];
  let above = Number.POSITIVE_INFINITY;
  for (const at of order) {
    above = Math.min(means[at] ?? 0, above - gap);
    places[at] = above;
  }
  // What was pushed out below moves up as a block, and pushes what is above it.
  let below = -gap;
  for (const at of [...order].reverse()) {
    below = Math.max(places[at] ?? 0, below + gap);
    places[at] = below;
  }
  return places;
};

/** Mean syntactic against mean semantic accuracy, a point for each model (BLAST's scatter). */
export const scatter = (source: Table, naming: Naming): Figure[] => {
  const table = pairsTable(source);
  if (table.rows.length === 0) return [];
  const key = seriesKey(table);
  const names = valuesOf(table, key);
  const metrics = valuesOf(table, "metric");
  const height = Math.max(side, names.length * lineHeight);
  const entries = entriesOf(table);
  const isShown = (entry: Entry): boolean => typeof entry.mean === "number" && typeof entry.syntax_mean === "number";
  const places = new Map<Entry, number>();
  for (const metric of metrics) {
    const shown = entries.filter((entry) => entry.metric === metric && isShown(entry));
    const found = labelPlaces(
      shown.map(({ mean }) => Number(mean)),
      height,
    );
    shown.forEach((entry, at) => {
      places.set(entry, found[at] ?? 0);
    });
  }
  const unit = "quantitative";
  const scale = { domain: [0, 1], nice: false };
  const x = (field: string) => ({ field, type: unit, title: "mean syntactic accuracy", scale, axis: { tickCount: 5 } });
  const panel = (metric: string) => {
    const y = (field: string) => ({ field, type: unit, title: `mean ${metric}`, scale, axis: { tickCount: 5 } });
    const ink = { color: palette.blue };
    const leader = { type: "rule", color: "currentColor", opacity: 0.3, strokeWidth: 0.75 };
    return {
      width: side,
      height,
      transform: [
        { filter: `datum.metric === ${JSON.stringify(metric)}` },
        { filter: "isValid(datum.mean) && isValid(datum.syntax_mean)" },
      ],
      layer: [
        {
          mark: leader,
          encoding: { x: x("syntax_mean"), x2: { value: side + 6 }, y: y("mean"), y2: { field: "label_at" } },
        },
        {
          transform: [{ filter: "isValid(datum.syntax_lower)" }],
          mark: { type: "rule", strokeWidth: 1.25, opacity: 0.75, ...ink },
          encoding: { x: x("syntax_lower"), x2: { field: "syntax_upper" }, y: y("mean") },
        },
        {
          transform: [{ filter: "isValid(datum.lower)" }],
          mark: { type: "rule", strokeWidth: 1.25, opacity: 0.75, ...ink },
          encoding: { x: x("syntax_mean"), y: y("lower"), y2: { field: "upper" } },
        },
        {
          mark: { type: "point", filled: true, size: 55, opacity: 1, ...ink },
          encoding: { x: x("syntax_mean"), y: y("mean") },
        },
        {
          mark: {
            type: "text",
            align: "left",
            baseline: "middle",
            fontSize: sizes.label,
            color: "currentColor",
            limit: 220,
          },
          encoding: { x: { value: side + 9 }, y: y("label_at"), text: { field: key, type: "nominal" } },
        },
      ],
    };
  };
  const absent = names.filter((name) => entries.every((entry) => entry[key] !== name || !isShown(entry)));
  const counted = metrics.map((metric) => {
    const ofMetric = entries.filter((entry) => entry.metric === metric);
    const sum = (field: string) => ofMetric.reduce((total, entry) => total + Number(entry[field] ?? 0), 0);
    return `${metric} ${sum("scored")} of ${sum("planned")}`;
  });
  const syntax = entries
    .filter((entry) => entry.metric === metrics[0])
    .reduce((total, entry) => total + Number(entry.syntax_scored ?? 0), 0);
  const labelWidth = Math.min(220, Math.max(...names.map((name) => textWidth(name, sizes.label))));
  const said = names.map((name) => {
    const ofName = entries.filter((entry) => entry[key] === name);
    return `${name}: ${metricTitle.syntax} ${spoken(ofName[0]?.syntax_mean)}, ${ofName.map(({ metric, mean }) => `${metric} ${spoken(mean)}`).join(", ")}`;
  });
  return [
    figureOf({
      id: naming.id("models"),
      title: naming.title("Mean syntactic and semantic accuracy of each model"),
      subtitle: [
        `Planned candidates with a score: ${[`${metricTitle.syntax} ${syntax} of ${entries.filter((entry) => entry.metric === metrics[0]).reduce((total, entry) => total + Number(entry.planned ?? 0), 0)}`, ...counted].join("; ")}.`,
        barsOver("problems"),
        ...(absent.length > 0 ? [`Without any score, so without a point: ${absent.join(", ")}.`] : []),
      ],
      description: `A point for each model, to the right the more programs are accepted by the solver, higher the more are right. ${listed(said)}.`,
      table,
      layout: (_, at) => {
        const entry = entries[at];
        return { label_at: entry ? (places.get(entry) ?? null) : null };
      },
      width: metrics.length * (side + labelWidth + 60),
      body: {
        hconcat: metrics.map(panel),
        spacing: 36,
        resolve: { scale: { x: "shared", y: "independent" } },
      },
    }),
  ];
};

/** Whether a table of models has both kinds of accuracy. */
export const hasBothAccuracies = (table: Table): boolean =>
  hasColumn(table, "metric") && valuesOf(table, "metric").includes(metricTitle.syntax);
