import type { AggregateTerm, Argument } from "../ast/argument.js";
import type { PrimitiveKind } from "../diagnostics/semantic.js";
import type { Clause } from "./clause.js";
import type { Schema } from "./schema.js";
import type { Scopes } from "./scopes.js";
import { TypeConstraints } from "./type-constraints.js";
import { collect, scopedKeys } from "./types.js";

/** The kind of an argument's values; `inside` is the innermost aggregate around it. */
export type KindOf = (argument: Argument, inside: AggregateTerm | undefined) => PrimitiveKind | undefined;

/** A literal that may be several kinds is the first of them. */
const inOrder: readonly PrimitiveKind[] = ["number", "unsigned", "float", "symbol", "record", "adt"];

/**
 * The kinds of the arguments of a clause that type-checks. Only arguments that
 * are nodes of this clause can be asked for.
 */
export function kindsOf(clause: Clause, scopes: Scopes, schema: Schema): KindOf {
  const keyOf = scopedKeys(clause, scopes);
  const constraints = new TypeConstraints();
  collect(clause, schema, constraints, keyOf);
  constraints.solve();
  return (argument, inside) => {
    const types = constraints.typesOf(keyOf(argument, inside)) ?? [];
    return inOrder.find((kind) => types.some((type) => type.kind === kind));
  };
}
