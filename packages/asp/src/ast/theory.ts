import type { SourceRange } from "../source/range.js";
import type { Literal } from "./literal.js";
import type { ArgumentList, ConstantTerm, ExtremumTerm, NumberTerm, StringTerm, VariableTerm } from "./term.js";

/** A theory operator as written, such as `+`, `<=` or `not`. */
export type TheoryOperator = { readonly text: string; readonly range: SourceRange };

/** `name(…)` in a theory term. */
export type TheoryFunctionTerm = {
  readonly kind: "theory-function";
  readonly range: SourceRange;
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly arguments: readonly TheoryTerm[];
};

/** `(…)`, `[…]` or `{…}` in a theory term; `(x)` without a comma is a sequence of kind `parentheses` with one element. */
export type TheorySequence = {
  readonly kind: "theory-sequence";
  readonly range: SourceRange;
  readonly brackets: "parentheses" | "tuple" | "list" | "set";
  readonly elements: readonly TheoryTerm[];
};

/** Operators and operands in writing order: their precedence is up to the theory. Operators may stand in front, too. */
export type TheoryOperation = {
  readonly kind: "theory-operation";
  readonly range: SourceRange;
  /** Each operand with the operators before it. Only the first may have none. */
  readonly operands: readonly { readonly operators: readonly TheoryOperator[]; readonly term: TheoryTerm }[];
};

/** A term inside a theory atom. */
export type TheoryTerm =
  | NumberTerm
  | StringTerm
  | ConstantTerm
  | VariableTerm
  | ExtremumTerm
  | TheoryFunctionTerm
  | TheorySequence
  | TheoryOperation;

/** `terms : condition` in a theory atom. */
export type TheoryElement = {
  readonly range: SourceRange;
  readonly terms: readonly TheoryTerm[];
  readonly colonRange: SourceRange | undefined;
  readonly condition: readonly Literal[];
};

/** `&name(args) { elements } operator term`. Its name is no predicate. */
export type TheoryAtom = {
  readonly range: SourceRange;
  readonly name: string;
  readonly nameRange: SourceRange;
  readonly arguments: ArgumentList | undefined;
  /** Undefined when no braces were written. */
  readonly elements: readonly TheoryElement[] | undefined;
  readonly guard: { readonly operator: TheoryOperator; readonly term: TheoryTerm } | undefined;
};

/** One operator of a theory term definition: `+ : 1, binary, left`. */
export type TheoryOperatorDefinition = {
  readonly range: SourceRange;
  readonly operator: TheoryOperator;
  readonly precedence: number;
  readonly type: "unary" | "binary-left" | "binary-right";
};

/** `name { operators }` in a theory definition. */
export type TheoryTermDefinition = {
  readonly kind: "theory-term-definition";
  readonly range: SourceRange;
  readonly name: string;
  readonly operators: readonly TheoryOperatorDefinition[];
};

/** `&name/arity : termDefinition, { operators }, guardDefinition, type` in a theory definition. */
export type TheoryAtomDefinition = {
  readonly kind: "theory-atom-definition";
  readonly range: SourceRange;
  readonly name: string;
  readonly arity: number;
  readonly termDefinition: string;
  readonly guard: { readonly operators: readonly TheoryOperator[]; readonly termDefinition: string } | undefined;
  readonly type: "head" | "body" | "any" | "directive";
};
