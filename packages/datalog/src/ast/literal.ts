import type { SourceRange } from "@blast-asp/asp";
import type { Argument } from "./argument.js";

/** `R(x, y)`; `nameRange` covers the relation's name. */
export type Atom = {
  readonly kind: "atom";
  readonly relation: string;
  readonly nameRange: SourceRange;
  readonly arguments: readonly Argument[];
  readonly range: SourceRange;
};

/** `! …`, before a literal or a parenthesised group. */
export type Negation = { readonly kind: "negation"; readonly operand: Literal; readonly range: SourceRange };

/** The comparisons of two arguments; `match` and `contains` are written like atoms and work on symbols. */
export type ComparisonOperator = "=" | "!=" | "<" | "<=" | ">" | ">=" | "match" | "contains";

/** `a < b`, `match(a, b)`. */
export type Comparison = {
  readonly kind: "comparison";
  readonly operator: ComparisonOperator;
  readonly left: Argument;
  readonly right: Argument;
  readonly range: SourceRange;
};

/** `true` or `false`. */
export type BooleanLiteral = { readonly kind: "boolean"; readonly value: boolean; readonly range: SourceRange };

/** `a, b`: binds tighter than `;`. */
export type Conjunction = {
  readonly kind: "conjunction";
  readonly operands: readonly Literal[];
  readonly range: SourceRange;
};

/** `a ; b`. */
export type Disjunction = {
  readonly kind: "disjunction";
  readonly operands: readonly Literal[];
  readonly range: SourceRange;
};

/** A condition in a rule body. Parentheses leave no node of their own; groups of one are that one. */
export type Literal = Atom | Negation | Comparison | BooleanLiteral | Conjunction | Disjunction;
