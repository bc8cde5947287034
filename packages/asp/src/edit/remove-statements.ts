import type { Program } from "../ast/program.js";
import type { Statement } from "../ast/statement.js";
import type { Edit } from "./splice.js";

/**
 * Removes statements. Line feeds inside them stay, so every other line keeps its number; without one a space stays, so that neighbours
 * are never glued together. Comments inside a removed statement go with it, those around it stay.
 */
export function removeStatements(program: Program, remove: (statement: Statement) => boolean): readonly Edit[] {
  return program.statements.filter(remove).map(({ range }) => ({
    range,
    replacement: program.text.slice(range.start, range.end).match(/\r?\n/g)?.join("") ?? " ",
  }));
}
