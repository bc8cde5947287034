/** What a cell holds; `null` where there is nothing to say. */
export type Cell = string | number | null;

/** How the numbers of a column are meant, and with it how they are written. */
export type Unit =
  | "text"
  | "count"
  /** Between 0 and 1. */
  | "ratio"
  /** Between −1 and 1. */
  | "difference"
  | "correlation"
  | "p-value"
  | "milliseconds"
  | "tokens"
  /** In the currency of the price file. */
  | "cost";

/** A column of a table. */
export type Column = {
  /** Names the column in files: the same in every release. */
  readonly key: string;
  /** Names it for people. */
  readonly title: string;
  /** What it says, in a sentence. */
  readonly meaning: string;
  readonly unit: Unit;
};

/** A table of numbers, in no format yet. */
export type Table = {
  /** Lower-case words with hyphens; names the files of the table. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** One cell for each column. */
  readonly rows: readonly (readonly Cell[])[];
  /** How many candidates the numbers are over, how intervals were made, what is left out and why. */
  readonly notes: readonly string[];
  /** Too long to be read: only written as CSV. */
  readonly isListing?: boolean;
};

/** A table that a run does not have, and why. */
export type AbsentTable = { readonly id: string; readonly title: string; readonly reason: string };

/** One column with what fills it: a table is built from these, so that no cell can end up below the wrong title. */
export type Field<Row> = Column & { readonly cell: (row: Row) => Cell };

/** Fills the columns of a table. */
export const tableOf = <Row>(
  head: Pick<Table, "id" | "title" | "notes" | "isListing">,
  fields: readonly Field<Row>[],
  rows: readonly Row[],
): Table => ({
  ...head,
  columns: fields.map(({ cell: _, ...column }) => column),
  rows: rows.map((row) => fields.map(({ cell }) => cell(row))),
});
