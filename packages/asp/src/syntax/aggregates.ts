import type {
  AggregateFunction,
  BodyAggregateElement,
  ComparisonOperator,
  ConditionalLiteral,
  Guard,
  HeadAggregateElement,
} from "../ast/literal.js";
import type { Term } from "../ast/term.js";
import type { SourceRange } from "../source/range.js";
import type { Cursor } from "./cursor.js";
import { comparisonOperator, conditionalFrom, parseCondition, parseLiteral } from "./literals.js";
import { parseTerm, startsTerm } from "./terms.js";
import type { TokenKind } from "./token.js";

/** Does an aggregate start with this token (behind a possible left guard)? */
export function startsAggregate(kind: TokenKind): boolean {
  return kind === "{" || aggregateFunction(kind) !== undefined;
}

/** The aggregate function a token is, if it is one. */
export function aggregateFunction(kind: TokenKind): AggregateFunction | undefined {
  switch (kind) {
    case "#count":
    case "#sum":
    case "#sum+":
    case "#min":
    case "#max":
      return kind;
  }
  return undefined;
}

/** A left guard. */
export function guardFrom(term: Term, operator?: ComparisonOperator, operatorRange?: SourceRange): Guard {
  return { operator: operator ?? "<=", operatorRange, term };
}

/** Reads the guard on the right, if there is one. */
export function parseRightGuard(cursor: Cursor): Guard | undefined {
  const operator = comparisonOperator(cursor.kind);
  if (operator === undefined) return startsTerm(cursor.kind) ? guardFrom(parseTerm(cursor)) : undefined;
  const operatorRange = { start: cursor.start, end: cursor.end };
  cursor.advance();
  return guardFrom(parseTerm(cursor), operator, operatorRange);
}

/** Reads `{ element; … }` with a function for one element; the current token is the brace. */
function parseElements<T>(cursor: Cursor, parseElement: (cursor: Cursor) => T): T[] {
  cursor.expect("{");
  const elements: T[] = [];
  if (cursor.kind !== "}") {
    do elements.push(parseElement(cursor));
    while (cursor.accept(";"));
  }
  cursor.expect("}", '"," or ":" or ";" or "}"');
  return elements;
}

/** Reads the elements of a set aggregate. */
export function parseSetElements(cursor: Cursor): ConditionalLiteral[] {
  return parseElements(cursor, (inner) => conditionalFrom(inner, parseLiteral(inner)));
}

/** Reads the elements of a body aggregate. */
export function parseBodyAggregateElements(cursor: Cursor): BodyAggregateElement[] {
  return parseElements(cursor, (inner) => {
    const { start } = inner;
    const terms = inner.kind === ":" ? [] : parseTerms(inner);
    const { colonRange, condition } = parseOptionalCondition(inner);
    return { range: inner.rangeFrom(start), terms, colonRange, condition };
  });
}

/** Reads the elements of a head aggregate. */
export function parseHeadAggregateElements(cursor: Cursor): HeadAggregateElement[] {
  return parseElements(cursor, (inner) => {
    const { start } = inner;
    const terms = inner.kind === ":" ? [] : parseTerms(inner);
    inner.expect(":", '"," or ":" and the atom that the element derives');
    const literal = parseLiteral(inner);
    const { colonRange, condition } = parseOptionalCondition(inner);
    return { range: inner.rangeFrom(start), terms, literal, colonRange, condition };
  });
}

/** Reads at least one term, with commas between them. */
export function parseTerms(cursor: Cursor): Term[] {
  const terms: Term[] = [];
  do terms.push(parseTerm(cursor));
  while (cursor.accept(","));
  return terms;
}

function parseOptionalCondition(cursor: Cursor): Pick<BodyAggregateElement, "colonRange" | "condition"> {
  if (cursor.kind !== ":") return { colonRange: undefined, condition: [] };
  const colonRange = { start: cursor.start, end: cursor.end };
  cursor.advance();
  return { colonRange, condition: parseCondition(cursor) };
}
