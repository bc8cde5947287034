import type { PageRow } from "../page-data.js";
import { everything, type Filter, filterRows, sortRows } from "../rows/filter.js";
import { type Column, columns } from "./columns.js";
import { index, rows } from "./data.js";
import { byId, h } from "./dom.js";
import { startState, type TableState, tableHash } from "./route.js";

const pageLength = 100;

/** The rows that the table shows, over all its pages: a candidate's neighbours are those in it. */
export const shownRows = ({ filter, order }: TableState): PageRow[] => sortRows(filterRows(rows, filter), order);

let state: TableState = startState;

/** The state in which the table was seen last. */
export const tableState = (): TableState => state;

const change = (next: TableState): void => {
  history.replaceState(null, "", tableHash(next));
  show(next);
};

const setFilter = (key: keyof Filter, value: string): void =>
  change({ ...state, filter: { ...state.filter, [key]: value }, page: 0 });

const choice = (key: "run" | "problem" | "model" | "verdict" | "level", title: string): HTMLElement => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(String(row[key]), (counts.get(String(row[key])) ?? 0) + 1);
  const select = h(
    "select",
    { id: `filter-${key}` },
    h("option", { value: "" }, "all"),
    [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, count]) => h("option", { value }, `${value} (${count})`)),
  );
  select.addEventListener("change", () => setFilter(key, select.value));
  return h("div", { class: "field" }, h("label", { for: `filter-${key}` }, title), select);
};

const searchField = (): HTMLElement => {
  const input = h("input", { id: "filter-text", type: "search", autocomplete: "off", spellcheck: "false" });
  input.addEventListener("input", () => setFilter("text", input.value));
  return h("div", { class: "field wide" }, h("label", { for: "filter-text" }, "Text"), input);
};

const sortBy = ({ key }: Column): void => {
  const { order } = state;
  // Small to large, then large to small, then as at the start.
  const next =
    order?.key !== key ? { key, isDescending: false } : order.isDescending ? undefined : { key, isDescending: true };
  change({ ...state, order: next, page: 0 });
};

const header = (column: Column): HTMLElement => {
  const button = h(
    "button",
    { type: "button", title: column.meaning },
    column.title,
    h("span", { class: "arrow", "aria-hidden": "true" }),
  );
  button.addEventListener("click", () => sortBy(column));
  return h("th", { scope: "col", "data-key": column.key, class: column.isNumber ? "number" : undefined }, button);
};

const step = (title: string, to: (last: number) => number): HTMLButtonElement => {
  const button = h("button", { type: "button", class: title.toLowerCase() }, title);
  button.addEventListener("click", () => {
    const last = lastPage(shownRows(state).length);
    change({ ...state, page: Math.min(last, Math.max(0, to(last))) });
    byId("candidates-scroll").scrollTop = 0;
  });
  return button;
};

const lastPage = (count: number): number => Math.max(0, Math.ceil(count / pageLength) - 1);

const body = h("tbody");
const said = h("p", { id: "shown", role: "status" });
const pageText = h("span", { class: "page" });
const steps = {
  first: step("First", () => 0),
  previous: step("Previous", () => state.page - 1),
  next: step("Next", () => state.page + 1),
  last: step("Last", (last) => last),
};
const heads = columns.map(header);
const pager = h(
  "nav",
  { class: "pager", "aria-label": "Pages of the table" },
  steps.first,
  steps.previous,
  pageText,
  steps.next,
  steps.last,
);

/** Builds the view, once. */
export const buildTable = (): void => {
  const reset = h("button", { type: "button", class: "reset" }, "Show all");
  reset.addEventListener("click", () => change({ ...state, filter: everything, page: 0 }));
  byId("view-candidates").append(
    h("h1", { tabindex: "-1" }, "Candidates"),
    h(
      "form",
      { class: "filters", role: "search", "aria-label": "Filter the candidates" },
      searchField(),
      choice("problem", "Problem"),
      choice("model", "Model"),
      index.runs.length > 1 ? choice("run", "Run of") : null,
      choice("verdict", "Verdict"),
      choice("level", "Level"),
      reset,
    ),
    h("div", { class: "above" }, said, pager),
    h(
      "div",
      {
        class: "scroll candidates",
        id: "candidates-scroll",
        role: "region",
        "aria-label": "Candidates",
        tabindex: "0",
      },
      h(
        "table",
        {},
        h("caption", { class: "only-heard" }, "Candidates; the headers sort"),
        h("thead", {}, h("tr", {}, heads)),
        body,
      ),
    ),
  );
  byId("view-candidates")
    .querySelector("form")
    ?.addEventListener("submit", (event) => event.preventDefault());
};

const line = (row: PageRow): HTMLElement =>
  h(
    "tr",
    {},
    columns.map((column, at) =>
      at === 0
        ? h("th", { scope: "row" }, column.cell(row))
        : h("td", { class: column.isNumber ? "number" : undefined }, column.cell(row)),
    ),
  );

/** Shows the table in a state. */
export const show = (wanted: TableState): void => {
  const found = shownRows(wanted);
  const last = lastPage(found.length);
  state = { ...wanted, page: Math.min(wanted.page, last) };
  const { filter, order, page } = state;
  for (const [key, value] of Object.entries(filter)) {
    const field = document.getElementById(`filter-${key}`);
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value !== value)
      field.value = value;
  }
  const from = page * pageLength;
  body.replaceChildren(...found.slice(from, from + pageLength).map(line));
  for (const [at, head] of heads.entries())
    head.setAttribute(
      "aria-sort",
      order?.key === columns[at]?.key ? (order?.isDescending ? "descending" : "ascending") : "none",
    );
  const column = columns.find(({ key }) => key === order?.key);
  const sorted = column ? `, sorted by ${column.title}, ${column.orders[order?.isDescending ? 1 : 0]}` : "";
  const range =
    found.length > pageLength ? ` (${from + 1}–${Math.min(found.length, from + pageLength)} on this page)` : "";
  said.textContent = `${found.length} of ${rows.length} candidates${range}${sorted}`;
  pageText.textContent = `Page ${page + 1} of ${last + 1}`;
  pager.hidden = last === 0;
  steps.first.disabled = steps.previous.disabled = page === 0;
  steps.next.disabled = steps.last.disabled = page === last;
};
