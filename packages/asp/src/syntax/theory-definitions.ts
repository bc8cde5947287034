import type { TheoryDefinition } from "../ast/statement.js";
import type {
  TheoryAtomDefinition,
  TheoryOperator,
  TheoryOperatorDefinition,
  TheoryTermDefinition,
} from "../ast/theory.js";
import type { Cursor } from "./cursor.js";
import { takeOperator } from "./theory-atoms.js";
import { definitionKeywords } from "./token.js";
import { numberValue } from "./values.js";

/** Reads a theory definition through its dot; the current token is `#theory`. */
export function parseTheoryDefinition(cursor: Cursor): TheoryDefinition {
  const { start } = cursor;
  cursor.advance();
  if (cursor.kind !== "identifier" && cursor.kind !== "default" && cursor.kind !== "override")
    cursor.fail("the name of a theory");
  const name = cursor.lexeme();
  cursor.mode = "definition";
  cursor.advance();
  cursor.expect("{");
  const definitions: (TheoryTermDefinition | TheoryAtomDefinition)[] = [];
  // One separator may come first.
  if (!cursor.is("}")) {
    if (!cursor.is(";")) definitions.push(parseDefinition(cursor));
    while (cursor.accept(";")) definitions.push(parseDefinition(cursor));
  }
  if (!cursor.is("}")) cursor.fail('";" or "}"');
  cursor.mode = "normal";
  cursor.advance();
  cursor.expect(".");
  return { kind: "theory", range: cursor.rangeFrom(start), name, definitions };
}

function parseDefinition(cursor: Cursor): TheoryTermDefinition | TheoryAtomDefinition {
  return cursor.kind === "&" ? parseAtomDefinition(cursor) : parseTermDefinition(cursor);
}

function takeDefinitionName(cursor: Cursor, what: string): string {
  if (cursor.kind !== "identifier" && !definitionKeywords.has(cursor.kind)) cursor.fail(what);
  return cursor.lexeme();
}

function parseTermDefinition(cursor: Cursor): TheoryTermDefinition {
  const { start } = cursor;
  const name = takeDefinitionName(cursor, 'the name of a theory term, or "&" and a theory atom');
  cursor.mode = "theory";
  cursor.advance();
  cursor.expect("{");
  const operators: TheoryOperatorDefinition[] = [];
  if (cursor.kind !== "}") {
    operators.push(parseOperatorDefinition(cursor));
    while (cursor.kind === ";") {
      cursor.mode = "theory";
      cursor.advance();
      operators.push(parseOperatorDefinition(cursor));
    }
  }
  closeDefinition(cursor, '";" or "}"');
  return { kind: "theory-term-definition", range: cursor.rangeFrom(start), name, operators };
}

/** Passes the brace that closes a list of operators and goes on with the tokens of definitions. */
function closeDefinition(cursor: Cursor, expected: string): void {
  if (cursor.kind !== "}") cursor.fail(expected);
  cursor.mode = "definition";
  cursor.advance();
}

function parseOperatorDefinition(cursor: Cursor): TheoryOperatorDefinition {
  const { start } = cursor;
  if (cursor.kind !== "theory operator" && cursor.kind !== "not") cursor.fail("a theory operator");
  const operator = { text: cursor.lexeme(), range: { start: cursor.start, end: cursor.end } };
  cursor.mode = "definition";
  cursor.advance();
  cursor.expect(":");
  const precedence = takeNumber(cursor, "the precedence of the operator");
  cursor.expect(",");
  if (cursor.accept("unary")) return { range: cursor.rangeFrom(start), operator, precedence, type: "unary" };
  cursor.expect("binary", '"unary" or "binary"');
  cursor.expect(",");
  const left = cursor.accept("left");
  if (!left) cursor.expect("right", '"left" or "right"');
  return { range: cursor.rangeFrom(start), operator, precedence, type: left ? "binary-left" : "binary-right" };
}

function takeNumber(cursor: Cursor, what: string): number {
  if (cursor.kind !== "number") cursor.fail(what);
  const value = numberValue(cursor.lexeme());
  cursor.advance();
  return value;
}

function parseAtomDefinition(cursor: Cursor): TheoryAtomDefinition {
  const { start } = cursor;
  cursor.advance();
  const name = takeDefinitionName(cursor, "the name of a theory atom");
  cursor.advance();
  cursor.expect("/");
  const arity = takeNumber(cursor, "the arity of the theory atom");
  cursor.expect(":");
  const termDefinition = takeDefinitionName(cursor, "the name of a theory term");
  cursor.advance();
  cursor.expect(",");
  const guard = cursor.kind === "{" ? parseGuard(cursor) : undefined;
  const type = cursor.kind;
  if (type !== "head" && type !== "body" && type !== "any" && type !== "directive")
    return cursor.fail(
      guard === undefined ? '"{", "head", "body", "any" or "directive"' : '"head", "body", "any" or "directive"',
    );
  cursor.advance();
  const range = cursor.rangeFrom(start);
  return { kind: "theory-atom-definition", range, name, arity, termDefinition, guard, type };
}

/** Reads `{ operators }, term,` */
function parseGuard(cursor: Cursor): {
  readonly operators: readonly TheoryOperator[];
  readonly termDefinition: string;
} {
  cursor.mode = "theory";
  cursor.advance();
  const operators: TheoryOperator[] = [];
  if (cursor.kind !== "}") {
    do operators.push(takeOperator(cursor));
    while (cursor.accept(","));
  }
  closeDefinition(cursor, '"," or "}"');
  cursor.expect(",");
  const termDefinition = takeDefinitionName(cursor, "the name of a theory term");
  cursor.advance();
  cursor.expect(",");
  return { operators, termDefinition };
}
