import type { Cell, Table } from "../table/table.js";

/** The rows of a table as objects, for tests that look at some columns only. */
export const records = (table: Table | undefined): Record<string, Cell>[] => {
  if (!table) throw new Error("no table");
  return table.rows.map((cells) => Object.fromEntries(table.columns.map(({ key }, at) => [key, cells[at] ?? null])));
};
