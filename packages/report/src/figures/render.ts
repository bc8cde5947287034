import type { TopLevelSpec } from "vega-lite";
import { textWidth } from "../format/text-width.js";
import type { VegaLiteSpec } from "./figure.js";

type TextItem = { readonly text?: unknown; readonly fontSize?: number };
type TextMetrics = { width(item: TextItem, text: unknown): number };

const measured: TextMetrics["width"] = ({ fontSize }, text) =>
  text === null || text === undefined ? 0 : textWidth(String(text), fontSize ?? 11);

/** Loaded when the first figure is drawn: nobody else waits for it. */
const library = async () => {
  const [vega, vegaLite] = await Promise.all([import("vega"), import("vega-lite")]);
  // The typings leave it out; replacing the measure is what Vega provides for where there is no canvas.
  const { textMetrics } = vega as unknown as { readonly textMetrics: TextMetrics };
  return { View: vega.View, parse: vega.parse, compile: vegaLite.compile, textMetrics };
};

const silent = (warnings: string[]) => {
  const note = (...parts: readonly unknown[]) => {
    warnings.push(parts.map(String).join(" "));
    return logger;
  };
  const logger = { level: () => logger, error: note, warn: note, info: () => logger, debug: () => logger };
  return logger;
};

/** Names by which parts of the drawing refer to each other, made the figure's own: several figures stand in one page. */
const ownNames = (svg: string, id: string): string => {
  const names = new Map<string, string>();
  for (const [, name = ""] of svg.matchAll(/ id="([^"]+)"/g)) names.set(name, `${id}-${names.size + 1}`);
  return svg
    .replace(/ id="([^"]+)"/g, (_, name: string) => ` id="${names.get(name)}"`)
    .replace(/url\(#([^)]+)\)/g, (whole, name: string) => (names.has(name) ? `url(#${names.get(name)})` : whole));
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const drawn = async (spec: VegaLiteSpec): Promise<{ svg: string; warnings: readonly string[] }> => {
  const { View, parse, compile, textMetrics } = await library();
  const warnings: string[] = [];
  const { width } = textMetrics;
  textMetrics.width = measured;
  try {
    const logger = silent(warnings) as never;
    const { spec: vega } = compile(spec as unknown as TopLevelSpec, { logger });
    const view = new View(parse(vega), { renderer: "none", logger });
    const svg = await view.toSVG();
    view.finalize();
    return { svg, warnings };
  } finally {
    textMetrics.width = width;
  }
};

/** One drawing at a time: the measure of text belongs to the whole library. */
let last: Promise<unknown> = Promise.resolve();

/** A drawing with what Vega has to say against its specification. */
export const draw = (spec: VegaLiteSpec): Promise<{ svg: string; warnings: readonly string[] }> => {
  const next = last.then(() => drawn(spec));
  last = next.catch(() => undefined);
  return next;
};

/** Draws a specification as SVG with a title and a description for screen readers. */
export const svgOf = async (id: string, title: string, description: string, spec: VegaLiteSpec): Promise<string> => {
  const { svg } = await draw(spec);
  const named = ownNames(svg, id)
    .replace(/ (?:role="graphics-[a-z]+"|aria-[a-z]+="[^"]*")/g, "")
    .replace(
      /^<svg ([^>]*)>/,
      `<svg $1 role="img" aria-label="${escaped(`${title}. ${description}`)}"><title>${escaped(title)}</title><desc>${escaped(description)}</desc>`,
    );
  return `${named}\n`;
};
