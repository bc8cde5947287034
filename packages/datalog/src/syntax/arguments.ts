import type { AggregateFunction, Argument, QualifiedName } from "../ast/argument.js";
import type { Literal } from "../ast/literal.js";
import { readAggregateBody } from "./bodies.js";
import type { Cursor } from "./cursor.js";

/** Infix operators with their binding strength; `^` binds tighter than the prefix operators and to the right. */
const infix: ReadonlyMap<string, number> = new Map([
  ["lor", 1],
  ["lxor", 2],
  ["land", 3],
  ["bor", 4],
  ["bxor", 5],
  ["band", 6],
  ["bshl", 7],
  ["bshr", 7],
  ["bshru", 7],
  ["+", 8],
  ["-", 8],
  ["*", 9],
  ["/", 9],
  ["%", 9],
  ["^", 11],
]);
const prefixStrength = 10;
const prefix: ReadonlySet<string> = new Set(["-", "bnot", "lnot"]);
const functorNames: ReadonlySet<string> = new Set(
  "cat ord range strlen substr to_number to_unsigned to_float to_string".split(" "),
);
const aggregateNames: ReadonlySet<string> = new Set(["count", "sum", "min", "max", "mean"]);

/** An argument, with operators of at least this strength. */
export function readArgument(cursor: Cursor, minStrength = 0): Argument {
  return cursor.nested(() => readOperators(cursor, readPrimary(cursor), minStrength));
}

/** Goes on behind a first operand. */
export function readOperators(cursor: Cursor, first: Argument, minStrength = 0): Argument {
  let left = first;
  for (;;) {
    const name = cursor.token.text;
    const strength = cursor.kind === "symbol" ? undefined : infix.get(name);
    if (strength === undefined || strength < minStrength) return left;
    cursor.take();
    cursor.countOperator();
    const right = readArgument(cursor, name === "^" ? strength : strength + 1);
    const range = { start: left.range.start, end: right.range.end };
    left = { kind: "functor", name, notation: "infix", arguments: [left, right], range };
  }
}

/** `IDENT (. IDENT)*`. */
export function readQualifiedName(cursor: Cursor): QualifiedName {
  const { start, text } = cursor.expect("identifier");
  let name = text;
  while (cursor.accept(".")) name += `.${cursor.expect("identifier").text}`;
  return { name, range: cursor.from(start) };
}

/** `( a, b )`, perhaps empty. */
export function readArgumentList(cursor: Cursor, close = ")"): Argument[] {
  if (cursor.accept(close)) return [];
  const list = cursor.commaList(() => readArgument(cursor));
  cursor.expect(close, [","]);
  return list;
}

function readPrimary(cursor: Cursor): Argument {
  const { kind, text, start, end } = cursor.token;
  const range = { start, end };
  if (cursor.failed) return { kind: "wildcard", range };
  if (prefix.has(text) && kind === text) {
    cursor.take();
    const operand = readArgument(cursor, prefixStrength);
    const whole = { start, end: operand.range.end };
    // A minus in front of a literal is part of it: the smallest number can be written that way only.
    if (text === "-" && operand.kind === "numeric" && !operand.text.startsWith("-"))
      return { ...operand, text: `-${operand.text}`, range: whole };
    return { kind: "functor", name: text, notation: "prefix", arguments: [operand], range: whole };
  }
  if (aggregateNames.has(text) && kind.endsWith(" aggregator")) return readAggregate(cursor, text);
  if (functorNames.has(text) && kind !== "identifier" && kind !== "symbol") {
    cursor.take();
    cursor.expect("(");
    const list = readArgumentList(cursor);
    return { kind: "functor", name: text, notation: "call", arguments: list, range: cursor.from(start) };
  }
  switch (kind) {
    case "identifier":
      cursor.take();
      return { kind: "variable", name: text, range };
    case "_":
      cursor.take();
      return { kind: "wildcard", range };
    case "number":
      cursor.take();
      return { kind: "numeric", text, form: "integer", range };
    case "unsigned number":
      cursor.take();
      return { kind: "numeric", text: text.slice(0, -1), form: "unsigned", range };
    case "float":
      cursor.take();
      return { kind: "numeric", text, form: "float", range };
    case "symbol":
      cursor.take();
      return { kind: "string", value: text, range };
    case "nil reference":
      cursor.take();
      return { kind: "nil", range };
    case "[": {
      cursor.take();
      const fields = readArgumentList(cursor, "]");
      return { kind: "record", fields, range: cursor.from(start) };
    }
    case "(": {
      cursor.take();
      const inner = readArgument(cursor);
      cursor.expect(")");
      return inner;
    }
    case "$":
      return readDollar(cursor);
    case "@": {
      cursor.take();
      const name = cursor.expect("identifier").text;
      cursor.expect("(");
      const list = readArgumentList(cursor);
      return { kind: "user-functor", name, arguments: list, range: cursor.from(start) };
    }
    case "type cast": {
      cursor.take();
      cursor.expect("(");
      const value = readArgument(cursor);
      cursor.expect(",");
      const type = readQualifiedName(cursor);
      cursor.expect(")");
      return { kind: "cast", value, type, range: cursor.from(start) };
    }
    case "autoinc":
    case "recursive_iteration_cnt":
      cursor.take();
      cursor.expect("(");
      cursor.expect(")");
      return { kind: "functor", name: text, notation: "call", arguments: [], range: cursor.from(start) };
    default:
      cursor.fail([]);
      return { kind: "wildcard", range };
  }
}

/** `$Branch(..)`, or the old spelling `$` of `autoinc()`. */
function readDollar(cursor: Cursor): Argument {
  const { start } = cursor.take();
  if (cursor.kind !== "identifier")
    return { kind: "functor", name: "autoinc", notation: "call", arguments: [], range: cursor.from(start) };
  const { name } = readQualifiedName(cursor);
  cursor.expect("(", ["."]);
  const fields = readArgumentList(cursor);
  return { kind: "branch", name, fields, range: cursor.from(start) };
}

/** An aggregate, or one of the functors `min(a, b)` and `max(a, b)`, which start like one. */
function readAggregate(cursor: Cursor, name: string): Argument {
  const { start } = cursor.take();
  const targets: Argument[] = [];
  if (cursor.kind === "(") {
    const open = cursor.take();
    const first = readArgument(cursor);
    if (cursor.accept(",")) {
      const list = [first, ...readArgumentList(cursor)];
      if (name !== "min" && name !== "max")
        cursor.report({ kind: "aggregate-as-functor", function: name, range: cursor.from(start) });
      return { kind: "functor", name, notation: "call", arguments: list, range: cursor.from(start) };
    }
    cursor.expect(")", [","]);
    targets.push(readOperators(cursor, { ...first, range: cursor.from(open.start) }));
    while (cursor.accept(",")) targets.push(readArgument(cursor));
  } else if (cursor.kind !== ":") {
    targets.push(...startsArgument(cursor));
  }
  cursor.expect(":");
  const body = readAggregateBody(cursor);
  const range = cursor.from(start);
  checkShape(cursor, name, targets, body, range);
  return { kind: "aggregate", function: name as AggregateFunction, targets, body, range };
}

/** The targets before the colon; what cannot start one should have been the colon. */
function startsArgument(cursor: Cursor): Argument[] {
  if (["{", ")", ",", ".", "]", "}", "=", ";"].includes(cursor.kind)) {
    cursor.fail([":"]);
    return [];
  }
  return cursor.commaList(() => readArgument(cursor));
}

function checkShape(
  cursor: Cursor,
  name: string,
  targets: readonly Argument[],
  body: Literal,
  range: { start: number; end: number },
): void {
  if (targets.length !== (name === "count" ? 0 : 1)) cursor.report({ kind: "aggregate-arity", function: name, range });
  if (hasDisjunction(body)) cursor.report({ kind: "aggregate-disjunction", range });
}

function hasDisjunction(literal: Literal): boolean {
  if (literal.kind === "negation") return hasDisjunction(literal.operand);
  if (literal.kind === "conjunction") return literal.operands.some(hasDisjunction);
  return literal.kind === "disjunction";
}
