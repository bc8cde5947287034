import type { ConditionalLiteral, Guard, Head, Literal } from "../ast/literal.js";
import {
  aggregateFunction,
  guardFrom,
  parseHeadAggregateElements,
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
  parseLiteral,
  parseSign,
} from "./literals.js";
import { parseTerm } from "./terms.js";
import { parseTheoryAtom } from "./theory-atoms.js";

/** Reads the head of a rule. */
export function parseHead(cursor: Cursor): Head {
  const { start } = cursor;
  if (cursor.kind === "&") {
    const atom = parseTheoryAtom(cursor);
    return { kind: "theory-literal", range: atom.range, sign: "none", atom };
  }
  if (startsAggregate(cursor.kind)) return parseAggregate(cursor, start, undefined);
  const sign = parseSign(cursor);
  let first: Literal;
  if (cursor.kind === "#true" || cursor.kind === "#false") first = parseBoolean(cursor, start, sign);
  else {
    const term = parseTerm(cursor);
    const bound = sign === "none";
    if (bound && startsAggregate(cursor.kind)) return parseAggregate(cursor, start, guardFrom(term));
    const operator = comparisonOperator(cursor.kind);
    if (operator === undefined) first = literalFrom(cursor, start, sign, term);
    else {
      const operatorRange = { start: cursor.start, end: cursor.end };
      cursor.advance();
      if (bound && startsAggregate(cursor.kind))
        return parseAggregate(cursor, start, guardFrom(term, operator, operatorRange));
      first = comparisonFrom(cursor, start, sign, term, operator, operatorRange);
    }
  }
  if (cursor.kind !== ":" && !separates(cursor)) return first;
  const elements: ConditionalLiteral[] = [];
  for (let element = conditionalFrom(cursor, first); ; element = conditionalFrom(cursor, parseLiteral(cursor))) {
    elements.push(element);
    // Behind a condition a comma continues the condition, so it never gets here.
    if (!separates(cursor)) return { kind: "disjunction", range: cursor.rangeFrom(start), elements };
    cursor.advance();
  }
}

function separates(cursor: Cursor): boolean {
  return cursor.kind === ";" || cursor.kind === "|" || cursor.kind === ",";
}

function parseAggregate(cursor: Cursor, start: number, left: Guard | undefined): Head {
  const name = aggregateFunction(cursor.kind);
  if (name === undefined) {
    const elements = parseSetElements(cursor);
    const right = parseRightGuard(cursor);
    return { kind: "set-aggregate", range: cursor.rangeFrom(start), sign: "none", left, elements, right };
  }
  cursor.advance();
  const elements = parseHeadAggregateElements(cursor);
  const right = parseRightGuard(cursor);
  return { kind: "head-aggregate", range: cursor.rangeFrom(start), left, function: name, elements, right };
}
