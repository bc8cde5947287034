import type { PageRow } from "../page-data.js";

/** Which rows are wanted; an empty text stands for all. */
export type Filter = {
  readonly text: string;
  readonly run: string;
  readonly problem: string;
  readonly model: string;
  readonly verdict: string;
  readonly level: string;
};

/** Lets every row through. */
export const everything: Filter = { text: "", run: "", problem: "", model: "", verdict: "", level: "" };

/** A column that rows can be sorted by. */
export type SortKey = Exclude<keyof PageRow, "id" | "total">;

/** A column and a direction. */
export type Order = { readonly key: SortKey; readonly isDescending: boolean };

const fits = (wanted: string, value: string | number): boolean => wanted === "" || wanted === String(value);

const searched = (row: PageRow): string =>
  `${row.problem} ${row.model} ${row.run} ${row.verdict} ${row.reason} ${row.id}`.toLowerCase();

/** The rows that pass, in their order. All words of the text have to occur, in any case and order. */
export const filterRows = (rows: readonly PageRow[], filter: Filter): PageRow[] => {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      fits(filter.run, row.run) &&
      fits(filter.problem, row.problem) &&
      fits(filter.model, row.model) &&
      fits(filter.verdict, row.verdict) &&
      fits(filter.level, row.level) &&
      (words.length === 0 || words.every((word) => searched(row).includes(word))),
  );
};

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorted copies; equal rows keep their order, and rows without a value come last in both directions. */
export const sortRows = (rows: readonly PageRow[], order: Order | undefined): PageRow[] => {
  if (!order) return [...rows];
  const { key, isDescending } = order;
  return [...rows].sort((one, other) => {
    const a = one[key];
    const b = other[key];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDescending ? compare(b, a) : compare(a, b);
  });
};
