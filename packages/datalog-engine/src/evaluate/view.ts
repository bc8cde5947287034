import type { Relation } from "../relations/relation.js";
import type { Shape } from "../values/shapes.js";
import { show } from "../values/show.js";
import type { Values } from "../values/values.js";
import type { Column, RelationView } from "./evaluation.js";

/** Shows a relation in Soufflé's spelling. */
export function viewOf(
  { name, data, count, arity }: Relation,
  columns: readonly Column[],
  values: Values,
): RelationView {
  const shapes = columns.map(({ kind, shape }): Shape => shape ?? { kind: kind === "structure" ? "number" : kind });
  const cell = (row: number, column: number): string =>
    show(values, shapes[column] ?? { kind: "number" }, data[row * arity + column] ?? 0);
  const line = (row: number, separator: string): string => {
    if (arity === 0) return "()";
    let text = cell(row, 0);
    for (let column = 1; column < arity; column++) text += separator + cell(row, column);
    return text;
  };
  return { name, columns, size: count, cell, line };
}
