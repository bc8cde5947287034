import { groupBy } from "../data/order.js";
import { allModels } from "../reports/series.js";
import { type Table, tableOf } from "../table/table.js";
import { figureOf, listed, spoken } from "./build.js";
import { panelColumns, paneled } from "./dots.js";
import type { Figure } from "./figure.js";
import { countedOf, type Naming } from "./naming.js";
import { type Entry, entriesOf, hasColumn } from "./selection.js";
import { palette } from "./style.js";

/** More models than this, and only the panel of all models is drawn. */
const maximalPanels = 12;
/** With more different points than this they are counted on a grid. */
const maximalPoints = 1500;
const side = 200;

type Point = { readonly panel: string; readonly tests: number; readonly f1: number; readonly n: number };

const panelOf = (entry: Entry): string => `${entry.model}${entry.run === undefined ? "" : ` (${entry.run})`}`;

const rhoText = ({ value, lower, upper, remark }: Entry): string =>
  typeof value === "number"
    ? `ρ = ${spoken(value, 3)}${typeof lower === "number" ? ` [${spoken(lower, 3)}, ${spoken(upper, 3)}]` : ""}`
    : `no ρ: ${remark}`;

/** Counts equal points. */
const counted = (points: readonly Omit<Point, "n">[], step: number): Point[] => {
  const near = (value: number): number => (step === 0 ? value : Math.round(value / step) * step);
  const groups = groupBy(points, ({ panel, tests, f1 }) => JSON.stringify([panel, near(tests), near(f1)]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, tests: near(first.tests), f1: near(first.f1), n: group.length }] : [];
  });
};

/** The two semantic metrics of each candidate with Pearson's ρ; equal points are one circle. */
export const correlation = (source: Table, candidates: Table, naming: Naming): Figure[] => {
  const all = entriesOf(source);
  const isAll = ({ model }: Entry): boolean => model === allModels;
  const isMany = all.length > maximalPanels + 1;
  // Of a single model the panel of all models says the same.
  const isSingle = all.length === 2 * all.filter(isAll).length;
  const shown = isMany || isSingle ? all.filter(isAll) : all;
  const titles = new Map(shown.map((entry) => [panelOf(entry), `${panelOf(entry)}: ${rhoText(entry)}`]));
  const runs = hasColumn(candidates, "run");
  const raw = entriesOf(candidates).flatMap(({ model, run, tests, f1 }) => {
    if (typeof tests !== "number" || typeof f1 !== "number") return [];
    const label = runs ? ` (${run})` : "";
    return [`${allModels}${label}`, `${model}${label}`]
      .filter((panel) => titles.has(panel))
      .map((panel) => ({ panel, tests, f1 }));
  });
  const exact = counted(raw, 0);
  const isGrid = exact.length > maximalPoints;
  const points = isGrid ? counted(raw, 0.02) : exact;
  const table = tableOf<Point>(
    { id: source.id, title: source.title, notes: source.notes },
    [
      { key: "panel", title: "model", meaning: "The model, or all.", unit: "text", cell: ({ panel }) => panel },
      {
        key: "tests",
        title: "test-suite accuracy",
        meaning: "Of the candidates.",
        unit: "ratio",
        cell: ({ tests }) => tests,
      },
      { key: "f1", title: "F1", meaning: "Of the candidates.", unit: "ratio", cell: ({ f1 }) => f1 },
      { key: "n", title: "n", meaning: "Candidates with these scores.", unit: "count", cell: ({ n }) => n },
    ],
    [...points].sort((a, b) => b.n - a.n || a.tests - b.tests || a.f1 - b.f1),
  );
  if (table.rows.length === 0) return [];
  const drawn = shown.filter(isAll).reduce((sum, { scored }) => sum + Number(scored), 0);
  const planned = shown.filter(isAll).reduce((sum, entry) => sum + Number(entry.planned), 0);
  const largest = Math.max(...points.map(({ n }) => n));
  const scale = { domain: [0, 1], nice: false };
  const panels = [...titles.keys()];
  const width = panels.length === 1 ? 360 : side;
  const unit = {
    width,
    height: width,
    mark: {
      type: "circle",
      color: palette.blue,
      opacity: 0.55,
      stroke: palette.blue,
      strokeOpacity: 1,
      strokeWidth: 1,
    },
    encoding: {
      x: { field: "tests", type: "quantitative", title: "test-suite accuracy", scale, axis: { tickCount: 5 } },
      y: { field: "f1", type: "quantitative", title: "F1", scale, axis: { tickCount: 5 } },
      size: {
        field: "n",
        type: "quantitative",
        title: "candidates",
        scale: { type: "linear", domain: [0, largest], range: [12, 420] },
        legend: {
          orient: "right",
          symbolFillColor: palette.blue,
          symbolOpacity: 0.55,
          values: [...new Set([1, Math.ceil(largest / 2), largest])],
          format: "d",
        },
      },
    },
  };
  return [
    figureOf({
      id: naming.id("tests-and-models"),
      title: naming.title("Test-suite accuracy and F1 of the candidates"),
      subtitle: [
        countedOf(drawn, planned, "both scores"),
        `Pearson's ρ with its 95 % interval over problems. The area of a circle is the number of candidates${isGrid ? ", counted on a grid of 0.02" : ""}.`,
        ...(panels.length === 1 ? shown.map((entry) => `${panelOf(entry)}: ${rhoText(entry)}.`) : []),
        ...(isMany ? ["The table has ρ of each model."] : []),
      ],
      description: `Circles at the two scores of the candidates. ${listed(all.map((entry) => `${panelOf(entry)}: ${rhoText(entry)}`))}.`,
      table,
      layout: ({ panel }) => ({ heading: titles.get(String(panel)) ?? "" }),
      width: panelColumns(panels.length) * (width + 40) + 80,
      body: panels.length === 1 ? unit : paneled({ key: "heading", values: [...titles.values()] }, unit),
    }),
  ];
};
