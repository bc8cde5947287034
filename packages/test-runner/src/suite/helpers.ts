import { type Signature, signatures } from "@blast-asp/asp";
import type { SuiteDiagnostic } from "../annotations/diagnostic.js";
import type { Assertion } from "../assertions/assertion.js";
import { helperSignatures } from "../assertions/constraint.js";
import type { Piece } from "./suite.js";

/**
 * Reports helpers of constraints that carry the name of a predicate of the program: helpers are private, so such a constraint would
 * not be about the program's predicate although it looks so.
 */
export function reportSharedHelpers(
  assertions: readonly Assertion[],
  pieces: readonly Piece[],
  diagnostics: SuiteDiagnostic[],
): void {
  const helpers = assertions.map(({ claim }) =>
    claim.kind === "answer-sets" && claim.condition.kind === "constraint"
      ? helperSignatures(claim.condition.program)
      : [],
  );
  if (helpers.every((defined) => defined.length === 0)) return;
  const used = new Set<Signature>(
    pieces.flatMap(({ program }) => signatures(program).map(({ signature }) => signature)),
  );
  assertions.forEach(({ location }, index) => {
    for (const signature of helpers[index] ?? []) {
      if (!used.has(signature)) continue;
      diagnostics.push({
        severity: "error",
        code: "bad-constraint",
        ...location,
        message: `the constraint defines ${signature}, which the program or the input uses as well`,
        advice: "give the helper another name; it is private to the assertion",
      });
    }
  });
}
