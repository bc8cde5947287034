import type { BodyElement, Guard, Sign } from "../ast/literal.js";
import {
  aggregateFunction,
  guardFrom,
  parseBodyAggregateElements,
  parseRightGuard,
  parseSetElements,
  startsAggregate,
} from "./aggregates.js";
import type { Cursor } from "./cursor.js";
import {
  comparisonFrom,
  comparisonOperator,
  conditionalFrom,
  literalFrom,
  parseBoolean,
  parseSign,
} from "./literals.js";
import { parseTerm } from "./terms.js";
import { parseTheoryAtom } from "./theory-atoms.js";

/** Reads at least one body element through the dot that ends the body. */
export function parseBody(cursor: Cursor): BodyElement[] {
  const body: BodyElement[] = [];
  for (;;) {
    const element = parseElement(cursor);
    body.push(element);
    if (cursor.accept(".")) return body;
    if (cursor.accept(";")) continue;
    // A comma behind a condition belongs to the condition, so it never gets here.
    cursor.expect(",", element.kind === "literal" ? '"," or ";" or ":" or "."' : '"," or ";" or "."');
  }
}

/** Reads what may follow the atom of a directive: a dot, or a colon and a body that may be empty. */
export function parseOptionalBody(cursor: Cursor): BodyElement[] {
  if (cursor.accept(".")) return [];
  cursor.expect(":", '":" or "."');
  return cursor.accept(".") ? [] : parseBody(cursor);
}

function parseElement(cursor: Cursor): BodyElement {
  const { start } = cursor;
  const sign = parseSign(cursor);
  if (cursor.kind === "&") {
    const atom = parseTheoryAtom(cursor);
    return { kind: "theory-literal", range: { start, end: atom.range.end }, sign, atom };
  }
  if (startsAggregate(cursor.kind)) return parseAggregate(cursor, start, sign, undefined);
  let literal: BodyElement & { kind: "literal" };
  if (cursor.kind === "#true" || cursor.kind === "#false") literal = parseBoolean(cursor, start, sign);
  else {
    const term = parseTerm(cursor);
    if (startsAggregate(cursor.kind)) return parseAggregate(cursor, start, sign, guardFrom(term));
    const operator = comparisonOperator(cursor.kind);
    if (operator === undefined) literal = literalFrom(cursor, start, sign, term);
    else {
      const operatorRange = { start: cursor.start, end: cursor.end };
      cursor.advance();
      if (startsAggregate(cursor.kind))
        return parseAggregate(cursor, start, sign, guardFrom(term, operator, operatorRange));
      literal = comparisonFrom(cursor, start, sign, term, operator, operatorRange);
    }
  }
  return cursor.kind === ":" ? conditionalFrom(cursor, literal) : literal;
}

function parseAggregate(cursor: Cursor, start: number, sign: Sign, left: Guard | undefined): BodyElement {
  const name = aggregateFunction(cursor.kind);
  if (name === undefined) {
    const elements = parseSetElements(cursor);
    const right = parseRightGuard(cursor);
    return { kind: "set-aggregate", range: cursor.rangeFrom(start), sign, left, elements, right };
  }
  cursor.advance();
  const elements = parseBodyAggregateElements(cursor);
  const right = parseRightGuard(cursor);
  return { kind: "body-aggregate", range: cursor.rangeFrom(start), sign, left, function: name, elements, right };
}
