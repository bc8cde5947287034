import { textWidth } from "../format/text-width.js";
import type { Places } from "./dots.js";
import type { VegaLiteSpec } from "./figure.js";
import { sizes } from "./style.js";

type Heat = {
  readonly rows: Places;
  readonly columns: Places;
  /** The column that gives the colour. */
  readonly value: string;
  /** What is written in a cell: a field of the layout. */
  readonly label: string;
  readonly scale: { readonly title: string; readonly domain: readonly number[]; readonly range: readonly string[] };
  /** An expression over a row: whether the cell is so dark that its text must be light. */
  readonly isDark: string;
};

const rowHeight = 19;
/** Room for `-0.50*`. */
const narrowest = 36;
const widest = 110;

/** How wide a column of a heat map is, and whether the columns' names fit above it. */
export const heatColumns = (names: readonly string[]): { readonly step: number; readonly areTilted: boolean } => {
  const longest = Math.ceil(Math.max(...names.map((name) => textWidth(name, sizes.label)))) + 8;
  return longest <= widest
    ? { step: Math.max(narrowest, longest), areTilted: false }
    : { step: narrowest, areTilted: true };
};

/** Cells in colours with their numbers; what has no value has a dashed cell that says so. */
export const heat = ({ rows, columns, value, label, scale, isDark }: Heat): VegaLiteSpec => {
  const { step, areTilted } = heatColumns(columns.values);
  const field = JSON.stringify(value);
  const known = `isValid(datum[${field}])`;
  return {
    width: { step },
    height: { step: rowHeight },
    encoding: {
      x: {
        field: columns.key,
        type: "nominal",
        sort: columns.values,
        title: columns.title,
        scale: { paddingInner: 0, paddingOuter: 0 },
        axis: {
          orient: "top",
          ticks: false,
          domain: false,
          labelPadding: 4,
          ...(areTilted ? { labelAngle: -45, labelAlign: "left", labelBaseline: "middle" } : { labelAngle: 0 }),
        },
      },
      y: {
        field: rows.key,
        type: "nominal",
        sort: rows.values,
        title: rows.title,
        scale: { paddingInner: 0, paddingOuter: 0 },
        axis: {
          ticks: false,
          domain: false,
          titleAngle: 0,
          titleAlign: "right",
          titleAnchor: "start",
          titleY: -6,
          titleX: -6,
        },
      },
    },
    layer: [
      {
        transform: [{ filter: known }],
        mark: { type: "rect", stroke: "#FFFFFF", strokeWidth: 1 },
        encoding: {
          color: {
            field: value,
            type: "quantitative",
            title: scale.title,
            scale: { domain: scale.domain, range: scale.range, clamp: true },
            legend: { orient: "right", gradientLength: 140, tickCount: 5 },
          },
        },
      },
      {
        transform: [{ filter: `!${known}` }],
        mark: {
          type: "rect",
          fill: null,
          stroke: "currentColor",
          strokeOpacity: 0.45,
          strokeDash: [3, 3],
          strokeWidth: 1,
        },
      },
      {
        transform: [{ filter: known }],
        mark: { type: "text", fontSize: sizes.cell },
        encoding: {
          text: { field: label, type: "nominal" },
          color: { condition: { test: isDark, value: "#FFFFFF" }, value: "#111111" },
        },
      },
      {
        transform: [{ filter: `!${known}` }],
        mark: { type: "text", fontSize: sizes.cell, color: "currentColor", opacity: 0.75 },
        encoding: { text: { field: label, type: "nominal" } },
      },
    ],
  };
};
