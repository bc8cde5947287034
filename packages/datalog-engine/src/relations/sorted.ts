import type { ColumnKind } from "../evaluate/evaluation.js";
import type { Values } from "../values/values.js";
import { type Relation, relation } from "./relation.js";
import { tupleCode } from "./tuple-code.js";

/**
 * A copy of a finished relation with its rows in the order of Soufflé's B-trees: by column, each by its bits as a
 * signed number, symbols in the order in which they were first seen.
 */
export function sortedCopy(
  { name, arity, data, count }: Relation,
  kinds: readonly ColumnKind[],
  values: Values,
  direction: "ascending" | "descending",
): Relation {
  const columns = kinds.map((kind) => orderOf(kind, values));
  const sign = direction === "ascending" ? 1 : -1;
  const rows = Array.from({ length: count }, (_, row) => row).sort((a, b) => {
    for (const [i, compare] of columns.entries()) {
      const order = compare(data[a * arity + i] ?? 0, data[b * arity + i] ?? 0);
      if (order !== 0) return order * sign;
    }
    return 0;
  });
  const { insert } = tupleCode(arity);
  const copy = relation(name, arity, values.memory);
  for (const row of rows) insert(copy, ...data.subarray(row * arity, (row + 1) * arity));
  return copy;
}

function orderOf(kind: ColumnKind, { integers, floats }: Values): (a: number, b: number) => number {
  const by =
    <T>(key: (code: number) => T) =>
    (a: number, b: number): number => {
      const [x, y] = [key(a), key(b)];
      return x < y ? -1 : x > y ? 1 : 0;
    };
  if (kind === "symbol") return by((code) => code);
  if (kind !== "float") return by(integers.decode);
  const bits = new DataView(new ArrayBuffer(8));
  return by((code) => {
    bits.setFloat64(0, floats.decode(code));
    return bits.getBigInt64(0);
  });
}
