import type { Program } from "../ast/program.js";
import type { Const } from "../ast/statement.js";
import type { ConstantTerm } from "../ast/term.js";
import type { SourceRange } from "../source/range.js";
import { visitStatement } from "./visit.js";
import { visitTerm, visitTheoryTerm } from "./visit-terms.js";

/** The `#const` statements of a program. */
export function constDefinitions(program: Program): readonly Const[] {
  return program.statements.filter((statement) => statement.kind === "const");
}

/**
 * The places where `#const name = …` replaces `name`, in source order: constant terms without arguments, also in theory atoms and
 * in the values of other constants. Never a predicate, a function with arguments, a theory operator or a parameter in `#program`
 * (inside such a part a constant takes precedence over a parameter of the same name).
 */
export function constantOccurrences(program: Program, name: string): readonly SourceRange[] {
  const found: SourceRange[] = [];
  visitConstants(program, (constant) => {
    if (constant.name === name) found.push(constant.range);
  });
  return found;
}

/** Visits every constant term that a `#const` of its name would replace. */
export function visitConstants(program: Program, visit: (constant: ConstantTerm) => void): void {
  const see = (term: { readonly kind: string }) => {
    if (isConstant(term)) visit(term);
  };
  for (const statement of program.statements) {
    visitStatement(statement, {
      term: (term) => visitTerm(term, see),
      theoryTerm: (term) => visitTheoryTerm(term, see),
    });
  }
}

function isConstant(term: { readonly kind: string }): term is ConstantTerm {
  return term.kind === "constant";
}
