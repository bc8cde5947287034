import type { Statement } from "../ast/statement.js";
import { Cursor, SyntaxFailure } from "./cursor.js";
import { parseStatement } from "./statements.js";

/** A text read to its end. */
export type Reading = { readonly cursor: Cursor; readonly statements: readonly Statement[] };

/** Reads a text to its end, statement by statement. After an error it goes on behind the next dot, as clingo does. */
export function read(text: string): Reading {
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
  return { cursor, statements };
}
