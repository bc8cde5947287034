import type { AggregateTerm, Argument } from "../ast/argument.js";
import type { Atom } from "../ast/literal.js";
import { aggregateLiterals, type Clause, type FlatLiteral } from "./clause.js";

/** The arguments directly inside an argument; not those in the body of an aggregate. */
export function argumentParts(argument: Argument): readonly Argument[] {
  switch (argument.kind) {
    case "functor":
    case "user-functor":
      return argument.arguments;
    case "record":
    case "branch":
      return argument.fields;
    case "cast":
      return [argument.value];
    default:
      return [];
  }
}

/** The arguments of a literal. */
export function argumentsOf({ literal }: FlatLiteral): readonly Argument[] {
  if (literal.kind === "atom") return literal.arguments;
  return literal.kind === "comparison" ? [literal.left, literal.right] : [];
}

/** Visits an argument and all inside it; an aggregate is visited, its targets and body are not. */
export function visitArgument(argument: Argument, visit: (argument: Argument) => void): void {
  visit(argument);
  for (const part of argumentParts(argument)) visitArgument(part, visit);
}

/** What to call for the pieces of a clause. `inside` is the innermost aggregate around. */
export type ClauseVisitor = {
  readonly atom?: (atom: Atom, role: "head" | "body" | "negated", inside: AggregateTerm | undefined) => void;
  readonly literal?: (literal: FlatLiteral, inside: AggregateTerm | undefined) => void;
  readonly argument?: (argument: Argument, inside: AggregateTerm | undefined) => void;
};

/** Visits everything in a clause, bodies and targets of aggregates included, outside before inside. */
export function visitClause(clause: Clause, visitor: ClauseVisitor): void {
  const visitInner = (argument: Argument, inside: AggregateTerm | undefined): void =>
    visitArgument(argument, (a) => {
      visitor.argument?.(a, inside);
      if (a.kind !== "aggregate") return;
      for (const target of a.targets) visitInner(target, a);
      visitBody(aggregateLiterals(a.body), a);
    });
  const visitBody = (body: readonly FlatLiteral[], inside: AggregateTerm | undefined): void => {
    for (const literal of body) {
      visitor.literal?.(literal, inside);
      if (literal.literal.kind === "atom")
        visitor.atom?.(literal.literal, literal.negated ? "negated" : "body", inside);
      for (const argument of argumentsOf(literal)) visitInner(argument, inside);
    }
  };
  for (const head of clause.heads) {
    visitor.atom?.(head, "head", undefined);
    for (const argument of head.arguments) visitInner(argument, undefined);
  }
  visitBody(clause.body, undefined);
}

/** Without body, aggregate or generator: a fact, whose arguments have to be constant. */
export function isFact(clause: Clause): boolean {
  if (!clause.bare) return false;
  let plain = true;
  for (const head of clause.heads)
    for (const argument of head.arguments)
      visitArgument(argument, (a) => {
        if (a.kind === "aggregate" || (a.kind === "functor" && a.name === "range")) plain = false;
      });
  return plain;
}
