import type { Report } from "../reports/reports.js";
import type { Table } from "../table/table.js";
import { cellText, isNumeric, visible } from "./cell-text.js";

const escaped = (text: string): string =>
  visible(text)
    .replace(/[\\`*_[\]|~#$]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const tableMarkdown = ({ title, columns, rows, notes }: Table): string => {
  const lines = [
    line(columns.map((column) => escaped(column.title))),
    line(columns.map(({ unit }) => (isNumeric(unit) ? "---:" : ":---"))),
    ...rows.map((cells) =>
      line(
        columns.map(({ unit }, at) => {
          const text = cellText(cells[at] ?? null, unit);
          // A minus sign at the start of a number is none of Markdown's signs.
          return text === "" ? "–" : isNumeric(unit) ? text : escaped(text);
        }),
      ),
    ),
  ];
  return [`## ${escaped(title)}`, lines.join("\n"), notes.map((note) => `- ${escaped(note)}`).join("\n")].join("\n\n");
};

const columnsMarkdown = (tables: readonly Table[]): string => {
  const lines = new Set(
    tables.flatMap(({ columns }) =>
      columns.map(({ title, meaning }) => `- **${escaped(title)}**: ${escaped(meaning)}`),
    ),
  );
  return ["## Columns", [...lines].join("\n")].join("\n\n");
};

/** The report as one Markdown document, without the listing of all candidates. "–" stands for no number. */
export const reportMarkdown = (title: string, { tables, absent }: Report): string => {
  const shown = tables.filter(({ isListing }) => !isListing);
  const missing = absent.map((table) => `- ${escaped(table.title)}: ${escaped(table.reason)}`);
  return `${[
    `# ${escaped(title)}`,
    ...shown.map(tableMarkdown),
    ...(missing.length > 0 ? [["## Not shown", missing.join("\n")].join("\n\n")] : []),
    columnsMarkdown(shown),
  ].join("\n\n")}\n`;
};
