import { metricTitle } from "../data/metric.js";
import type { Table } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import type { Places } from "./dots.js";
import type { Figure } from "./figure.js";
import { heat, heatColumns } from "./heat.js";
import { countedOf, type Naming } from "./naming.js";
import { type Entry, entriesOf, rowsWhere, seriesKey, totalOf, valuesOf, withSeries } from "./selection.js";
import { sequential } from "./style.js";

/** Where a number rests on a part of what was planned. */
const partMark = "*";

/** A cell's number; a star when some of its candidates have none. */
export const cellLabel = ({ mean, scored, planned }: Entry): string =>
  typeof mean === "number" ? `${spoken(mean)}${scored === planned ? "" : partMark}` : "n/a";

export const partNote = (entries: readonly Entry[]): string[] => [
  ...(entries.some((entry) => cellLabel(entry).endsWith(partMark))
    ? [`${partMark} some of the cell's planned candidates have no score and are not in its mean.`]
    : []),
  ...(entries.some(({ mean }) => mean === null) ? ["n/a: none of the cell's planned candidates has a score."] : []),
];

/** The longer side goes down the page, so that names are read from left to right. */
export const oriented = (a: Places, b: Places): { readonly rows: Places; readonly columns: Places } =>
  a.values.length >= b.values.length ? { rows: a, columns: b } : { rows: b, columns: a };

const ids: Readonly<Record<string, string>> = {
  [metricTitle.syntax]: "syntax",
  [metricTitle.tests]: "tests",
  [metricTitle.exact]: "exact",
  [metricTitle.f1]: "f1",
};

export const metricId = (title: string): string => ids[title] ?? title;

/** How wide a heat map with these columns is, with its legend. */
export const heatWidth = (columns: Places): number => {
  const { step } = heatColumns(columns.values);
  return step * columns.values.length + 240;
};

/** A metric by model and problem, for each metric (BLAST's heat maps). */
export const heatMaps = (source: Table, naming: Naming): Figure[] =>
  valuesOf(source, "metric").map((metric) => {
    const table = withSeries(rowsWhere(source, (entry) => entry.metric === metric));
    const key = seriesKey(table);
    const entries = entriesOf(table);
    const { rows, columns } = oriented(
      { key: "problem", title: "problem", values: valuesOf(table, "problem") },
      { key, title: "model", values: valuesOf(table, key) },
    );
    const said = valuesOf(table, key).map((name) => {
      const means = entries.flatMap((entry) =>
        entry[key] === name && typeof entry.mean === "number" ? [entry.mean] : [],
      );
      return means.length === 0
        ? `${name}: no value`
        : `${name}: from ${spoken(Math.min(...means))} to ${spoken(Math.max(...means))}`;
    });
    return figureOf({
      id: naming.id(`heat-map-${metricId(metric)}`),
      title: naming.title(`${metric.charAt(0).toUpperCase()}${metric.slice(1)} by model and problem`),
      subtitle: [
        countedOf(totalOf(table, "scored"), totalOf(table, "planned"), "a score"),
        "Means over the candidates of a cell that have one.",
        ...partNote(entries),
      ],
      description: `A cell for each model and problem with the mean ${metric}, darker for higher. Lowest and highest of each model: ${listed(said)}.`,
      table,
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
