import { allModels } from "../reports/series.js";
import type { Table } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import { dots, dotsWidth, panelColumns } from "./dots.js";
import type { Figure } from "./figure.js";
import { heat } from "./heat.js";
import { cellLabel, heatWidth, oriented, partNote } from "./heat-maps.js";
import { barsOver, countedOf, type Naming } from "./naming.js";
import { entriesOf, hasColumn, rowsWhere, seriesKey, totalOf, valuesOf, withSeries } from "./selection.js";
import { diverging, maximalSeries } from "./style.js";

const interval = ["lower", "upper"] as const;
const ratioAxis = (title: string) => ({ title, domain: [0, 1] as const });
const panelWidth = 260;

/** Panels for runs, where there are several. */
const runPanels = (table: Table) =>
  hasColumn(table, "run") ? { panels: { key: "run", values: valuesOf(table, "run") } } : {};

const panelCount = (table: Table): number =>
  hasColumn(table, "run") ? panelColumns(valuesOf(table, "run").length) : 1;

/** Test-suite accuracy at each paraphrase level: by problem, and by model (BLAST's plot of levels). */
export const levels = (source: Table, naming: Naming): Figure[] => {
  const level = { key: "level", title: "paraphrase level", values: valuesOf(source, "level") };
  const figure = (by: "problem" | "model", table: Table, units: string): Figure => {
    const width = panelCount(table) > 1 ? panelWidth : 400;
    const counted = rowsWhere(table, (entry) => !String(entry[by]).startsWith("("));
    const said = entriesOf(table)
      .filter((entry) => String(entry[by]).startsWith("("))
      .map((entry) => `level ${entry.level}: ${spoken(entry.mean)}`);
    return figureOf({
      id: naming.id(by === "problem" ? "levels" : "levels-by-model"),
      title: naming.title(`Test-suite accuracy at each paraphrase level, by ${by}`),
      subtitle: [
        countedOf(totalOf(counted, "scored"), totalOf(counted, "planned"), "a test-suite score"),
        "Level 0 is the original description.",
        barsOver(units),
      ],
      description: `Means with intervals for each ${by} and level. Over all: ${listed(said)}.`,
      table,
      width: dotsWidth(width, panelCount(table)),
      body: dots({
        categories: { key: by, title: by, values: valuesOf(table, by) },
        series: level,
        ...runPanels(table),
        mean: "mean",
        interval,
        axis: ratioAxis("mean test-suite accuracy"),
        width,
      }),
    });
  };
  return [
    figure(
      "problem",
      rowsWhere(source, ({ model }) => model === allModels),
      "the models of a problem, or its candidates where there is one model; over problems for all",
    ),
    figure(
      "model",
      rowsWhere(source, ({ problem }) => String(problem).startsWith("(")),
      "problems",
    ),
  ];
};

/** Test-suite accuracy minus F1, by model and problem; with many models as a heat map. */
export const differences = (source: Table, naming: Naming): Figure[] => {
  const table = withSeries(source);
  const key = seriesKey(table);
  const names = valuesOf(table, key);
  const entries = entriesOf(table);
  const counted = rowsWhere(table, ({ problem }) => !String(problem).startsWith("("));
  const said = entries
    .filter(({ problem }) => String(problem).startsWith("("))
    .map((entry) => `${entry[key]}: ${spoken(entry.mean)}`);
  const problems = { key: "problem", title: "problem", values: valuesOf(table, "problem") };
  const isMany = names.length > maximalSeries;
  const { rows, columns } = oriented(problems, { key, title: "model", values: names });
  const shared = {
    id: naming.id("tests-minus-models"),
    title: naming.title("Test-suite accuracy minus F1, by model and problem"),
    description: `The difference of the two semantic metrics, above 0 where the test suite is kinder. Over all problems: ${listed(said)}.`,
    table,
  };
  const first = [
    countedOf(totalOf(counted, "scored"), totalOf(counted, "planned"), "both scores"),
    "Above 0 the test suite is kinder than the comparison of answer sets.",
  ];
  if (isMany)
    return [
      figureOf({
        ...shared,
        subtitle: [...first, "The intervals are in the table.", ...partNote(entries)],
        layout: (entry) => ({ label: cellLabel(entry) }),
        width: heatWidth(columns),
        body: heat({
          rows,
          columns,
          value: "mean",
          label: "label",
          scale: { title: "mean difference", domain: [-1, -0.5, 0, 0.5, 1], range: diverging },
          isDark: "datum.mean > 0.6 || datum.mean < -0.8",
        }),
      }),
    ];
  const width = 210;
  return [
    figureOf({
      ...shared,
      subtitle: [...first, barsOver("the candidates of a problem; over problems for all")],
      width: dotsWidth(width, panelColumns(names.length)),
      body: dots({
        categories: problems,
        panels: { key, values: names },
        mean: "mean",
        interval,
        axis: { title: "test-suite accuracy − F1", domain: [-1, 1] },
        width,
      }),
    }),
  ];
};

/** Matcher accuracy by problem, with a series for each pair of runs. */
export const matcherAccuracy = (source: Table, naming: Naming): Figure[] => {
  const pairs = valuesOf(source, "run");
  const counted = rowsWhere(source, ({ problem }) => !String(problem).startsWith("("));
  const said = entriesOf(source)
    .filter(({ problem }) => String(problem).startsWith("("))
    .map(({ run, mean }) => `${run}: ${spoken(mean)}`);
  const isMany = pairs.length > maximalSeries;
  return [
    figureOf({
      id: naming.id("matcher-accuracy"),
      title: naming.title("Matcher accuracy by problem"),
      subtitle: [
        `${countedOf(totalOf(counted, "compared"), totalOf(counted, "planned"), "both matchings")} For ${totalOf(counted, "abstained")} the matcher gave no usable answer.`,
        barsOver("the candidates of a problem; over problems for all"),
      ],
      description: `The share of gold predicates matched as by hand, for each problem. Over all problems: ${listed(said)}.`,
      table: source,
      width: dotsWidth(isMany ? panelWidth : 400, isMany ? 3 : 1),
      body: dots({
        categories: { key: "problem", title: "problem", values: valuesOf(source, "problem") },
        ...(isMany
          ? { panels: { key: "run", values: pairs } }
          : { series: { key: "run", title: "run", values: pairs } }),
        mean: "mean",
        interval,
        axis: ratioAxis("share of gold predicates matched as by hand"),
        width: isMany ? panelWidth : 400,
      }),
    }),
  ];
};
