import type { Table } from "../table/table.js";
import { cellText, isNumeric, visible } from "./cell-text.js";
import { textWidth } from "./text-width.js";

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

/** How wide the text on an A4 page with margins of 25 mm is, in points. */
const pageWidth = 455;

/** Sizes of text in points, with how much broader small letters of Computer Modern are, and the space at each side of a column. */
const textSizes = [
  { command: "\\normalsize", points: 10, breadth: 1, space: 6 },
  { command: "\\small", points: 9, breadth: 1.03, space: 5 },
  { command: "\\footnotesize", points: 8, breadth: 1.06, space: 4 },
  { command: "\\scriptsize", points: 7, breadth: 1.14, space: 3 },
] as const;

type TextSize = (typeof textSizes)[number];

/** Columns of text that is longer are broken into lines of this width, in points. */
const textWidthLimit = 115;

/** Computer Modern is a little narrower than the font that is measured; its minus sign is as wide as an M. */
const widthAt = (text: string, { points, breadth }: TextSize): number =>
  0.95 * breadth * textWidth(text.replace(/^-/, "M"), points);

type Plan = { readonly size: TextSize; readonly isTurned: boolean; readonly spec: string; readonly hasLines: boolean };

/** Chooses the largest text with which a table fits the page; where none does, the page is turned. */
const planOf = (columns: Table["columns"], texts: readonly (readonly string[])[]): Plan => {
  const planFor = (size: TextSize) => {
    const widths = columns.map(({ title, unit }, at) => {
      const natural = Math.max(widthAt(title, size), ...texts.map((cells) => widthAt(cells[at] ?? "", size)));
      return { natural, isNumber: isNumeric(unit), isBroken: !isNumeric(unit) && natural > textWidthLimit };
    });
    const total = widths.reduce(
      (sum, { natural, isBroken }) => sum + (isBroken ? textWidthLimit : natural) + 2 * size.space,
      0,
    );
    const spec = widths.map(({ isNumber, isBroken }) =>
      isNumber ? "r" : isBroken ? `>{\\raggedright\\arraybackslash}p{${textWidthLimit}pt}` : "l",
    );
    return { size, total, spec: spec.join(""), hasLines: widths.some(({ isBroken }) => isBroken) };
  };
  const plans = textSizes.map(planFor);
  const fitting = plans.find(({ total }) => total <= pageWidth);
  const chosen = fitting ?? plans[2] ?? planFor(textSizes[2]);
  return { size: chosen.size, isTurned: fitting === undefined, spec: chosen.spec, hasLines: chosen.hasLines };
};

/** A table with `booktabs`, for a page that is 16 cm wide; one that is longer than a page is a `longtable`, and a wide one stands in `landscape`. */
export const tableLatex = ({ id, title, columns, rows, notes }: Table): string => {
  const isLong = rows.length > rowsOnPage;
  const texts = rows.map((cells) => columns.map(({ unit }, at) => cellText(cells[at] ?? null, unit)));
  const { size, isTurned, spec, hasLines } = planOf(columns, texts);
  const row = (cells: readonly string[]): string => `${cells.join(" & ")} \\\\`;
  const head = row(columns.map((column) => latexText(column.title)));
  const body = texts.map((cells) =>
    row(
      columns.map(({ unit }, at) => {
        const text = cells[at] ?? "";
        return text === "" ? "--" : isNumeric(unit) ? numberLatex(text) : latexText(text);
      }),
    ),
  );
  const caption = `\\caption{${latexText(title)}}\\label{tab:${id}}`;
  const remarks = notes.map(latexText).join(" ");
  const setting = `${size.command}\\setlength{\\tabcolsep}{${size.space}pt}`;
  const lines = isLong
    ? [
        "\\begingroup",
        setting,
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
        "\\endgroup",
        `{\\footnotesize\\noindent ${remarks}\\par}`,
      ]
    : [
        "\\begin{table}",
        "\\centering",
        caption,
        setting,
        `\\begin{tabular}{${spec}}`,
        "\\toprule",
        head,
        "\\midrule",
        ...body,
        "\\bottomrule",
        "\\end{tabular}",
        `\\par\\smallskip{\\footnotesize\\raggedright ${remarks}\\par}`,
        "\\end{table}",
      ];
  const whole = isTurned ? ["\\begin{landscape}", ...lines, "\\end{landscape}"] : lines;
  const packages = [
    "booktabs",
    "textcomp",
    ...(hasLines ? ["array"] : []),
    ...(isLong ? ["longtable"] : []),
    ...(isTurned ? ["pdflscape"] : []),
  ];
  const needs = packages.map((name) => `\\usepackage{${name}}`);
  return `% Needs ${needs.join(" ")} and \\usepackage[T1]{fontenc}\n${whole.join("\n")}\n`;
};
