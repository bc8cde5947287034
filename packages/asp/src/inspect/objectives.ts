import type { Program } from "../ast/program.js";
import type { Optimize, WeakConstraint } from "../ast/statement.js";
import type { SourceRange } from "../source/range.js";

/** A piece of the program text. */
export type SourceText = { readonly range: SourceRange; readonly text: string };

/**
 * One contribution to an objective: a weak constraint or an element of `#minimize` or `#maximize`. With it a caller can write
 * `cost(weight, priority, (tuple)) :- body.`; the weight is to be negated when `negated`.
 */
export type ObjectiveElement = {
  readonly statement: WeakConstraint | Optimize;
  readonly range: SourceRange;
  /** True for `#maximize`, whose weights count negatively. */
  readonly negated: boolean;
  readonly weight: SourceText;
  /** Undefined when left out, which means 0. */
  readonly priority: SourceText | undefined;
  readonly tuple: readonly SourceText[];
  /** The body without its dot; undefined when it is empty. Inner comments are kept and closed. */
  readonly body: SourceText | undefined;
};

/** The objective of a program, piece by piece, in source order. */
export function objectives(program: Program): readonly ObjectiveElement[] {
  throw new Error(`not written yet: ${program.text.length}`);
}
