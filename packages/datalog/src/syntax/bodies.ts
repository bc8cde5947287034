import type { Argument } from "../ast/argument.js";
import type { Atom, ComparisonOperator, Literal } from "../ast/literal.js";
import { readArgument, readArgumentList, readOperators } from "./arguments.js";
import type { Cursor } from "./cursor.js";

const comparisonOperators: ReadonlySet<string> = new Set(["=", "!=", "<", "<=", ">", ">="]);

/** Where a parenthesis opens it is not yet known whether a group or an argument follows, so both are read as one. */
type Operand = { readonly literal: Literal } | { readonly argument: Argument };

/** `a, b ; c, d`. */
export function readBody(cursor: Cursor): Literal {
  const first = readLiteral(cursor);
  return readRestOfBody(cursor, first);
}

/** `R(x, y)`; the name may be qualified. */
export function readAtom(cursor: Cursor): Atom {
  const { start, text } = cursor.expect("identifier");
  return readAtomNamed(cursor, start, text);
}

/** `{ body }`, or one atom without braces. */
export function readAggregateBody(cursor: Cursor): Literal {
  if (!cursor.accept("{")) return readAtom(cursor);
  const body = cursor.nested(() => readBody(cursor));
  cursor.expect("}", [",", ";"]);
  return body;
}

function readRestOfBody(cursor: Cursor, first: Literal): Literal {
  const branches = [readRestOfConjunction(cursor, first)];
  while (cursor.accept(";")) branches.push(readRestOfConjunction(cursor, readLiteral(cursor)));
  return group("disjunction", branches);
}

function readRestOfConjunction(cursor: Cursor, first: Literal): Literal {
  const literals = [first];
  while (cursor.accept(",")) literals.push(readLiteral(cursor));
  return group("conjunction", literals);
}

function group(kind: "conjunction" | "disjunction", operands: readonly Literal[]): Literal {
  const [first] = operands;
  const last = operands.at(-1);
  if (first === undefined || last === undefined || operands.length === 1) return first as Literal;
  return { kind, operands, range: { start: first.range.start, end: last.range.end } };
}

function readLiteral(cursor: Cursor): Literal {
  return cursor.nested(() => {
    const operand = readOperand(cursor);
    return "literal" in operand ? operand.literal : readComparison(cursor, operand.argument);
  });
}

function readComparison(cursor: Cursor, left: Argument): Literal {
  const { text, kind } = cursor.token;
  const range = left.range;
  if (!comparisonOperators.has(kind)) {
    cursor.fail([]);
    return { kind: "boolean", value: true, range };
  }
  cursor.take();
  const right = readArgument(cursor);
  const operator = text as ComparisonOperator;
  return { kind: "comparison", operator, left, right, range: { start: range.start, end: right.range.end } };
}

function readOperand(cursor: Cursor): Operand {
  const { kind, text, start, end } = cursor.token;
  switch (kind) {
    case "!": {
      cursor.take();
      const operand = readLiteral(cursor);
      return { literal: { kind: "negation", operand, range: { start, end: operand.range.end } } };
    }
    case "true literal constraint":
    case "false literal constraint":
      cursor.take();
      return { literal: { kind: "boolean", value: text === "true", range: { start, end } } };
    case "match predicate":
    case "checks whether substring is contained in a string": {
      cursor.take();
      cursor.expect("(");
      const left = readArgument(cursor);
      cursor.expect(",");
      const right = readArgument(cursor);
      cursor.expect(")");
      const operator = text as ComparisonOperator;
      return { literal: { kind: "comparison", operator, left, right, range: cursor.from(start) } };
    }
    case "identifier": {
      cursor.take();
      if (cursor.kind === "(" || cursor.kind === ".") return { literal: readAtomNamed(cursor, start, text) };
      return { argument: readOperators(cursor, { kind: "variable", name: text, range: { start, end } }) };
    }
    case "(":
      cursor.take();
      return cursor.nested(() => readParenthesised(cursor));
    default:
      return { argument: readArgument(cursor) };
  }
}

function readParenthesised(cursor: Cursor): Operand {
  const first = readOperand(cursor);
  if ("argument" in first && cursor.accept(")")) return { argument: readOperators(cursor, first.argument) };
  const literal = "literal" in first ? first.literal : readComparison(cursor, first.argument);
  const body = readRestOfBody(cursor, literal);
  cursor.expect(")", [";"]);
  return { literal: body };
}

function readAtomNamed(cursor: Cursor, start: number, firstName: string): Atom {
  let relation = firstName;
  while (cursor.accept(".")) relation += `.${cursor.expect("identifier").text}`;
  const nameRange = cursor.from(start);
  cursor.expect("(", ["."]);
  const list = readArgumentList(cursor);
  return { kind: "atom", relation, nameRange, arguments: list, range: cursor.from(start) };
}
