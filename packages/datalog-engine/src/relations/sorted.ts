import type { ColumnKind } from "../evaluate/evaluation.js";
import type { Values } from "../values/values.js";
import { type Relation, relation } from "./relation.js";
import { tupleCode } from "./tuple-code.js";

/** The order of Soufflé's B-trees: each column by its bits as a signed number, symbols as they were first seen. */
export type RowOrder = {
  readonly kinds: readonly ColumnKind[];
  /** The columns from the most to the least significant one. */
  readonly columns: readonly number[];
};

/** A copy of a finished relation with its rows in this order, or in the opposite one. */
export function sortedCopy(
  store: Relation,
  order: RowOrder,
  values: Values,
  direction: "ascending" | "descending",
): Relation {
  const { name, arity, data } = store;
  const rows = rowsInOrder(store, 0, order, values);
  if (direction === "descending") rows.reverse();
  const { insert } = tupleCode(arity);
  const copy = relation(name, arity, values.memory);
  for (const row of rows) insert(copy, ...data.subarray(row * arity, (row + 1) * arity));
  return copy;
}

/** Brings the rows from `from` on into this order. They must not be in an index yet. */
export function sortNewest(store: Relation, from: number, order: RowOrder, values: Values): void {
  const { arity, data, count } = store;
  if (count - from < 2) return;
  const rows = rowsInOrder(store, from, order, values);
  const before = data.slice(from * arity, count * arity);
  for (const [i, row] of rows.entries())
    for (let column = 0; column < arity; column++)
      data[(from + i) * arity + column] = before[(row - from) * arity + column] ?? 0;
  const { byRow, rehash } = tupleCode(arity);
  if (!byRow) return;
  store.slots.fill(0);
  rehash(store);
}

function rowsInOrder(
  { arity, data, count }: Relation,
  from: number,
  { kinds, columns }: RowOrder,
  values: Values,
): number[] {
  const keys = columns.map((column) => ({ column, compare: orderOf(kinds[column] ?? "number", values) }));
  return Array.from({ length: count - from }, (_, row) => from + row).sort((a, b) => {
    for (const { column, compare } of keys) {
      const order = compare(data[a * arity + column] ?? 0, data[b * arity + column] ?? 0);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function orderOf(kind: ColumnKind, { integers, floats }: Values): (a: number, b: number) => number {
  const by =
    <T>(key: (code: number) => T) =>
    (a: number, b: number): number => {
      const [x, y] = [key(a), key(b)];
      return x < y ? -1 : x > y ? 1 : 0;
    };
  if (kind === "symbol" || kind === "structure") return by((code) => code);
  if (kind !== "float") return by(integers.decode);
  const bits = new DataView(new ArrayBuffer(8));
  return by((code) => {
    bits.setFloat64(0, floats.decode(code));
    return bits.getBigInt64(0);
  });
}
