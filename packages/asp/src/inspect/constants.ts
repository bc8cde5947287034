import type { Program } from "../ast/program.js";
import type { Const } from "../ast/statement.js";
import type { SourceRange } from "../source/range.js";

/** The `#const` statements of a program. */
export function constDefinitions(program: Program): readonly Const[] {
  return program.statements.filter((statement) => statement.kind === "const");
}

/**
 * The places where `#const name = …` replaces `name`, in source order: constant terms without arguments, also in theory atoms and
 * in the values of other constants. Never a predicate, a function with arguments, a theory operator, or a parameter of the
 * `#program` part that the place is in.
 */
export function constantOccurrences(program: Program, name: string): readonly SourceRange[] {
  throw new Error(`not written yet: ${program.text.length} ${name}`);
}
