import {
  type Cell,
  type Column,
  cellText,
  type Figure,
  isNumeric,
  type Report,
  type RunData,
  type Table,
} from "@blast-asp/report";
import { escaped } from "./escape.js";

/** A figure, drawn. */
export type ShownFigure = Omit<Figure, "svg"> & { readonly svg: string };

/** Longer tables are folded away behind their figure or their title. */
const foldedFrom = 25;

const cellHtml = (cell: Cell, { unit }: Column, isHeader: boolean): string => {
  const text = escaped(cellText(cell, unit));
  const content = text === "" ? '<span class="none">–</span>' : text;
  if (isHeader) return `<th scope="row">${content}</th>`;
  return isNumeric(unit) ? `<td class="number">${content}</td>` : `<td>${content}</td>`;
};

const tableHtml = ({ id, title, columns, rows }: Table): string => {
  const head = columns
    .map(
      ({ title, meaning, unit }) =>
        `<th scope="col"${isNumeric(unit) ? ' class="number"' : ""} title="${escaped(meaning)}">${escaped(title)}</th>`,
    )
    .join("");
  const body = rows.map(
    (cells) => `<tr>${columns.map((column, at) => cellHtml(cells[at] ?? null, column, at === 0)).join("")}</tr>`,
  );
  return `<div class="scroll" role="region" aria-label="${escaped(title)}" tabindex="0"><table id="table-${escaped(id)}"><caption>${escaped(title)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join("\n")}</tbody></table></div>`;
};

const columnsHtml = ({ columns }: Table): string =>
  `<details class="columns"><summary>What the columns mean</summary><dl>${columns
    .map(({ title, meaning }) => `<div><dt>${escaped(title)}</dt><dd>${escaped(meaning)}</dd></div>`)
    .join("")}</dl></details>`;

/** The names inside a drawing, of clips and gradients, made different from those of the others. */
const ownNames = (svg: string, figure: string): string =>
  svg.replace(/\bid="([^"]*)"/g, `id="${figure}-$1"`).replace(/url\(#([^)]*)\)/g, `url(#${figure}-$1)`);

/** The drawing has its own name, with the main numbers. */
const figureHtml = ({ id, title, svg }: ShownFigure): string =>
  `<figure id="figure-${escaped(id)}"><div class="drawing" role="region" aria-label="Figure: ${escaped(title)}" tabindex="0">${ownNames(svg, escaped(id))}</div></figure>`;

const sectionHtml = (table: Table, figures: readonly ShownFigure[]): string => {
  const own = figures.filter(({ tableId }) => tableId === table.id).map(figureHtml);
  const long = table.rows.length > foldedFrom;
  const content = long
    ? `<details class="long"><summary>Table with ${table.rows.length} rows</summary>${tableHtml(table)}</details>`
    : tableHtml(table);
  const notes = table.notes.map((note) => `<li>${escaped(note)}</li>`).join("");
  return `<section id="${escaped(table.id)}" class="report" aria-labelledby="title-${escaped(table.id)}"><h2 id="title-${escaped(table.id)}">${escaped(table.title)}</h2>${own.length === 0 ? "" : `<div class="figures">${own.join("")}</div>`}${content}${notes === "" ? "" : `<ul class="notes">${notes}</ul>`}${columnsHtml(table)}</section>`;
};

/** How many of the planned candidates have a score, for each model, in words and as a bar. */
const progressHtml = (runs: readonly RunData[]): string => {
  const lines = runs.flatMap(({ label, models, rows }) =>
    models.map((model) => {
      const own = rows.filter((row) => row.model === model);
      const scored = own.filter(({ verdict }) => verdict !== null).length;
      const correct = own.filter(({ verdict }) => verdict === "correct").length;
      const name = runs.length > 1 ? `${label} / ${model}` : model;
      return `<li><span class="name">${escaped(name)}</span><progress max="${own.length}" value="${scored}" aria-label="${escaped(name)}: ${scored} of ${own.length} scored"></progress><span class="count">${scored} / ${own.length} scored</span><span class="count">${correct} correct</span></li>`;
    }),
  );
  return `<ul class="models">${lines.join("")}</ul>`;
};

/** The links to the parts of the overview. */
export const contentsHtml = ({ tables }: Report): string =>
  `<ul>${tables
    .filter(({ isListing }) => !isListing)
    .map(({ id, title }) => `<li><a href="#${escaped(id)}">${escaped(title)}</a></li>`)
    .join("")}</ul>`;

/** Figures and tables, as they stand without any script. */
export const overviewHtml = (runs: readonly RunData[], report: Report, figures: readonly ShownFigure[]): string => {
  const planned = runs.reduce((sum, { rows }) => sum + rows.length, 0);
  const scored = runs.reduce((sum, { rows }) => sum + rows.filter(({ verdict }) => verdict !== null).length, 0);
  const sections = report.tables.filter(({ isListing }) => !isListing).map((table) => sectionHtml(table, figures));
  const absent = report.absent.map(({ title, reason }) => `<li>${escaped(title)}: ${escaped(reason)}</li>`).join("");
  const missing =
    absent === "" ? "" : `<section class="report"><h2>Not shown</h2><ul class="notes">${absent}</ul></section>`;
  const state =
    scored === planned
      ? `All ${planned} planned candidates have a score.`
      : `${scored} of ${planned} planned candidates have a score.`;
  return `<p class="lead">${state} <a href="#candidates">Look at the candidates</a>.</p>${progressHtml(runs)}${sections.join("\n")}${missing}`;
};
