import type { Rule, Statement } from "../ast/statement.js";
import { formatSignature, type Signature } from "./signature.js";
import { visitStatement } from "./visit.js";

/** A fact statement; see {@link classifyFact}. */
export type FactStatement = {
  readonly statement: Rule;
  /** The signatures of the head; several when a pool mixes arities. */
  readonly signatures: readonly Signature[];
};

/**
 * Is this a fact statement: a rule whose head is one predicate literal without `not`, and whose body has no predicate atom and no theory
 * atom? Ranges, pools, aggregates over no atoms, and bodies such as `X = 1..5` or `(X,Y) = (1,2;2,3)` are fine. `undefined` when it is
 * none.
 */
export function classifyFact(statement: Statement): FactStatement | undefined {
  if (statement.kind !== "rule" || statement.head?.kind !== "literal") return undefined;
  const { sign, atom } = statement.head;
  if (sign !== "none" || atom.kind !== "predicate") return undefined;
  let others = 0;
  if (statement.body.length > 0) {
    visitStatement(statement, {
      atom: (found) => {
        if (found !== atom) others++;
      },
      theoryAtom: () => {
        others++;
      },
    });
  }
  if (others > 0) return undefined;
  const arities = atom.arguments?.alternatives.map((terms) => terms.length) ?? [0];
  const { name, negative } = atom;
  return { statement, signatures: [...new Set(arities.map((arity) => formatSignature({ name, arity, negative })))] };
}
