import type { Table } from "../table/table.js";
import { figureOf, listed } from "./build.js";
import { panelColumns, paneled } from "./dots.js";
import type { Figure } from "./figure.js";
import { namesAxis } from "./names-axis.js";
import { countedOf, type Naming } from "./naming.js";
import { entriesOf, hasColumn, rowsWhere, totalOf, valuesOf } from "./selection.js";
import { seriesColours, seriesShapes, sizes } from "./style.js";

/** A clock shows no less, and a logarithm has no 0. */
const shortest = 0.1;
/** From so many times the shortest on the axis is logarithmic. */
const wide = 20;

const tenth = (value: unknown): string => (typeof value === "number" ? value.toFixed(1) : "no time");

/** Median and longest evaluation time of both metrics by problem. */
export const times = (source: Table, naming: Naming): Figure[] => {
  const metrics = valuesOf(source, "metric");
  const problems = valuesOf(source, "problem");
  const entries = entriesOf(source);
  const known = entries.flatMap(({ median, maximum }) =>
    [median, maximum].flatMap((value) => (typeof value === "number" ? [Math.max(shortest, value)] : [])),
  );
  if (known.length === 0) return [];
  const isLog = Math.max(...known) > wide * Math.min(...known);
  const runs = hasColumn(source, "run") ? valuesOf(source, "run") : [];
  const width = runs.length > 1 ? 260 : 400;
  const counted = rowsWhere(source, ({ problem }) => !String(problem).startsWith("("));
  const x = (field: string) => ({
    field,
    type: "quantitative",
    title: `evaluation time of a candidate in milliseconds${isLog ? " (logarithmic)" : ""}`,
    scale: isLog ? { type: "log" } : { zero: true },
    axis: { tickCount: 5, format: "~s".replace("s", "g") },
  });
  const series = { field: "metric", type: "nominal", sort: metrics };
  const colour = {
    ...series,
    title: "metric",
    scale: { domain: metrics, range: seriesColours.slice(0, metrics.length) },
  };
  const legend = { orient: "bottom", direction: "horizontal" };
  const valid = (field: string) => [{ filter: `isValid(datum.${field})` }];
  const unit = {
    width,
    height: { step: metrics.length > 1 ? 11 * metrics.length + 8 : 18, for: "position" },
    transform: ["median", "maximum"].map((field) => ({
      calculate: `isValid(datum.${field}) ? max(${shortest}, datum.${field}) : null`,
      as: `${field}_drawn`,
    })),
    encoding: {
      y: {
        field: "problem",
        type: "nominal",
        sort: problems,
        title: "problem",
        axis: namesAxis,
      },
      ...(metrics.length > 1 ? { yOffset: series } : {}),
    },
    layer: [
      {
        transform: valid("median"),
        mark: { type: "rule", strokeWidth: 1.5, opacity: 0.7 },
        encoding: { x: x("median_drawn"), x2: { field: "maximum_drawn" }, color: { ...colour, legend } },
      },
      {
        transform: valid("maximum"),
        mark: { type: "tick", thickness: 2, size: 8 },
        encoding: { x: x("maximum_drawn"), color: { ...colour, legend } },
      },
      {
        transform: valid("median"),
        mark: { type: "point", filled: true, size: 46, opacity: 1 },
        encoding: {
          x: x("median_drawn"),
          color: { ...colour, legend },
          shape: {
            ...series,
            title: "metric",
            scale: { domain: metrics, range: seriesShapes.slice(0, metrics.length) },
            legend,
          },
        },
      },
      {
        transform: [{ filter: "!isValid(datum.median)" }],
        mark: {
          type: "text",
          align: "left",
          dx: 4,
          fontSize: sizes.cell,
          color: "currentColor",
          opacity: 0.75,
          text: "n/a",
        },
        encoding: { x: { value: 0 } },
      },
    ],
  };
  return [
    figureOf({
      id: naming.id("evaluation-time"),
      title: naming.title(
        metrics.length > 1 ? "Evaluation time of both metrics by problem" : "Evaluation time by problem",
      ),
      subtitle: [
        ...metrics.map((metric) => {
          const ofMetric = rowsWhere(counted, (entry) => entry.metric === metric);
          return `${metric}: ${countedOf(totalOf(ofMetric, "timed"), totalOf(ofMetric, "planned"), "a time")}`;
        }),
        "Point: median over the candidates. Line: up to the longest.",
        ...(entries.some(({ median }) => typeof median === "number" && median < shortest)
          ? [`Times below ${shortest} ms are drawn at ${shortest}.`]
          : []),
      ],
      description: `For each problem the median and the longest time. Over all problems: ${listed(
        entries
          .filter(({ problem }) => String(problem).startsWith("("))
          .map(({ metric, median, maximum }) => `${metric}: median ${tenth(median)} ms, longest ${tenth(maximum)} ms`),
      )}.`,
      table: source,
      width: panelColumns(Math.max(1, runs.length)) * (width + 20) + 160,
      body: runs.length > 1 ? paneled({ key: "run", values: runs }, unit) : unit,
    }),
  ];
};
