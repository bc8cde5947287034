import type {
  Atom,
  ComparisonOperator,
  ComparisonStep,
  ConditionalLiteral,
  Literal,
  PredicateAtom,
  Sign,
} from "../ast/literal.js";
import type { Term } from "../ast/term.js";
import type { SourceRange } from "../source/range.js";
import type { Cursor } from "./cursor.js";
import { parseArguments, parseName, parseTerm } from "./terms.js";
import type { TokenKind } from "./token.js";

/** Reads the default negation in front of something, at most two `not`. */
export function parseSign(cursor: Cursor): Sign {
  if (!cursor.accept("not")) return "none";
  return cursor.accept("not") ? "not not" : "not";
}

/** Reads a literal. */
export function parseLiteral(cursor: Cursor): Literal {
  const start = cursor.start;
  const sign = parseSign(cursor);
  if (cursor.kind === "#true" || cursor.kind === "#false") return parseBoolean(cursor, start, sign);
  return literalFrom(cursor, start, sign, parseTerm(cursor));
}

/** Reads `#true` or `#false` as a literal that started with its sign. */
export function parseBoolean(cursor: Cursor, start: number, sign: Sign): Literal {
  const atom: Atom = {
    kind: "boolean",
    range: { start: cursor.start, end: cursor.end },
    value: cursor.kind === "#true",
  };
  cursor.advance();
  return { kind: "literal", range: cursor.rangeFrom(start), sign, atom };
}

/** Goes on behind the first term of a literal: a comparison if an operator follows, else the term must have the form of an atom. */
export function literalFrom(cursor: Cursor, start: number, sign: Sign, term: Term): Literal {
  const operator = comparisonOperator(cursor.kind);
  if (operator !== undefined) {
    const operatorRange = { start: cursor.start, end: cursor.end };
    cursor.advance();
    return comparisonFrom(cursor, start, sign, term, operator, operatorRange);
  }
  const atom = atomFrom(term) ?? cursor.fail("a comparison operator, because what comes before is a term and no atom");
  return { kind: "literal", range: { start, end: atom.range.end }, sign, atom };
}

/** Goes on behind the first operator of a comparison. */
export function comparisonFrom(
  cursor: Cursor,
  start: number,
  sign: Sign,
  left: Term,
  operator: ComparisonOperator,
  operatorRange: SourceRange,
): Literal {
  const first = parseTerm(cursor);
  const steps: ComparisonStep[] = [{ operator, operatorRange, term: first }];
  let end = first.range.end;
  for (let next = comparisonOperator(cursor.kind); next !== undefined; next = comparisonOperator(cursor.kind)) {
    const range = { start: cursor.start, end: cursor.end };
    cursor.advance();
    const term = parseTerm(cursor);
    steps.push({ operator: next, operatorRange: range, term });
    end = term.range.end;
  }
  const atom: Atom = { kind: "comparison", range: { start: left.range.start, end }, left, steps };
  return { kind: "literal", range: { start, end }, sign, atom };
}

/** The comparison operator a token is, if it is one. */
export function comparisonOperator(kind: TokenKind): ComparisonOperator | undefined {
  switch (kind) {
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "=":
    case "!=":
      return kind;
  }
  return undefined;
}

/** Reads a predicate atom where nothing else may stand. */
export function parseAtom(cursor: Cursor): PredicateAtom {
  const start = cursor.start;
  const negative = cursor.accept("-");
  const nameRange = { start: cursor.start, end: cursor.end };
  const name = parseName(cursor, negative ? "the name of a predicate" : "an atom");
  const list = cursor.kind === "(" ? parseArguments(cursor) : undefined;
  return { kind: "predicate", range: cursor.rangeFrom(start), name, nameRange, negative, arguments: list };
}

/** The atom that a term reads as: a name, perhaps with arguments, perhaps behind one minus sign. */
function atomFrom(term: Term): PredicateAtom | undefined {
  const inner = term.kind === "unary" && term.operator === "-" ? term.operand : term;
  const negative = inner !== term;
  const { range } = term;
  if (inner.kind === "constant")
    return { kind: "predicate", range, name: inner.name, nameRange: inner.range, negative, arguments: undefined };
  if (inner.kind === "function")
    return {
      kind: "predicate",
      range,
      name: inner.name,
      nameRange: inner.nameRange,
      negative,
      arguments: inner.arguments,
    };
  return undefined;
}

/** Reads literals with commas between them, or none when the construct around them ends here. */
export function parseCondition(cursor: Cursor): Literal[] {
  const literals: Literal[] = [];
  if (cursor.kind === ";" || cursor.kind === "}" || cursor.kind === "." || cursor.kind === ":-") return literals;
  do literals.push(parseLiteral(cursor));
  while (cursor.accept(","));
  return literals;
}

/** Goes on behind a literal: with the condition if a colon follows. */
export function conditionalFrom(cursor: Cursor, literal: Literal): ConditionalLiteral {
  const { start } = literal.range;
  if (cursor.kind !== ":")
    return { kind: "conditional-literal", range: literal.range, literal, colonRange: undefined, condition: [] };
  const colonRange = { start: cursor.start, end: cursor.end };
  cursor.advance();
  const condition = parseCondition(cursor);
  return { kind: "conditional-literal", range: cursor.rangeFrom(start), literal, colonRange, condition };
}
