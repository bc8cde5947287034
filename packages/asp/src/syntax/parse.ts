import type { Program } from "../ast/program.js";
import { ERROR_LIMIT } from "./cursor.js";
import { lexicalErrors } from "./lexical-errors.js";
import { read } from "./read.js";
import { redefinitions } from "./redefinitions.js";

/**
 * Parses a program in the input language of clingo 5.8. Never throws: what is wrong is in `errors`. After an error it goes on behind
 * the next dot, as clingo does.
 *
 * @example
 * parse("a. b").errors[0]?.code; // "unexpected-token"
 */
export function parse(text: string): Program {
  const { cursor, statements } = read(text);
  const errors = [...lexicalErrors(cursor), ...cursor.errors, ...redefinitions(statements)];
  errors.sort((a, b) => a.range.start - b.range.start);
  return { text, statements, comments: cursor.comments, errors: errors.slice(0, ERROR_LIMIT) };
}
