import type { PredicateAtom } from "../ast/literal.js";
import type { Program } from "../ast/program.js";
import type { Statement } from "../ast/statement.js";
import type { SourceRange } from "../source/range.js";
import { visitStatement } from "./visit.js";

/**
 * Where an atom stands:
 * - `head`: derives it (a head literal or a disjunct);
 * - `choice-head`: an element of a choice or of a head aggregate;
 * - `body`, `negative-body` (under `not` or `not not`): a body literal, a literal of a set aggregate, the left side of a
 *   conditional literal in a body; also the bodies of weak constraints and directives, and the conditions of `#minimize`;
 * - `condition`: after a colon in a conditional literal or an element of an aggregate or a theory atom;
 * - `directive`: named by `#show p/2`, `#project`, `#defined`, `#external`, `#heuristic`.
 *
 * A head literal under `not` (`not p :- q.`) counts as `negative-body`: it derives nothing.
 */
export type PredicateRole = "head" | "choice-head" | "body" | "negative-body" | "condition" | "directive";

/** One place where a program names a predicate: never a function term. */
export type PredicateOccurrence = {
  readonly name: string;
  readonly nameRange: SourceRange;
  /** True for classical negation. */
  readonly negative: boolean;
  /** The arguments with their parentheses. */
  readonly argumentsRange: SourceRange | undefined;
  /** The arguments of each pool alternative; `[[]]` without arguments and for signature directives. */
  readonly alternatives: readonly (readonly SourceRange[])[];
  /** The arity of each pool alternative. */
  readonly arities: readonly number[];
  readonly role: PredicateRole;
  readonly statement: Statement;
};

/** Every place where a program names a predicate, in source order. */
export function predicateOccurrences(program: Program): readonly PredicateOccurrence[] {
  return program.statements.flatMap(statementOccurrences);
}

/** The same for one statement. */
export function statementOccurrences(statement: Statement): readonly PredicateOccurrence[] {
  switch (statement.kind) {
    case "show-signature":
    case "project-signature":
    case "defined": {
      const { name, nameRange, negative, arity } = statement;
      const rest = { argumentsRange: undefined, alternatives: [[]], arities: [arity], role: "directive" as const };
      return [{ name, nameRange, negative, ...rest, statement }];
    }
  }
  const found: PredicateOccurrence[] = [];
  visitStatement(statement, { atom: (atom, role) => found.push(occurrence(atom, role, statement)) });
  return found;
}

function occurrence(atom: PredicateAtom, role: PredicateRole, statement: Statement): PredicateOccurrence {
  const { name, nameRange, negative } = atom;
  const alternatives = atom.arguments?.alternatives.map((terms) => terms.map((term) => term.range)) ?? [[]];
  const arities = alternatives.map((terms) => terms.length);
  return { name, nameRange, negative, argumentsRange: atom.arguments?.range, alternatives, arities, role, statement };
}
