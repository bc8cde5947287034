import type { Program } from "../ast/program.js";
import type { ProgramPart, Statement } from "../ast/statement.js";

/** A stretch of a program under a `#program` statement. */
export type StatementsOfPart = {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly part: ProgramPart;
  /** The statements in it, at least one. */
  readonly statements: readonly Statement[];
};

/**
 * The stretches that clingo does not ground unless a script asks for it: statements under a `#program` other than `base`
 * without parameters. In source order.
 */
export function programParts(program: Program): readonly StatementsOfPart[] {
  throw new Error(`not written yet: ${program.text.length}`);
}
