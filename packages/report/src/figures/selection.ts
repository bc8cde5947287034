import { cellText, visible } from "../format/cell-text.js";
import type { Cell, Column, Table } from "../table/table.js";

/** A row by the keys of its columns. */
export type Entry = Readonly<Record<string, Cell>>;

/** The rows of a table by their columns' keys; numbers as they are written in the CSV, so that a figure shows no others. */
export const entriesOf = ({ columns, rows }: Table): Entry[] =>
  rows.map((cells) =>
    Object.fromEntries(
      columns.map(({ key, unit }, at) => {
        const cell = cells[at] ?? null;
        return [key, typeof cell === "number" ? Number(cellText(cell, unit)) : cell === null ? null : visible(cell)];
      }),
    ),
  );

/** The rows that fulfil a condition. */
export const rowsWhere = (table: Table, condition: (entry: Entry) => boolean): Table => {
  const entries = entriesOf(table);
  return { ...table, rows: table.rows.filter((_, at) => condition(entries[at] ?? {})) };
};

/** A table with a further column. */
export const withColumn = (table: Table, column: Column, cell: (entry: Entry) => Cell): Table => {
  const entries = entriesOf(table);
  return {
    ...table,
    columns: [...table.columns, column],
    rows: table.rows.map((cells, at) => [...cells, cell(entries[at] ?? {})]),
  };
};

/** The different values of a column, in their order. */
export const valuesOf = (table: Table, key: string): string[] => [
  ...new Set(entriesOf(table).map((entry) => String(entry[key]))),
];

/** The sum of a column of counts. */
export const totalOf = (table: Table, key: string): number =>
  entriesOf(table).reduce((sum, entry) => sum + Number(entry[key] ?? 0), 0);

export const hasColumn = ({ columns }: Table, key: string): boolean => columns.some((column) => column.key === key);

/** Series are models, or models of runs where there are several. */
export const seriesKey = (table: Table): "series" | "model" => (hasColumn(table, "run") ? "series" : "model");

/** A column that names model and run, where there are several runs. */
export const withSeries = (table: Table): Table =>
  hasColumn(table, "run")
    ? withColumn(
        table,
        { key: "series", title: "model (run)", meaning: "The model and the run folder.", unit: "text" },
        ({ model, run }) => `${model} (${run})`,
      )
    : table;
