import { wrapped } from "../format/text-width.js";
import type { Table } from "../table/table.js";
import type { Figure, VegaLiteSpec } from "./figure.js";
import { svgOf } from "./render.js";
import { type Entry, entriesOf } from "./selection.js";
import { config, sizes } from "./style.js";

type Drawing = {
  readonly id: string;
  readonly title: string;
  /** Sentences below the title: how many candidates the numbers are over, what the bars are. */
  readonly subtitle: readonly string[];
  readonly description: string;
  readonly table: Table;
  /** What the marks need besides the table, such as places of labels; by row. */
  readonly layout?: (entry: Entry, at: number) => Readonly<Record<string, unknown>>;
  /** About how wide it is, in pixels: the subtitle is broken there. */
  readonly width: number;
  /** Further data by name. */
  readonly datasets?: Readonly<Record<string, readonly unknown[]>>;
  /** Marks and encodings, over the data `table`. */
  readonly body: VegaLiteSpec;
};

/** The narrowest subtitle. */
const narrowest = 460;

/** Puts a figure together: the table's rows are the data of the specification. */
export const figureOf = (drawing: Drawing): Figure => {
  const { id, title, subtitle, description, table, layout, width, datasets, body } = drawing;
  const values = entriesOf(table).map((entry, at) => ({ ...entry, ...layout?.(entry, at) }));
  const lines = subtitle.flatMap((sentence) => wrapped(sentence, sizes.subtitle, Math.max(narrowest, width)));
  const spec: VegaLiteSpec = {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    description,
    title: { text: title, subtitle: lines },
    background: null,
    padding: 10,
    config,
    datasets: { table: values, ...datasets },
    data: { name: "table" },
    ...body,
  };
  return { id, title, tableId: table.id, table, description, spec, svg: () => svgOf(id, title, description, spec) };
};

/** A list for a description that is read aloud: after twelve, how many more there are. */
export const listed = (parts: readonly string[], limit = 12): string =>
  parts.length <= limit
    ? parts.join("; ")
    : `${parts.slice(0, limit).join("; ")}; and ${parts.length - limit} more in the table`;

/** A number as in the tables, or that there is none. */
export const spoken = (value: unknown, digits = 2): string => {
  if (typeof value !== "number") return "no value";
  const text = value.toFixed(digits);
  // Rounding makes nothing perfect.
  const nearest = Math.round(value);
  if (Number(text) !== nearest || value === nearest) return text.replace(/^-(0\.0+)$/, "$1");
  return (nearest + Math.sign(value - nearest) * 10 ** -digits).toFixed(digits);
};
