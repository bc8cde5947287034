import type { OutputTarget } from "../contract/outcome.js";
import type { ColumnKind, RelationView } from "../evaluate/evaluation.js";
import { sortRows } from "./sort-rows.js";

/** A column as the numbers of its values in a dictionary, row by row. Texts are byte strings. */
type TableColumn = { readonly kind: ColumnKind; readonly values: readonly string[]; readonly ids: Int32Array };

/** A finished relation, sorted, in a form that is small and moves between threads without copying. */
export type Table = {
  readonly name: string;
  readonly size: number;
  readonly columns: readonly TableColumn[];
  readonly targets: readonly OutputTarget[];
};

/** Takes over a relation of the evaluation. Rows are sorted by their columns from left to right. */
export function tableOf(view: RelationView, targets: readonly OutputTarget[]): Table {
  const { name, size } = view;
  const columns = view.columns.map(({ kind }, column) => sortedColumn(kind, size, (row) => view.cell(row, column)));
  sortRows(columns, size);
  return { name, size, columns, targets };
}

/** A table of rows of bytes, all taken for symbols. */
export function tableOfRows(
  name: string,
  arity: number,
  rows: readonly (readonly string[])[],
  targets: readonly OutputTarget[],
): Table {
  const kinds = Array.from({ length: arity }, (_, column) => ({ name: String(column), kind: "symbol" as const }));
  const cell = (row: number, column: number): string => rows[row]?.[column] ?? "";
  return tableOf({ name, columns: kinds, size: rows.length, cell, line: () => "" }, targets);
}

function sortedColumn(kind: ColumnKind, size: number, cell: (row: number) => string): TableColumn {
  const numbers = new Map<string, number>();
  const ids = new Int32Array(size);
  for (let row = 0; row < size; row++) {
    const text = cell(row);
    let id = numbers.get(text);
    if (id === undefined) {
      id = numbers.size;
      numbers.set(text, id);
    }
    ids[row] = id;
  }
  const values = [...numbers.keys()].sort(order(kind));
  const ranks = new Int32Array(values.length);
  for (const [rank, text] of values.entries()) ranks[numbers.get(text) ?? 0] = rank;
  for (let row = 0; row < size; row++) ids[row] = ranks[ids[row] ?? 0] ?? 0;
  return { kind, values, ids };
}

const bytewise = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function order(kind: ColumnKind): (a: string, b: string) => number {
  if (kind === "symbol" || kind === "structure") return bytewise;
  const value = kind === "float" ? floatValue : Number;
  return (a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x !== y && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
    // Beyond 2^53 different numbers may look the same.
    if (kind !== "float" && (x > Number.MAX_SAFE_INTEGER || x < Number.MIN_SAFE_INTEGER))
      return BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0;
    if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
    return bytewise(a, b);
  };
}

function floatValue(text: string): number {
  if (text === "inf") return Infinity;
  return text === "-inf" ? -Infinity : Number(text);
}
