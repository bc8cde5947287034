import type { Table } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import { panelColumns, paneled } from "./dots.js";
import type { Figure } from "./figure.js";
import { namesAxis } from "./names-axis.js";
import { countedOf, type Naming } from "./naming.js";
import { entriesOf, rowsWhere, totalOf, valuesOf, withColumn } from "./selection.js";
import { palette, sizes } from "./style.js";

const width = 260;

/** Mean scores with hand-made and with found matchings, joined by a line, for each metric and pair of runs. */
export const matchingScores = (source: Table, naming: Naming): Figure[] => {
  const isSingle = valuesOf(source, "run").length === 1;
  const table = withColumn(
    source,
    { key: "panel", title: "panel", meaning: "The metric, and the run where there are several.", unit: "text" },
    ({ metric, run }) => (isSingle ? (metric ?? "") : `${metric} (${run})`),
  );
  const problems = valuesOf(table, "problem");
  const panels = valuesOf(table, "panel");
  const counted = rowsWhere(table, ({ problem }) => !String(problem).startsWith("("));
  const kinds = ["hand-made", "found"];
  const x = (field: string) => ({
    field,
    type: "quantitative",
    title: "mean score",
    scale: { domain: [0, 1], nice: false },
    axis: { tickCount: 5 },
  });
  const valid = [{ filter: "isValid(datum.by_hand) && isValid(datum.by_matcher)" }];
  const point = (field: string, kind: string, shape: string) => ({
    transform: valid,
    mark: { type: "point", size: 60, shape, strokeWidth: 2, filled: kind === "found", opacity: 1 },
    encoding: {
      x: x(field),
      color: {
        datum: kind,
        type: "nominal",
        title: "matching",
        scale: { domain: kinds, range: [palette.vermilion, palette.blue] },
        legend: { orient: "bottom", direction: "horizontal", symbolType: "circle" },
      },
    },
  });
  const unit = {
    width,
    height: { step: 20 },
    encoding: {
      y: {
        field: "problem",
        type: "nominal",
        sort: problems,
        title: "problem",
        axis: namesAxis,
      },
    },
    layer: [
      {
        transform: valid,
        mark: { type: "rule", strokeWidth: 2, color: "currentColor", opacity: 0.4 },
        encoding: { x: x("by_hand"), x2: { field: "by_matcher" } },
      },
      point("by_hand", "hand-made", "circle"),
      point("by_matcher", "found", "circle"),
      {
        transform: [{ filter: "!isValid(datum.by_hand)" }],
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
  const said = entriesOf(table)
    .filter(({ problem }) => String(problem).startsWith("("))
    .map(
      ({ panel, by_hand, by_matcher, mean }) =>
        `${panel}: hand-made ${spoken(by_hand)}, found ${spoken(by_matcher)}, difference ${spoken(mean)}`,
    );
  return [
    figureOf({
      id: naming.id("scores-by-matching"),
      title: naming.title("Scores with hand-made and with found matchings"),
      subtitle: [
        ...panels.map((panel) => {
          const ofPanel = rowsWhere(counted, (entry) => entry.panel === panel);
          return `${panel}: ${countedOf(totalOf(ofPanel, "compared"), totalOf(ofPanel, "planned"), "both scores")}`;
        }),
        "Intervals of the differences are in the table.",
      ],
      description: `For each problem the mean score with both kinds of matching. Over all problems: ${listed(said)}.`,
      table,
      width: panelColumns(panels.length) * (width + 20) + 160,
      body: panels.length > 1 ? paneled({ key: "panel", values: panels }, unit) : unit,
    }),
  ];
};
