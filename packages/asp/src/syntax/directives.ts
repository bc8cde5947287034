import type { BodyElement, Literal } from "../ast/literal.js";
import type {
  Optimize,
  OptimizeElement,
  Statement,
  WeakConstraint,
  Weight,
  WrittenSignature,
} from "../ast/statement.js";
import type { ConstantTerm, Term } from "../ast/term.js";
import { parseTerms } from "./aggregates.js";
import { parseBody, parseOptionalBody } from "./bodies.js";
import { BLANK, classOf } from "./characters.js";
import type { Cursor } from "./cursor.js";
import { parseAtom, parseLiteral } from "./literals.js";
import { parseName, parseTerm } from "./terms.js";
import { numberValue, stringValue } from "./values.js";

/** Reads `weight@priority, tuple`. */
function parseWeight(cursor: Cursor): Weight {
  const weight = parseTerm(cursor);
  const priority = cursor.accept("@") ? parseTerm(cursor) : undefined;
  return { weight, priority, tuple: cursor.accept(",") ? parseTerms(cursor) : [] };
}

/** Reads a weak constraint; the current token is `:~`. */
export function parseWeakConstraint(cursor: Cursor): WeakConstraint {
  const { start } = cursor;
  cursor.advance();
  const body = cursor.accept(".") ? [] : parseBody(cursor);
  cursor.expect("[", '"[" and the weight of the weak constraint');
  const { weight, priority, tuple } = parseWeight(cursor);
  cursor.expect("]", priority === undefined && tuple.length === 0 ? '"@" or "," or "]"' : '"," or "]"');
  return { kind: "weak-constraint", range: cursor.rangeFrom(start), body, weight, priority, tuple };
}

/** Reads `#minimize` or `#maximize`. */
export function parseOptimize(cursor: Cursor, kind: Optimize["kind"]): Optimize {
  const { start } = cursor;
  cursor.advance();
  cursor.expect("{");
  const elements: OptimizeElement[] = [];
  if (cursor.kind !== "}") {
    do elements.push(parseOptimizeElement(cursor));
    while (cursor.accept(";"));
  }
  cursor.expect("}", '"," or ":" or ";" or "}"');
  cursor.expect(".");
  return { kind, range: cursor.rangeFrom(start), elements };
}

function parseOptimizeElement(cursor: Cursor): OptimizeElement {
  const { start } = cursor;
  const { weight, priority, tuple } = parseWeight(cursor);
  const condition: Literal[] = [];
  if (cursor.accept(":") && cursor.kind !== ";" && cursor.kind !== "}") {
    do condition.push(parseLiteral(cursor));
    while (cursor.accept(","));
  }
  return { range: cursor.rangeFrom(start), weight, priority, tuple, condition };
}

/** Reads `name/arity.` through the dot, perhaps behind a minus sign. */
function parseSignature(cursor: Cursor): WrittenSignature {
  const negative = cursor.accept("-");
  const nameRange = { start: cursor.start, end: cursor.end };
  const name = parseName(cursor, negative ? "the name of a predicate" : "a signature such as p/2");
  cursor.expect("/");
  return { name, nameRange, arity: parseArity(cursor), negative };
}

function parseArity(cursor: Cursor): number {
  if (cursor.kind !== "number") cursor.fail("the arity of the predicate");
  const arity = numberValue(cursor.lexeme()) >>> 0;
  cursor.advance();
  cursor.expect(".");
  return arity;
}

/** Reads `#show p/2.` */
export function parseShowSignature(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  const signature = parseSignature(cursor);
  return { kind: "show-signature", range: cursor.rangeFrom(start), ...signature };
}

/** Reads the other forms of `#show`. */
export function parseShow(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  if (cursor.accept(".")) return { kind: "show-nothing", range: cursor.rangeFrom(start) };
  const term = parseTerm(cursor);
  let body: BodyElement[] = [];
  if (cursor.accept(":")) body = parseBody(cursor);
  else cursor.expect(".", '":" or "."');
  return { kind: "show-term", range: cursor.rangeFrom(start), term, body };
}

/** Reads `#defined`. */
export function parseDefined(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  const signature = parseSignature(cursor);
  return { kind: "defined", range: cursor.rangeFrom(start), ...signature };
}

/** Reads `#project`, whose name is followed by a slash or is an atom. */
export function parseProject(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  const atom = parseAtom(cursor);
  if (atom.arguments === undefined && cursor.accept("/")) {
    const { name, nameRange, negative } = atom;
    const arity = parseArity(cursor);
    return { kind: "project-signature", range: cursor.rangeFrom(start), name, nameRange, arity, negative };
  }
  const body = parseOptionalBody(cursor);
  return { kind: "project-atom", range: cursor.rangeFrom(start), atom, body };
}

/** Reads `#const`. */
export function parseConst(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  const nameRange = { start: cursor.start, end: cursor.end };
  const name = parseName(cursor, "the name of a constant, which starts with a small letter");
  cursor.expect("=");
  cursor.constantTerms = true;
  const value = parseTerm(cursor);
  cursor.constantTerms = false;
  cursor.expect(".");
  let precedence: "default" | "override" = "default";
  if (cursor.accept("[")) {
    if (cursor.kind === "override") precedence = "override";
    else if (cursor.kind !== "default") cursor.fail('"default" or "override"');
    cursor.advance();
    cursor.expect("]");
  }
  return { kind: "const", range: cursor.rangeFrom(start), name, nameRange, value, precedence };
}

/** Reads `#external`. */
export function parseExternal(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  const atom = parseAtom(cursor);
  const body = parseOptionalBody(cursor);
  let type: Term | undefined;
  if (cursor.accept("[")) {
    type = parseTerm(cursor);
    cursor.expect("]");
  }
  return { kind: "external", range: cursor.rangeFrom(start), atom, body, type };
}

/** Reads `#heuristic`. */
export function parseHeuristic(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  const atom = parseAtom(cursor);
  const body = parseOptionalBody(cursor);
  cursor.expect("[", '"[" and the value of the heuristic');
  const value = parseTerm(cursor);
  const priority = cursor.accept("@") ? parseTerm(cursor) : undefined;
  cursor.expect(",", priority === undefined ? '"@" or ","' : '","');
  const modifier = parseTerm(cursor);
  cursor.expect("]");
  return { kind: "heuristic", range: cursor.rangeFrom(start), atom, body, value, priority, modifier };
}

/** Reads `#edge`. */
export function parseEdge(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  cursor.expect("(");
  const pairs: { from: Term; to: Term }[] = [];
  do {
    const from = parseTerm(cursor);
    cursor.expect(",");
    pairs.push({ from, to: parseTerm(cursor) });
  } while (cursor.accept(";"));
  cursor.expect(")", '";" or ")"');
  const body = parseOptionalBody(cursor);
  return { kind: "edge", range: cursor.rangeFrom(start), pairs, body };
}

/** Reads `#program`. */
export function parseProgramPart(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  const nameRange = { start: cursor.start, end: cursor.end };
  const name = parseName(cursor, "the name of a program part");
  const parameters: ConstantTerm[] = [];
  if (cursor.accept("(") && !cursor.accept(")")) {
    do {
      const range = { start: cursor.start, end: cursor.end };
      parameters.push({ kind: "constant", range, name: parseName(cursor, "a parameter, which is a constant") });
    } while (cursor.accept(","));
    cursor.expect(")", '"," or ")"');
  }
  cursor.expect(".");
  return { kind: "program", range: cursor.rangeFrom(start), name, nameRange, parameters };
}

/** Reads `#include`. */
export function parseInclude(cursor: Cursor): Statement {
  const { start } = cursor;
  cursor.advance();
  let path: string;
  const builtIn = cursor.accept("<");
  if (builtIn) {
    path = parseName(cursor, "the name of a built-in file");
    cursor.expect(">");
  } else {
    if (cursor.kind !== "string") cursor.fail("a file name in quotes or a name in angle brackets");
    path = stringValue(cursor.lexeme());
    cursor.advance();
  }
  cursor.expect(".");
  return { kind: "include", range: cursor.rangeFrom(start), path, builtIn };
}

/** Reads a script with its code. */
export function parseScript(cursor: Cursor): Statement {
  const { start, text } = cursor;
  cursor.advance();
  cursor.expect("(");
  const language = cursor.kind === "identifier" ? cursor.lexeme() : cursor.fail("the name of a script language");
  cursor.advance();
  cursor.expect(")");
  if (cursor.kind !== "script code") cursor.fail("script code and #end");
  let end = cursor.end - 4;
  while (end > cursor.start && classOf(text.charCodeAt(end - 1)) === BLANK) end--;
  const codeRange = { start: cursor.start, end };
  cursor.advance();
  cursor.expect(".");
  return { kind: "script", range: cursor.rangeFrom(start), language, codeRange };
}
