import type { SourceRange } from "@blast-asp/asp";
import type { Program } from "../ast/program.js";
import type { Statement } from "../ast/statement.js";
import type { ParseDiagnostic } from "../diagnostics/diagnostic.js";
import { readClause } from "./clauses.js";
import { readComponent, readInstance } from "./components.js";
import { Cursor } from "./cursor.js";
import { readDirective, readFunctor, readPragma, readRelation, readType } from "./declarations.js";
import { tokenize } from "./lexer.js";
import { redefinitions } from "./redefinitions.js";

/**
 * Reads a program of the Soufflé dialect. Never throws. `errors` holds what Soufflé 2.5 reports at this stage: a
 * refusal of the preprocessor alone, else everything up to the first syntax error. Statements behind a syntax error
 * are read as well, from the next dot or directive on, so that a broken program can still be looked into.
 */
export function parse(text: string): Program {
  const { tokens, errors: lexical } = tokenize(text);
  const cursor = new Cursor(tokens);
  const statements: Statement[] = [];
  const skipped: SourceRange[] = [];
  let before = 0;
  while (cursor.kind !== "end of file") {
    const statement = readStatement(cursor);
    if (cursor.failed) {
      if (skipped.length === 0) before = statements.length;
      skipped.push(cursor.resume());
    } else statements.push(statement);
  }
  const broken = skipped.length > 0;
  return {
    text,
    statements,
    errors: stageErrors(lexical, cursor.errors, statements, broken ? before : statements.length),
    skipped,
  };
}

function readStatement(cursor: Cursor): Statement {
  const { kind, start } = cursor.token;
  cursor.startStatement();
  switch (kind) {
    case "relation declaration":
      return readRelation(cursor);
    case "type declaration":
    case "numeric type declaration":
    case "symbolic type declaration":
      return readType(cursor);
    case "functor declaration":
      return readFunctor(cursor);
    case "input directives declaration":
    case "output directives declaration":
    case "printsize directives declaration":
    case "limitsize directives declaration":
      return readDirective(cursor);
    case "pragma directive":
      return readPragma(cursor);
    case "component declaration":
      return cursor.nested(() => readComponent(cursor, () => readStatement(cursor)));
    case "component instantiation":
      return readInstance(cursor);
    case "override rules of super-component": {
      cursor.take();
      const relation = cursor.expect("identifier").text;
      return { kind: "override", relation, range: cursor.from(start) };
    }
    case "include directive": {
      cursor.take();
      const path = cursor.expect("symbol").text;
      return { kind: "include", path, range: cursor.from(start) };
    }
    default:
      if (kind !== "identifier") cursor.fail([]);
      return readClause(cursor);
  }
}

/** The errors Soufflé prints: those of the preprocessor alone, else all up to the first failure, by position. */
function stageErrors(
  lexical: readonly ParseDiagnostic[],
  syntactic: readonly ParseDiagnostic[],
  statements: readonly Statement[],
  complete: number,
): ParseDiagnostic[] {
  const refused = lexical.filter((e) => e.kind === "preprocessor");
  if (refused.length > 0) return refused;
  const stop = syntactic.findIndex((e) => e.kind === "syntax-error" || e.kind === "too-deep");
  const read = stop < 0 ? syntactic : syntactic.slice(0, stop + 1);
  const limit = stop < 0 ? Infinity : (syntactic[stop]?.range.start ?? 0);
  const seen = lexical.filter((e) => e.range.start <= limit);
  return [...read, ...seen, ...redefinitions(statements.slice(0, complete))].toSorted(
    (a, b) => a.range.start - b.range.start,
  );
}
