/** A column: its heading and on which side its cells are aligned. */
export type Column = { readonly heading: string; readonly align: "left" | "right" };

const pad = (text: string, width: number, align: "left" | "right"): string =>
  align === "right" ? text.padStart(width) : text.padEnd(width);

/** Rows as aligned lines under their headings; no line ends in blanks. */
export const formatTable = (columns: readonly Column[], rows: readonly (readonly string[])[]): string[] => {
  const widths = columns.map(({ heading }, at) =>
    Math.max(heading.length, ...rows.map((row) => (row[at] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ align }, at) => pad(cells[at] ?? "", widths[at] ?? 0, align))
      .join("  ")
      .trimEnd();
  return [line(columns.map(({ heading }) => heading)), ...rows.map(line)];
};
