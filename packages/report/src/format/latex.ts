import type { Table } from "../table/table.js";
import { cellText, isNumeric, visible } from "./cell-text.js";

const special: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  _: "\\_",
  "%": "\\%",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\textquotedbl{}",
  "`": "\\textasciigrave{}",
  "[": "{[}",
  "]": "{]}",
  // Behind the end of a row a star or a bracket would belong to it.
  "*": "{*}",
  "–": "\\textendash{}",
  "−": "$-$",
  "×": "$\\times$",
  ρ: "$\\rho$",
  "…": "\\ldots{}",
  "’": "'",
};

/** Text as LaTeX. A character that its standard fonts lack is named by its code point. */
export const latexText = (text: string): string =>
  [...visible(text)]
    .map((character) => {
      const known = special[character];
      if (known !== undefined) return known;
      return /[\u0020-\u007e\u00a1-\u00ff]/.test(character)
        ? character
        : `{[}U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}{]}`;
    })
    .join("")
    // Two hyphens would become a dash.
    .replace(/-(?=-)/g, "-{}");

const numberLatex = (text: string): string => text.replace(/^-/, "$-$").replace(/e-/, "e$-$");

/** A page takes about so many rows. */
const rowsOnPage = 40;

/** A table with `booktabs`; one that is longer than a page is a `longtable`. */
export const tableLatex = ({ id, title, columns, rows, notes }: Table): string => {
  const isLong = rows.length > rowsOnPage;
  const row = (cells: readonly string[]): string => `${cells.join(" & ")} \\\\`;
  const spec = columns.map(({ unit }) => (isNumeric(unit) ? "r" : "l")).join("");
  const head = row(columns.map((column) => latexText(column.title)));
  const body = rows.map((cells) =>
    row(
      columns.map(({ unit }, at) => {
        const text = cellText(cells[at] ?? null, unit);
        return text === "" ? "--" : isNumeric(unit) ? numberLatex(text) : latexText(text);
      }),
    ),
  );
  const caption = `\\caption{${latexText(title)}}\\label{tab:${id}}`;
  const remarks = notes.map(latexText).join(" ");
  const lines = isLong
    ? [
        `\\begin{longtable}{${spec}}`,
        `${caption}\\\\`,
        "\\toprule",
        head,
        "\\midrule",
        "\\endfirsthead",
        "\\toprule",
        head,
        "\\midrule",
        "\\endhead",
        "\\bottomrule",
        "\\endfoot",
        ...body,
        "\\end{longtable}",
        `{\\footnotesize ${remarks}\\par}`,
      ]
    : [
        "\\begin{table}",
        "\\centering",
        caption,
        `\\begin{tabular}{${spec}}`,
        "\\toprule",
        head,
        "\\midrule",
        ...body,
        "\\bottomrule",
        "\\end{tabular}",
        `\\par\\smallskip{\\footnotesize ${remarks}\\par}`,
        "\\end{table}",
      ];
  const needs = ["booktabs", "textcomp", ...(isLong ? ["longtable"] : [])].map((name) => `\\usepackage{${name}}`);
  return `% Needs ${needs.join(" ")} and \\usepackage[T1]{fontenc}\n${lines.join("\n")}\n`;
};
