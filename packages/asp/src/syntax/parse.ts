import type { Program } from "../ast/program.js";
import type { Statement } from "../ast/statement.js";
import { Cursor, SyntaxFailure } from "./cursor.js";
import { lexicalErrors } from "./lexical-errors.js";
import { redefinitions } from "./redefinitions.js";
import { parseStatement } from "./statements.js";

const ERROR_LIMIT = 1000;

/**
 * Parses a program in the input language of clingo 5.8. Never throws: what is wrong is in `errors`. After an error it goes on behind
 * the next dot, as clingo does.
 *
 * @example
 * parse("a :- b").errors[0]?.message; // 'unexpected end of text, expected "," or ";" or ":" or "."; …'
 */
export function parse(text: string): Program {
  const cursor = new Cursor(text);
  const statements: Statement[] = [];
  cursor.advance();
  while (cursor.kind !== "end of text") {
    if (cursor.kind === ".") {
      cursor.report("unexpected-token", 'unexpected ".", expected a statement');
      cursor.advance();
      continue;
    }
    try {
      statements.push(parseStatement(cursor));
    } catch (error) {
      if (!(error instanceof SyntaxFailure)) throw error;
      cursor.recover();
    }
  }
  const errors = [...lexicalErrors(cursor), ...cursor.errors, ...redefinitions(statements)];
  errors.sort((a, b) => a.range.start - b.range.start);
  return { text, statements, comments: cursor.comments, errors: errors.slice(0, ERROR_LIMIT) };
}
