import type { VegaLiteSpec } from "./figure.js";
import { namesAxis } from "./names-axis.js";
import { palette, seriesColours, seriesShapes, sizes } from "./style.js";

/** A column whose values get places, in the order given. */
export type Places = { readonly key: string; readonly title: string | null; readonly values: readonly string[] };

type Dots = {
  readonly categories: Places;
  /** Told apart by colour and shape, one below the other within a category. */
  readonly series?: Places;
  /** Panels side by side. */
  readonly panels?: Pick<Places, "key" | "values">;
  readonly mean: string;
  readonly interval: readonly [lower: string, upper: string];
  readonly axis: {
    readonly title: string;
    readonly domain: readonly [number, number];
    readonly values?: readonly number[];
  };
  readonly width: number;
};

const rowHeight = 18;
const seriesHeight = 11;

/** A mean is a point and its interval a bar; what has no mean says so. */
export const dots = ({ categories, series, panels, mean, interval, axis, width }: Dots): VegaLiteSpec => {
  const [lower, upper] = interval;
  const [low, high] = axis.domain;
  const scale = { domain: axis.domain, nice: false, zero: false };
  const isSplit = series !== undefined && series.values.length > 1;
  const place = {
    y: {
      field: categories.key,
      type: "nominal",
      sort: categories.values,
      title: categories.title,
      axis: namesAxis,
    },
    ...(isSplit ? { yOffset: { field: series.key, type: "nominal", sort: series.values } } : {}),
  };
  const colour = isSplit
    ? {
        color: {
          field: series.key,
          type: "nominal",
          sort: series.values,
          scale: { domain: series.values, range: seriesColours.slice(0, series.values.length) },
          legend: { title: series.title, orient: "bottom", direction: "horizontal", columns: 3 },
        },
      }
    : { color: { value: palette.blue } };
  const shape = isSplit
    ? {
        shape: {
          field: series.key,
          type: "nominal",
          sort: series.values,
          scale: { domain: series.values, range: seriesShapes.slice(0, series.values.length) },
          legend: { title: series.title, orient: "bottom", direction: "horizontal", columns: 3 },
        },
      }
    : {};
  const x = (field: string) => ({
    field,
    type: "quantitative",
    title: axis.title,
    scale,
    axis: { tickCount: 5, ...(axis.values ? { values: axis.values } : {}) },
  });
  const unit = {
    width,
    height: { step: isSplit ? seriesHeight * series.values.length + 8 : rowHeight, for: "position" },
    encoding: place,
    layer: [
      ...(low < 0 && high > 0
        ? [
            {
              mark: { type: "rule", color: "currentColor", opacity: 0.5 },
              encoding: { x: { datum: 0 }, y: { value: 0 }, y2: { value: "height" }, yOffset: null },
            },
          ]
        : []),
      {
        transform: [{ filter: `isValid(datum[${JSON.stringify(lower)}])` }],
        mark: { type: "rule", strokeWidth: 2, opacity: 0.85 },
        encoding: { x: x(lower), x2: { field: upper }, ...colour },
      },
      {
        transform: [{ filter: `isValid(datum[${JSON.stringify(mean)}])` }],
        mark: { type: "point", filled: true, size: 46, opacity: 1 },
        encoding: { x: x(mean), ...colour, ...shape },
      },
      {
        transform: [{ filter: `!isValid(datum[${JSON.stringify(mean)}])` }],
        mark: {
          type: "text",
          align: "left",
          dx: 4,
          fontSize: sizes.cell,
          color: "currentColor",
          opacity: 0.75,
          text: "n/a",
        },
        encoding: { x: { datum: low, type: "quantitative", scale, title: axis.title } },
      },
    ],
  };
  if (!panels || panels.values.length < 2) return unit;
  return paneled(panels, unit);
};

/** How many panels stand side by side: no row is left nearly empty. */
export const panelColumns = (count: number): number => (count === 4 ? 2 : Math.min(3, count));

/** A panel for each value of a column, each with its own axes, as rows of panels may differ in length. */
export const paneled = (panels: Pick<Places, "key" | "values">, unit: VegaLiteSpec): VegaLiteSpec => ({
  facet: { field: panels.key, type: "nominal", sort: panels.values, title: null },
  columns: panelColumns(panels.values.length),
  spec: unit,
  ...(panels.values.length > panelColumns(panels.values.length)
    ? { resolve: { axis: { x: "independent", y: "independent" } } }
    : {}),
});

/** About how high and wide the plots are together. */
export const dotsWidth = (width: number, panels = 1): number => panels * (width + 20) + 160;
