import { type Places, paneled } from "./dots.js";
import type { VegaLiteSpec } from "./figure.js";
import { isDarkColour, sizes } from "./style.js";

type Stacks = {
  readonly categories: Places;
  /** The parts of a bar from left to right, with their colours. */
  readonly parts: Places & { readonly colours: readonly string[] };
  /** The length of a part. */
  readonly value: string;
  /** What is written in a part: a field of the layout, empty where there is no room. */
  readonly label: string;
  readonly axis: { readonly title: string; readonly domain?: readonly [number, number]; readonly format?: string };
  readonly panels?: Pick<Places, "key" | "values">;
  readonly width: number;
};

const rowHeight = 24;

/** Bars made of parts. The layout has a field `rank`: the place of the part. */
export const stacks = ({ categories, parts, value, label, axis, panels, width }: Stacks): VegaLiteSpec => {
  const length = {
    field: value,
    type: "quantitative",
    stack: "zero",
    title: axis.title,
    ...(axis.domain ? { scale: { domain: axis.domain, nice: false } } : {}),
    axis: { tickCount: 5, ...(axis.format === undefined ? {} : { format: axis.format }) },
  };
  const darkParts = parts.values.filter((_, at) => isDarkColour(parts.colours[at] ?? ""));
  const unit = {
    width,
    height: { step: rowHeight },
    encoding: {
      y: {
        field: categories.key,
        type: "nominal",
        sort: categories.values,
        title: categories.title,
        axis: { titleAngle: 0, titleAlign: "right", titleAnchor: "start", titleY: -8, titleX: -6, ticks: false },
      },
      order: { field: "rank", type: "quantitative" },
    },
    layer: [
      {
        mark: { type: "bar", stroke: "#FFFFFF", strokeWidth: 1 },
        encoding: {
          x: length,
          color: {
            field: parts.key,
            type: "nominal",
            sort: parts.values,
            scale: { domain: parts.values, range: parts.colours },
            legend:
              parts.title !== null
                ? { title: parts.title, orient: "right", symbolType: "square", symbolStrokeWidth: 0 }
                : null,
          },
        },
      },
      {
        mark: { type: "text", fontSize: sizes.cell },
        encoding: {
          color: {
            condition: {
              test: `indexof(${JSON.stringify(darkParts)}, datum[${JSON.stringify(parts.key)}]) >= 0`,
              value: "#FFFFFF",
            },
            value: "#111111",
          },
          x: { ...length, bandPosition: 0.5 },
          text: { field: label, type: "nominal" },
          detail: { field: parts.key, type: "nominal" },
        },
      },
    ],
  };
  if (!panels || panels.values.length < 2) return unit;
  return paneled(panels, unit);
};
