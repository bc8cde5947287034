import type { Table } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import { dots, dotsWidth } from "./dots.js";
import type { Figure } from "./figure.js";
import { heat } from "./heat.js";
import { cellLabel, heatWidth, oriented } from "./heat-maps.js";
import { barsOver, countedOf, type Naming } from "./naming.js";
import { entriesOf, rowsWhere, seriesKey, totalOf, valuesOf, withSeries } from "./selection.js";
import { maximalSeries, sequential } from "./style.js";

/** DatalogBench's measures of each model, with intervals; with many models as a heat map. */
export const measureDots = (source: Table, naming: Naming): Figure[] => {
  const table = withSeries(source);
  const key = seriesKey(table);
  const entries = entriesOf(table);
  const [first] = valuesOf(table, "measure");
  const once = rowsWhere(table, ({ measure }) => measure === first);
  const models = { key, title: "model", values: valuesOf(table, key) };
  const measures = { key: "measure", title: "measure", values: valuesOf(table, "measure") };
  const said = entries.map((entry) => `${entry[key]}, ${entry.measure}: ${spoken(entry.mean)}`);
  const shared = {
    id: naming.id("datalog-measures"),
    title: naming.title("Measures of Datalog programs by model"),
    description: `Means of each model. ${listed(said, 24)}.`,
    table,
  };
  const counted = [
    countedOf(totalOf(once, "scored"), totalOf(once, "planned"), "a score"),
    "Negative exclusion is over programs that ran on a variant with undesired tuples.",
  ];
  if (models.values.length <= maximalSeries)
    return [
      figureOf({
        ...shared,
        subtitle: [...counted, barsOver("tasks")],
        width: dotsWidth(400),
        body: dots({
          categories: measures,
          series: models,
          mean: "mean",
          interval: ["lower", "upper"],
          axis: { title: "mean", domain: [0, 1] },
          width: 400,
        }),
      }),
    ];
  const { rows, columns } = oriented(measures, models);
  return [
    figureOf({
      ...shared,
      subtitle: [
        ...counted,
        "The intervals are in the table.",
        "* some of the cell's planned candidates have no such number and are not in its mean; n/a: none has one.",
      ],
      layout: (entry) => ({ label: cellLabel(entry) }),
      width: heatWidth(columns),
      body: heat({
        rows,
        columns,
        value: "mean",
        label: "label",
        scale: { title: "mean", domain: [0, 0.25, 0.5, 0.75, 1], range: sequential },
        isDark: "datum.mean > 0.62",
      }),
    }),
  ];
};
