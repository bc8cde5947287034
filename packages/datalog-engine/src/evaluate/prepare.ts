import {
  type Clause,
  kindsOf,
  type Program,
  resolveScopes,
  type Schema,
  schemaOf,
  visitClause,
  withoutInline,
} from "@blast-asp/datalog";
import type { Meaning } from "../compile/normalise.js";
import { type ScanOrders, scanOrders } from "./scan-order.js";
import { type Stratum, strataOf } from "./strata.js";

/** What an evaluation needs to know of a program, whatever the facts are. */
export type Prepared = {
  readonly schema: Schema;
  readonly strata: readonly Stratum[];
  /** The texts of string literals. */
  readonly strings: readonly string[];
  readonly meaningOf: (clause: Clause) => Meaning;
  /** Asked for where it matters which row comes first. */
  readonly orders: () => ScanOrders;
};

const prepared = new WeakMap<Program, Prepared>();

/** Worked out once for a program, and kept as long as that is. */
export function prepare(program: Program): Prepared {
  const known = prepared.get(program);
  if (known !== undefined) return known;
  const schema = schemaOf(program, () => {});
  const strata = strataOf(withoutInline(program), schema);
  let orders: ScanOrders | undefined;
  const meanings = new Map<Clause, Meaning>();
  const meaningOf = (clause: Clause): Meaning => {
    const before = meanings.get(clause);
    if (before !== undefined) return before;
    const scopes = resolveScopes(clause);
    const meaning: Meaning = { scopes, kinds: kindsOf(clause, scopes, schema) };
    meanings.set(clause, meaning);
    return meaning;
  };
  const made: Prepared = {
    schema,
    strata,
    strings: stringsOf(strata),
    meaningOf,
    orders: () => (orders ??= scanOrders(strata)),
  };
  prepared.set(program, made);
  return made;
}

function stringsOf(strata: readonly Stratum[]): string[] {
  const found = new Set<string>();
  for (const { base, recursive, subsumptive } of strata)
    for (const clause of [...base, ...recursive, ...subsumptive])
      visitClause(clause, {
        argument: (argument) => {
          if (argument.kind === "string") found.add(argument.value);
        },
      });
  return [...found];
}
