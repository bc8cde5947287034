import type { SourceRange } from "../source/range.js";

/** An integer. `value` is the signed 32-bit integer that clingo reads; larger numbers wrap around. */
export type NumberTerm = { readonly kind: "number"; readonly range: SourceRange; readonly value: number };

/** A quoted string; `value` has its escapes resolved. */
export type StringTerm = { readonly kind: "string"; readonly range: SourceRange; readonly value: string };

/** An identifier without parentheses. This is what `#const` replaces. */
export type ConstantTerm = { readonly kind: "constant"; readonly range: SourceRange; readonly name: string };

/** A variable such as `X`. */
export type VariableTerm = { readonly kind: "variable"; readonly range: SourceRange; readonly name: string };

/** The anonymous variable `_`. */
export type AnonymousTerm = { readonly kind: "anonymous"; readonly range: SourceRange };

/** `#inf` or `#sup`. */
export type ExtremumTerm = { readonly kind: "infimum" | "supremum"; readonly range: SourceRange };

/**
 * The arguments in parentheses after a name. Semicolons separate pool alternatives, so `p(1,2;3)` has the alternatives
 * `[1,2]` and `[3]`; `p()` has the one alternative `[]`.
 */
export type ArgumentList = {
  /** From the opening parenthesis through the closing one. */
  readonly range: SourceRange;
  /** At least one alternative. */
  readonly alternatives: readonly (readonly Term[])[];
};

/** A function term with parentheses, such as `f(X)` or `f(1;2)`. */
export type FunctionTerm = {
  readonly kind: "function";
  readonly range: SourceRange;
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly arguments: ArgumentList;
};

/** A call of a script function, `@f` or `@f(X)`. */
export type ExternalFunctionTerm = {
  readonly kind: "external-function";
  readonly range: SourceRange;
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly arguments: ArgumentList | undefined;
};

/** A tuple: `()`, `(7,)`, `(a,b)`. As an alternative of a pool its range has no parentheses. */
export type TupleTerm = { readonly kind: "tuple"; readonly range: SourceRange; readonly elements: readonly Term[] };

/** A term in parentheses that is neither tuple nor pool. */
export type ParenthesizedTerm = { readonly kind: "parenthesized"; readonly range: SourceRange; readonly term: Term };

/** A pool in parentheses, `(a;b)` or `(1,2;3,4)`; each alternative is a term or a tuple. At least two alternatives. */
export type PoolTerm = { readonly kind: "pool"; readonly range: SourceRange; readonly alternatives: readonly Term[] };

/** `|X|`, also with a pool inside: `|X;Y|`. */
export type AbsoluteTerm = {
  readonly kind: "absolute";
  readonly range: SourceRange;
  readonly alternatives: readonly Term[];
};

/** `-X` (also the classical negation of a function term) or `~X`. */
export type UnaryTerm = {
  readonly kind: "unary";
  readonly range: SourceRange;
  readonly operator: "-" | "~";
  readonly operand: Term;
};

/** Binary operators by precedence, weakest first: `..`, `^`, `?`, `&`, `+ -`, `* / \`, `**`. Only `**` groups to the right. */
export type BinaryOperator = ".." | "^" | "?" | "&" | "+" | "-" | "*" | "/" | "\\" | "**";

/** A binary operation; `..` makes an interval. Long chains nest deeply to the left: walk them without recursion. */
export type BinaryTerm = {
  readonly kind: "binary";
  readonly range: SourceRange;
  readonly operator: BinaryOperator;
  readonly operatorRange: SourceRange;
  readonly left: Term;
  readonly right: Term;
};

/** A term of the clingo language. */
export type Term =
  | NumberTerm
  | StringTerm
  | ConstantTerm
  | VariableTerm
  | AnonymousTerm
  | ExtremumTerm
  | FunctionTerm
  | ExternalFunctionTerm
  | TupleTerm
  | ParenthesizedTerm
  | PoolTerm
  | AbsoluteTerm
  | UnaryTerm
  | BinaryTerm;
