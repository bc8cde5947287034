import type { ArgumentList, BinaryOperator, Term, TupleTerm } from "../ast/term.js";
import type { Cursor } from "./cursor.js";
import type { TokenKind } from "./token.js";
import { numberValue, stringValue } from "./values.js";

/** Reads a term. */
export function parseTerm(cursor: Cursor): Term {
  return parseOperation(cursor, 1);
}

/** Can a term start with this token? */
export function startsTerm(kind: TokenKind): boolean {
  switch (kind) {
    case "identifier":
    case "default":
    case "override":
    case "variable":
    case "number":
    case "string":
    case "_":
    case "#inf":
    case "#sup":
    case "(":
    case "|":
    case "@":
    case "-":
    case "~":
      return true;
  }
  return false;
}

const HIGHEST = 7;

function precedenceOf(kind: TokenKind, constantTerms: boolean): number {
  switch (kind) {
    case "..":
      return constantTerms ? 0 : 1;
    case "^":
      return 2;
    case "?":
      return 3;
    case "&":
      return 4;
    case "+":
    case "-":
      return 5;
    case "*":
    case "/":
    case "\\":
      return 6;
    case "**":
      return HIGHEST;
  }
  return 0;
}

/** Operators that bind at least as tightly as `minimum`; all but `**` group to the left. */
function parseOperation(cursor: Cursor, minimum: number): Term {
  let left = parsePrefixed(cursor);
  for (;;) {
    const precedence = precedenceOf(cursor.kind, cursor.constantTerms);
    if (precedence === 0 || precedence < minimum) return left;
    const operator = cursor.kind as BinaryOperator;
    const operatorRange = { start: cursor.start, end: cursor.end };
    cursor.advance();
    let right: Term;
    if (precedence === HIGHEST) {
      cursor.enter();
      right = parseOperation(cursor, precedence);
      cursor.leave();
    } else right = parseOperation(cursor, precedence + 1);
    const range = { start: left.range.start, end: right.range.end };
    left = { kind: "binary", range, operator, operatorRange, left, right };
  }
}

/** A term with the minus signs and complements before it, which bind tighter than every binary operator. */
function parsePrefixed(cursor: Cursor): Term {
  if (cursor.kind !== "-" && cursor.kind !== "~") return parsePrimary(cursor);
  const operator = cursor.kind;
  const start = cursor.start;
  cursor.advance();
  cursor.enter();
  const operand = parsePrefixed(cursor);
  cursor.leave();
  return { kind: "unary", range: { start, end: operand.range.end }, operator, operand };
}

function parsePrimary(cursor: Cursor): Term {
  const range = { start: cursor.start, end: cursor.end };
  switch (cursor.kind) {
    case "identifier":
    case "default":
    case "override": {
      const name = cursor.lexeme();
      cursor.advance();
      if (!cursor.is("(")) return { kind: "constant", range, name };
      const list = parseArguments(cursor);
      return { kind: "function", range: cursor.rangeFrom(range.start), name, nameRange: range, arguments: list };
    }
    case "number": {
      const value = numberValue(cursor.lexeme());
      cursor.advance();
      return { kind: "number", range, value };
    }
    case "variable": {
      if (cursor.constantTerms) break;
      const name = cursor.lexeme();
      cursor.advance();
      return { kind: "variable", range, name };
    }
    case "_":
      if (cursor.constantTerms) break;
      cursor.advance();
      return { kind: "anonymous", range };
    case "string": {
      const value = stringValue(cursor.lexeme());
      cursor.advance();
      return { kind: "string", range, value };
    }
    case "#inf":
    case "#sup": {
      const kind = cursor.kind === "#inf" ? "infimum" : "supremum";
      cursor.advance();
      return { kind, range };
    }
    case "@":
      return parseExternalFunction(cursor);
    case "(":
      return parseParentheses(cursor);
    case "|":
      return parseAbsolute(cursor);
  }
  return cursor.fail(cursor.constantTerms ? "a term without variables, intervals and pools" : "a term");
}

/** Reads a name; `what` describes it in the error. */
export function parseName(cursor: Cursor, what: string): string {
  if (cursor.kind !== "identifier" && cursor.kind !== "default" && cursor.kind !== "override") cursor.fail(what);
  const name = cursor.lexeme();
  cursor.advance();
  return name;
}

function parseExternalFunction(cursor: Cursor): Term {
  const start = cursor.start;
  cursor.advance();
  const nameRange = { start: cursor.start, end: cursor.end };
  const name = parseName(cursor, "the name of a script function");
  const list = cursor.kind === "(" ? parseArguments(cursor) : undefined;
  return { kind: "external-function", range: cursor.rangeFrom(start), name, nameRange, arguments: list };
}

/** Reads the arguments of an atom or a function; the current token is the opening parenthesis. */
export function parseArguments(cursor: Cursor): ArgumentList {
  const start = cursor.start;
  cursor.advance();
  cursor.enter();
  const alternatives: Term[][] = [];
  do {
    const terms: Term[] = [];
    if (cursor.kind !== ")" && (cursor.kind !== ";" || cursor.constantTerms)) {
      do terms.push(parseOperation(cursor, 1));
      while (cursor.accept(","));
    }
    alternatives.push(terms);
  } while (!cursor.constantTerms && cursor.accept(";"));
  cursor.leave();
  cursor.expect(")", cursor.constantTerms ? '"," or ")"' : '"," or ";" or ")"');
  return { range: cursor.rangeFrom(start), alternatives };
}

function parseParentheses(cursor: Cursor): Term {
  const start = cursor.start;
  cursor.advance();
  cursor.enter();
  const first = parseAlternative(cursor);
  const alternatives = [first];
  while (!cursor.constantTerms && cursor.accept(";")) alternatives.push(parseAlternative(cursor));
  cursor.leave();
  cursor.expect(")", cursor.constantTerms ? '"," or ")"' : '"," or ";" or ")"');
  const range = cursor.rangeFrom(start);
  if (alternatives.length > 1) return { kind: "pool", range, alternatives: alternatives.map(({ term }) => term) };
  if (first.tuple) return { ...first.term, range };
  return { kind: "parenthesized", range, term: first.term };
}

type Alternative = { readonly tuple: true; readonly term: TupleTerm } | { readonly tuple: false; readonly term: Term };

/** What stands between `(`, `;` and `)`: nothing, terms, or terms and a last comma. */
function parseAlternative(cursor: Cursor): Alternative {
  const start = cursor.start;
  if (cursor.kind === ")" || cursor.kind === ";")
    return { tuple: true, term: { kind: "tuple", range: { start, end: start }, elements: [] } };
  if (cursor.accept(",")) return { tuple: true, term: { kind: "tuple", range: cursor.rangeFrom(start), elements: [] } };
  const term = parseOperation(cursor, 1);
  if (cursor.kind !== ",") return { tuple: false, term };
  const elements = [term];
  while (cursor.accept(",")) {
    // The next token shows whether this comma was the last one.
    if (cursor.is(")") || cursor.is(";")) break;
    elements.push(parseOperation(cursor, 1));
  }
  return { tuple: true, term: { kind: "tuple", range: cursor.rangeFrom(start), elements } };
}

function parseAbsolute(cursor: Cursor): Term {
  const start = cursor.start;
  cursor.advance();
  cursor.enter();
  const alternatives = [parseOperation(cursor, 1)];
  while (!cursor.constantTerms && cursor.accept(";")) alternatives.push(parseOperation(cursor, 1));
  cursor.leave();
  cursor.expect("|", cursor.constantTerms ? '"|"' : '";" or "|"');
  return { kind: "absolute", range: cursor.rangeFrom(start), alternatives };
}
