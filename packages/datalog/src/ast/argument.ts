import type { SourceRange } from "@blast-asp/asp";
import type { Literal } from "./literal.js";

/** A name, perhaps with dots (`component.relation`). */
export type QualifiedName = { readonly name: string; readonly range: SourceRange };

/** A variable of a clause; the anonymous `_` is a {@link Wildcard}. */
export type Variable = { readonly kind: "variable"; readonly name: string; readonly range: SourceRange };

/** `_`, every occurrence its own. */
export type Wildcard = { readonly kind: "wildcard"; readonly range: SourceRange };

/**
 * A numeric literal as written (`12`, `0xff`, `1.2.3.4`, `5u`, `2.5`; a minus sign in front of it belongs to it).
 * An `integer` takes its type (number, unsigned or float) from where it stands; the other two have it fixed.
 */
export type NumericConstant = {
  readonly kind: "numeric";
  readonly text: string;
  readonly form: "integer" | "unsigned" | "float";
  readonly range: SourceRange;
};

/** A string literal; `value` has its escapes decoded. */
export type StringConstant = { readonly kind: "string"; readonly value: string; readonly range: SourceRange };

/** `nil`, the empty record. */
export type Nil = { readonly kind: "nil"; readonly range: SourceRange };

/** `[a, b]`. */
export type RecordTerm = {
  readonly kind: "record";
  readonly fields: readonly Argument[];
  readonly range: SourceRange;
};

/** `$Branch(a, b)`, a value of an algebraic data type. */
export type BranchTerm = {
  readonly kind: "branch";
  readonly name: string;
  readonly fields: readonly Argument[];
  readonly range: SourceRange;
};

/**
 * A built-in functor: an infix or prefix operator (`a + b`, `-x`, `a band b`), or one in function notation
 * (`cat(a, b)`, `autoinc()`, and the old spelling `$` of the last).
 */
export type FunctorTerm = {
  readonly kind: "functor";
  readonly name: string;
  readonly notation: "infix" | "prefix" | "call";
  readonly arguments: readonly Argument[];
  readonly range: SourceRange;
};

/** `@name(a)`, a functor of the user. */
export type UserFunctorTerm = {
  readonly kind: "user-functor";
  readonly name: string;
  readonly arguments: readonly Argument[];
  readonly range: SourceRange;
};

/** `as(x, T)`: the same bits read as another type. */
export type CastTerm = {
  readonly kind: "cast";
  readonly value: Argument;
  readonly type: QualifiedName;
  readonly range: SourceRange;
};

/** What an aggregate computes. */
export type AggregateFunction = "count" | "sum" | "min" | "max" | "mean";

/** `count : { … }`, `min x : R(x)`. As many targets are kept as are written; `count` should have none, the rest one. */
export type AggregateTerm = {
  readonly kind: "aggregate";
  readonly function: AggregateFunction;
  readonly targets: readonly Argument[];
  readonly body: Literal;
  readonly range: SourceRange;
};

/** What may stand in an argument place. */
export type Argument =
  | Variable
  | Wildcard
  | NumericConstant
  | StringConstant
  | Nil
  | RecordTerm
  | BranchTerm
  | FunctorTerm
  | UserFunctorTerm
  | CastTerm
  | AggregateTerm;
