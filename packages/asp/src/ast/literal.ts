import type { SourceRange } from "../source/range.js";
import type { ArgumentList, Term } from "./term.js";
import type { TheoryAtom } from "./theory.js";

/** Default negation in front of something. */
export type Sign = "none" | "not" | "not not";

/** A predicate atom: `p`, `p(X)`, `-p(X)`, `p(1;2)`. */
export type PredicateAtom = {
  readonly kind: "predicate";
  /** From the minus sign, if there is one, through the closing parenthesis. */
  readonly range: SourceRange;
  readonly name: string;
  readonly nameRange: SourceRange;
  /** True for classical negation. */
  readonly negative: boolean;
  readonly arguments: ArgumentList | undefined;
};

/** Comparison operators, in one spelling: `==` reads as `=`, `<>` as `!=`. */
export type ComparisonOperator = "<" | "<=" | ">" | ">=" | "=" | "!=";

/** One step of a comparison chain: `< 5`. */
export type ComparisonStep = {
  readonly operator: ComparisonOperator;
  readonly operatorRange: SourceRange;
  readonly term: Term;
};

/** A comparison chain such as `1 <= X < 5`; at least one step. */
export type Comparison = {
  readonly kind: "comparison";
  readonly range: SourceRange;
  readonly left: Term;
  readonly steps: readonly ComparisonStep[];
};

/** `#true` or `#false`. */
export type BooleanAtom = { readonly kind: "boolean"; readonly range: SourceRange; readonly value: boolean };

/** What can stand under default negation in a literal. */
export type Atom = PredicateAtom | Comparison | BooleanAtom;

/** An atom, a comparison or a truth constant, with its default negation. */
export type Literal = {
  readonly kind: "literal";
  /** Includes the sign. */
  readonly range: SourceRange;
  readonly sign: Sign;
  readonly atom: Atom;
};

/** `literal : condition`. The condition may be empty; `colonRange` is undefined when no colon was written. */
export type ConditionalLiteral = {
  readonly kind: "conditional-literal";
  readonly range: SourceRange;
  readonly literal: Literal;
  readonly colonRange: SourceRange | undefined;
  readonly condition: readonly Literal[];
};

/** Aggregate functions. */
export type AggregateFunction = "#count" | "#sum" | "#sum+" | "#min" | "#max";

/**
 * A bound of an aggregate. The operator is as written between term and aggregate, so `2 < {a}` and `{a} > 2` keep their form.
 * Without an operator it is `<=` (from the left and from the right alike) and `operatorRange` is undefined.
 */
export type Guard = {
  readonly operator: ComparisonOperator;
  readonly operatorRange: SourceRange | undefined;
  readonly term: Term;
};

/** `{ literal : condition; … }` with guards: a choice in a head, a count of literals in a body. */
export type SetAggregate = {
  readonly kind: "set-aggregate";
  readonly range: SourceRange;
  /** Always `none` in a head. */
  readonly sign: Sign;
  readonly left: Guard | undefined;
  readonly elements: readonly ConditionalLiteral[];
  readonly right: Guard | undefined;
};

/** `terms : condition` in a body aggregate. One of the two may be empty. */
export type BodyAggregateElement = {
  readonly range: SourceRange;
  readonly terms: readonly Term[];
  readonly colonRange: SourceRange | undefined;
  readonly condition: readonly Literal[];
};

/** `#sum { W,X : p(X,W) } >= 3` and its like in a body. */
export type BodyAggregate = {
  readonly kind: "body-aggregate";
  readonly range: SourceRange;
  readonly sign: Sign;
  readonly left: Guard | undefined;
  readonly function: AggregateFunction;
  readonly elements: readonly BodyAggregateElement[];
  readonly right: Guard | undefined;
};

/** `terms : literal : condition` in a head aggregate. */
export type HeadAggregateElement = {
  readonly range: SourceRange;
  readonly terms: readonly Term[];
  readonly literal: Literal;
  readonly colonRange: SourceRange | undefined;
  readonly condition: readonly Literal[];
};

/** `#count { X : p(X) : q(X) } = 1` and its like in a head. */
export type HeadAggregate = {
  readonly kind: "head-aggregate";
  readonly range: SourceRange;
  readonly left: Guard | undefined;
  readonly function: AggregateFunction;
  readonly elements: readonly HeadAggregateElement[];
  readonly right: Guard | undefined;
};

/** A disjunction, or one literal with a condition. Elements are separated by `;`, `|` or `,`. */
export type Disjunction = {
  readonly kind: "disjunction";
  readonly range: SourceRange;
  readonly elements: readonly ConditionalLiteral[];
};

/** A theory atom with its default negation (always `none` in a head). */
export type TheoryLiteral = {
  readonly kind: "theory-literal";
  readonly range: SourceRange;
  readonly sign: Sign;
  readonly atom: TheoryAtom;
};

/** The head of a rule. */
export type Head = Literal | Disjunction | SetAggregate | HeadAggregate | TheoryLiteral;

/** A member of a body. */
export type BodyElement = Literal | ConditionalLiteral | SetAggregate | BodyAggregate | TheoryLiteral;
