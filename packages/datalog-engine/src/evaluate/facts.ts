import type { Clause } from "@blast-asp/datalog";
import type { Relation } from "../relations/relation.js";
import { tupleCode } from "../relations/tuple-code.js";
import { readStructure } from "../values/read-structure.js";
import { encodeLiteral, encodeString, type Values } from "../values/values.js";
import type { Budget } from "./budget.js";
import type { Column, RowSink } from "./evaluation.js";

/** Puts rows from a fact file into a relation. */
export function sinkOf(relation: Relation, values: Values, budget: Budget): RowSink {
  const { insert } = tupleCode(relation.arity);
  const row: number[] = new Array<number>(relation.arity).fill(0);
  let column = 0;
  const put = (code: number): void => {
    row[column++] = code;
  };
  return {
    symbol: (bytes) => put(values.symbols.intern(bytes)),
    number: (value) => put(values.integers.encode(value)),
    unsigned: (value) => put(values.integers.encode(value)),
    float: (value) => put(values.floats.encode(value)),
    structure: (shape, bytes) => {
      const code = readStructure(values, shape, bytes);
      if (code !== undefined) put(code);
      return code !== undefined;
    },
    endRow: () => {
      if (column !== relation.arity) throw new Error(`a row of ${relation.name} with ${column} values`);
      column = 0;
      if (--budget.left < 0) budget.refill();
      insert(relation, ...row);
    },
  };
}

/** Adds a fact of strings and numbers as they are; false when it is something else. */
export function addFact(
  clause: Clause,
  relation: Relation,
  insert: (relation: Relation, ...values: number[]) => boolean,
  columns: readonly Column[],
  values: Values,
): boolean {
  const [head] = clause.heads;
  if (!clause.bare || head === undefined) return false;
  const row: number[] = [];
  for (const [i, argument] of head.arguments.entries()) {
    const kind = columns[i]?.kind;
    if (argument.kind === "string") row.push(encodeString(values, argument.value));
    else if (argument.kind === "numeric" && kind !== undefined && kind !== "structure")
      row.push(encodeLiteral(values, argument.text, kind));
    else return false;
  }
  insert(relation, ...row);
  return true;
}
