import type { Program } from "../ast/program.js";
import type { Optimize, WeakConstraint, Weight } from "../ast/statement.js";
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
  /** The body without its dot; undefined when it is empty. Comments inside are kept; none is left open. */
  readonly body: SourceText | undefined;
};

/** The objective of a program, piece by piece, in source order. */
export function objectives(program: Program): readonly ObjectiveElement[] {
  const { text } = program;
  const piece = (range: SourceRange): SourceText => ({ range, text: text.slice(range.start, range.end) });
  const element = (
    statement: WeakConstraint | Optimize,
    { range, weight, priority, tuple }: Weight & { readonly range: SourceRange },
    body: readonly { readonly range: SourceRange }[],
  ): ObjectiveElement => {
    const [first, last] = [body[0], body.at(-1)];
    return {
      statement,
      range,
      negated: statement.kind === "maximize",
      weight: piece(weight.range),
      priority: priority && piece(priority.range),
      tuple: tuple.map((term) => piece(term.range)),
      body: first && last && piece({ start: first.range.start, end: last.range.end }),
    };
  };
  return program.statements.flatMap((statement) => {
    switch (statement.kind) {
      case "weak-constraint":
        return [element(statement, statement, statement.body)];
      case "minimize":
      case "maximize":
        return statement.elements.map((part) => element(statement, part, part.condition));
    }
    return [];
  });
}
