import type {
  TheoryAtom,
  TheoryElement,
  TheoryOperation,
  TheoryOperator,
  TheorySequence,
  TheoryTerm,
} from "../ast/theory.js";
import type { Cursor } from "./cursor.js";
import { parseCondition } from "./literals.js";
import { parseArguments, parseName } from "./terms.js";
import { numberValue, stringValue } from "./values.js";

/**
 * Reads a theory atom; the current token is `&`. Inside the braces other tokens hold. As in clingo, the token behind the atom is still
 * read by the rules of theory terms when braces were written.
 */
export function parseTheoryAtom(cursor: Cursor): TheoryAtom {
  const { start } = cursor;
  cursor.advance();
  const nameRange = { start: cursor.start, end: cursor.end };
  const name = parseName(cursor, "the name of a theory atom");
  const list = cursor.kind === "(" ? parseArguments(cursor) : undefined;
  if (!cursor.is("{")) {
    const range = cursor.rangeFrom(start);
    return { range, name, nameRange, arguments: list, elements: undefined, guard: undefined };
  }
  cursor.mode = "theory";
  cursor.advance();
  const elements: TheoryElement[] = [];
  if (!cursor.is("}")) {
    elements.push(parseElement(cursor));
    while (cursor.is(";")) {
      cursor.mode = "theory";
      cursor.advance();
      elements.push(parseElement(cursor));
    }
  }
  if (!cursor.is("}")) cursor.fail('"," or ":" or ";" or "}"');
  cursor.mode = "theory";
  cursor.advance();
  const guard = isOperator(cursor) ? { operator: takeOperator(cursor), term: parseTheoryTerm(cursor) } : undefined;
  cursor.mode = "normal";
  return { range: cursor.rangeFrom(start), name, nameRange, arguments: list, elements, guard };
}

function parseElement(cursor: Cursor): TheoryElement {
  const { start } = cursor;
  const terms: TheoryTerm[] = [];
  if (cursor.kind !== ":") {
    do terms.push(parseTheoryTerm(cursor));
    while (cursor.accept(","));
  }
  cursor.mode = "normal";
  if (cursor.kind !== ":") return { range: cursor.rangeFrom(start), terms, colonRange: undefined, condition: [] };
  const colonRange = { start: cursor.start, end: cursor.end };
  cursor.advance();
  const condition = parseCondition(cursor);
  return { range: cursor.rangeFrom(start), terms, colonRange, condition };
}

function isOperator(cursor: Cursor): boolean {
  return cursor.kind === "theory operator" || cursor.kind === "not";
}

/** Takes the current token as a theory operator. */
export function takeOperator(cursor: Cursor): TheoryOperator {
  if (!isOperator(cursor)) cursor.fail("a theory operator");
  const operator = { text: cursor.lexeme(), range: { start: cursor.start, end: cursor.end } };
  cursor.advance();
  return operator;
}

function parseTheoryTerm(cursor: Cursor): TheoryTerm {
  const { start } = cursor;
  const operands: { operators: TheoryOperator[]; term: TheoryTerm }[] = [];
  do {
    const operators: TheoryOperator[] = [];
    while (isOperator(cursor)) operators.push(takeOperator(cursor));
    operands.push({ operators, term: parsePrimary(cursor) });
  } while (isOperator(cursor));
  const first = operands[0];
  if (operands.length === 1 && first?.operators.length === 0) return first.term;
  const operation: TheoryOperation = { kind: "theory-operation", range: cursor.rangeFrom(start), operands };
  return operation;
}

function parsePrimary(cursor: Cursor): TheoryTerm {
  const range = { start: cursor.start, end: cursor.end };
  const lexeme = cursor.lexeme();
  switch (cursor.kind) {
    case "identifier": {
      cursor.advance();
      if (!cursor.is("(")) return { kind: "constant", range, name: lexeme };
      cursor.advance();
      const elements = parseElementsUntil(cursor, ")");
      return {
        kind: "theory-function",
        range: cursor.rangeFrom(range.start),
        name: lexeme,
        nameRange: range,
        arguments: elements,
      };
    }
    case "number":
      cursor.advance();
      return { kind: "number", range, value: numberValue(lexeme) };
    case "string":
      cursor.advance();
      return { kind: "string", range, value: stringValue(lexeme) };
    case "variable":
      cursor.advance();
      return { kind: "variable", range, name: lexeme };
    case "#inf":
    case "#sup": {
      const kind = cursor.kind === "#inf" ? "infimum" : "supremum";
      cursor.advance();
      return { kind, range };
    }
    case "{":
      cursor.advance();
      return sequence(cursor, range.start, "set", parseElementsUntil(cursor, "}"));
    case "[":
      cursor.advance();
      return sequence(cursor, range.start, "list", parseElementsUntil(cursor, "]"));
    case "(":
      cursor.advance();
      return parseParentheses(cursor, range.start);
  }
  return cursor.fail("a theory term");
}

function sequence(
  cursor: Cursor,
  start: number,
  brackets: TheorySequence["brackets"],
  elements: TheoryTerm[],
): TheorySequence {
  return { kind: "theory-sequence", range: cursor.rangeFrom(start), brackets, elements };
}

/** Reads theory terms with commas between them, perhaps none, through the closing bracket. */
function parseElementsUntil(cursor: Cursor, close: ")" | "]" | "}"): TheoryTerm[] {
  cursor.enter();
  const elements: TheoryTerm[] = [];
  if (cursor.kind !== close) {
    do elements.push(parseTheoryTerm(cursor));
    while (cursor.accept(","));
  }
  cursor.leave();
  cursor.expect(close, `an operator, "," or "${close}"`);
  return elements;
}

/** `()` and everything with a comma is a tuple; a comma may stand behind a single element only. */
function parseParentheses(cursor: Cursor, start: number): TheorySequence {
  if (cursor.accept(")")) return sequence(cursor, start, "tuple", []);
  cursor.enter();
  const elements = [parseTheoryTerm(cursor)];
  const tuple = cursor.kind === ",";
  while (cursor.accept(",")) {
    if (elements.length === 1 && cursor.is(")")) break;
    elements.push(parseTheoryTerm(cursor));
  }
  cursor.leave();
  cursor.expect(")", 'an operator, "," or ")"');
  return sequence(cursor, start, tuple ? "tuple" : "parentheses", elements);
}
