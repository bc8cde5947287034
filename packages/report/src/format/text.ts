import type { Report } from "../reports/reports.js";
import type { Table } from "../table/table.js";
import { cellText, isNumeric, visible } from "./cell-text.js";

/** One table in columns of equal width, its notes below. "–" stands for no number. */
export const tableText = ({ title, columns, rows, notes }: Table): string => {
  const lines = [
    columns.map((column) => column.title),
    ...rows.map((cells) => columns.map(({ unit }, at) => cellText(cells[at] ?? null, unit) || "–")),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const padded = lines.map((cells) =>
    cells
      .map((text, at) => {
        const width = widths[at] ?? 0;
        return isNumeric(columns[at]?.unit ?? "text") ? text.padStart(width) : text.padEnd(width);
      })
      .join("  ")
      .trimEnd(),
  );
  return [visible(title), "", ...padded, "", ...notes.map((note) => `  ${visible(note)}`)].join("\n");
};

/** The report for a terminal, without the listing of all candidates. */
export const reportText = ({ tables, absent }: Report): string => {
  const shown = tables.filter(({ isListing }) => !isListing).map(tableText);
  const missing = absent.map(({ title, reason }) => `  ${visible(title)}: ${visible(reason)}`);
  return `${[...shown, ...(missing.length > 0 ? [["Not shown", "", ...missing].join("\n")] : [])].join("\n\n")}\n`;
};
