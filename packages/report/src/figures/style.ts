import type { VegaLiteSpec } from "./figure.js";

/** Sizes of text in pixels. */
export const sizes = { title: 14, subtitle: 11, axis: 12, label: 11, cell: 10 } as const;

/**
 * Colours that people with any kind of colour blindness tell apart (Okabe and Ito 2008), without the black and the yellow, and with a lighter
 * blue, which is seen on dark pages as well.
 */
export const palette = {
  blue: "#2B83C4",
  orange: "#E69F00",
  green: "#009E73",
  vermilion: "#D55E00",
  sky: "#56B4E9",
  purple: "#CC79A7",
  grey: "#8C8C8C",
  lightGrey: "#BDBDBD",
} as const;

/** Whether light text is easier to read on a colour than dark text: by its relative luminance (WCAG 2.2). */
export const isDarkColour = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
};

/** The colours of series, in their order; shapes tell them apart as well. */
export const seriesColours: readonly string[] = [
  palette.blue,
  palette.vermilion,
  palette.green,
  palette.orange,
  palette.purple,
  palette.sky,
];
export const seriesShapes: readonly string[] = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down"];

/** So many series can be told apart; more are shown as a heat map. */
export const maximalSeries = 6;

/** From 0 to 1, dark for high: lightness alone tells the values apart. */
export const sequential: readonly string[] = ["#F2F7FC", "#C6DBEF", "#7FB5DA", "#3380B8", "#08306B"];

/** From −1 over 0 to 1. */
export const diverging: readonly string[] = ["#8C4A00", "#E69F00", "#F7F7F7", "#56A0D3", "#08306B"];

const text = { labelColor: "currentColor", titleColor: "currentColor", labelFontSize: sizes.label } as const;

/** What all figures have in common. */
export const config: VegaLiteSpec = {
  font: "Helvetica, Arial, 'Liberation Sans', sans-serif",
  aria: false,
  axis: {
    ...text,
    titleFontSize: sizes.axis,
    titleFontWeight: "normal",
    labelLimit: 300,
    titleLimit: 0,
    labelFlush: false,
    labelPadding: 4,
    domainColor: "currentColor",
    domainOpacity: 0.6,
    tickColor: "currentColor",
    tickOpacity: 0.6,
    gridColor: "currentColor",
    gridOpacity: 0.14,
  },
  legend: {
    ...text,
    titleFontSize: sizes.label,
    titleFontWeight: "normal",
    labelLimit: 0,
    titleLimit: 0,
    symbolStrokeWidth: 1.5,
    symbolOpacity: 1,
  },
  header: {
    ...text,
    labelFontSize: sizes.axis,
    labelFontWeight: "bold",
    labelLimit: 400,
    titleLimit: 0,
  },
  title: {
    anchor: "start",
    frame: "bounds",
    color: "currentColor",
    subtitleColor: "currentColor",
    fontSize: sizes.title,
    subtitleFontSize: sizes.subtitle,
    offset: 10,
    subtitlePadding: 5,
    limit: 0,
  },
  view: { stroke: "currentColor", strokeOpacity: 0.25 },
  facet: { spacing: 28 },
  concat: { spacing: 24 },
};
