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
  const stretches: { part: ProgramPart; statements: Statement[] }[] = [];
  let current: Statement[] = [];
  for (const statement of program.statements) {
    if (statement.kind === "program") {
      current = [];
      stretches.push({ part: statement, statements: current });
    } else current.push(statement);
  }
  return stretches
    .filter(({ part, statements }) => statements.length > 0 && (part.name !== "base" || part.parameters.length > 0))
    .map(({ part, statements }) => ({
      name: part.name,
      parameters: part.parameters.map((parameter) => parameter.name),
      part,
      statements,
    }));
}
