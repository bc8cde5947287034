import type { Report } from "../reports/reports.js";
import type { Table } from "../table/table.js";
import { cellText, visible } from "./cell-text.js";

const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Comma-separated values (RFC 4180): lines end in CR LF. */
const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(field).join(",")}\r\n`).join("");

/** One table, with the keys of its columns in the first line. An empty field is no number. */
export const tableCsv = ({ columns, rows }: Table): string =>
  csvOf([
    columns.map(({ key }) => key),
    ...rows.map((cells) => columns.map(({ unit }, at) => cellText(cells[at] ?? null, unit))),
  ]);

/** What the columns of the tables mean, and in which unit. */
export const columnsCsv = (tables: readonly Table[]): string =>
  csvOf([
    ["table", "column", "unit", "meaning"],
    ...tables.flatMap(({ id, columns }) => columns.map(({ key, unit, meaning }) => [id, key, unit, meaning])),
  ]);

/** The notes of the tables, and why others are not there. */
export const notesCsv = ({ tables, absent }: Report): string =>
  csvOf([
    ["table", "note"],
    ...tables.flatMap(({ id, notes }) => notes.map((note) => [id, visible(note)])),
    ...absent.map(({ id, reason }) => [id, visible(`not shown: ${reason}`)]),
  ]);
