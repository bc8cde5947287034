import type { Statement } from "../ast/statement.js";
import type { Signature } from "./signature.js";

/**
 * Is this a fact statement: a rule whose head is one predicate literal and whose body has no predicate atom and no theory atom?
 * Ranges, pools and bodies such as `X = 1..5` or `(X,Y) = (1,2;2,3)` are fine. Answers the signatures of the head (several
 * when a pool mixes arities), or `undefined`.
 */
export function classifyFact(statement: Statement): { readonly signatures: readonly Signature[] } | undefined {
  throw new Error(`not written yet: ${statement.kind}`);
}
