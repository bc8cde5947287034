import {
  type AggregateTerm,
  type Argument,
  type Atom,
  argumentParts,
  type Comparison,
  type Literal,
  type Rule,
} from "@blast-asp/datalog";

/** An atom in the body of a rule. */
export type BodyAtom = {
  readonly atom: Atom;
  /** The negation sign stands right before it. */
  readonly negated: boolean;
  /** The innermost aggregate around it. */
  readonly inside: AggregateTerm | undefined;
};

/** What to call for the pieces of a rule; aggregates are entered, outside before inside. */
export type RuleVisitor = {
  readonly atom?: (found: BodyAtom) => void;
  readonly comparison?: (comparison: Comparison, inside: AggregateTerm | undefined) => void;
  /** Every argument and every part of one, of heads as well. */
  readonly argument?: (argument: Argument, inside: AggregateTerm | undefined) => void;
};

/** Visits the head and the body of a rule. */
export const visitRule = (rule: Rule, visitor: RuleVisitor): void => {
  const visitArgument = (argument: Argument, inside: AggregateTerm | undefined): void => {
    visitor.argument?.(argument, inside);
    for (const part of argumentParts(argument)) visitArgument(part, inside);
    if (argument.kind !== "aggregate") return;
    for (const target of argument.targets) visitArgument(target, argument);
    visitLiteral(argument.body, false, argument);
  };
  const visitLiteral = (literal: Literal, negated: boolean, inside: AggregateTerm | undefined): void => {
    switch (literal.kind) {
      case "atom":
        visitor.atom?.({ atom: literal, negated, inside });
        for (const argument of literal.arguments) visitArgument(argument, inside);
        break;
      case "comparison":
        visitor.comparison?.(literal, inside);
        visitArgument(literal.left, inside);
        visitArgument(literal.right, inside);
        break;
      case "negation":
        visitLiteral(literal.operand, true, inside);
        break;
      case "conjunction":
      case "disjunction":
        for (const operand of literal.operands) visitLiteral(operand, false, inside);
        break;
      case "boolean":
        break;
    }
  };
  for (const head of rule.heads) for (const argument of head.arguments) visitArgument(argument, undefined);
  if (rule.body) visitLiteral(rule.body, false, undefined);
};
