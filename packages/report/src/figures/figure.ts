import type { Table } from "../table/table.js";

/** A Vega-Lite specification as plain data. */
export type VegaLiteSpec = Readonly<Record<string, unknown>>;

/** A picture of a table. Every number in it is a cell of `table`, in the digits of the CSV. */
export type Figure = {
  /** Names the files of the figure: lower-case words with hyphens. */
  readonly id: string;
  readonly title: string;
  /** The table of the report whose numbers it shows. */
  readonly tableId: string;
  /** The rows and columns of it that are drawn. */
  readonly table: Table;
  /** What it shows with the main numbers, for those who do not see it. */
  readonly description: string;
  /** For the Vega editor or a notebook: needs no other file. */
  readonly spec: VegaLiteSpec;
  /**
   * Draws it as SVG without a browser: the same bytes each time. The background is clear and lines and text have the colour of the
   * text around (`currentColor`), so that it fits a light and a dark page.
   */
  svg(): Promise<string>;
};
