import fc from "fast-check";
import type { BinaryOperator, Term } from "../ast/term.js";
import type { TheoryTerm } from "../ast/theory.js";
import type { Shape } from "./shape.testing.js";

type TermShape = Shape<Term>;
type TheoryTermShape = Shape<TheoryTerm>;

/** Names, with everything that clingo allows in them. */
export const name: fc.Arbitrary<string> = fc.constantFrom(
  "a",
  "b",
  "p",
  "q",
  "edge",
  "_x",
  "f'",
  "'k",
  "default",
  "override",
  "left",
  "any",
  "nota",
  "a_B1",
);
/** Names of variables. */
const variable: fc.Arbitrary<string> = fc.constantFrom("X", "Y'", "_Z", "Xs_1");
const text = fc.string({
  unit: fc.constantFrom("a", '"', "\\", "\n", "%", "*", ".", ":-", "é", "“", "'"),
  maxLength: 4,
});
const number = fc.oneof(fc.nat(9), fc.nat());

/** From the weakest to the strongest; written down apart from the parser, after the clingo guide. */
const strengths: Readonly<Record<BinaryOperator, number>> = {
  "..": 1,
  "^": 2,
  "?": 3,
  "&": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "\\": 6,
  "**": 7,
};

/** Puts parentheses around operands that would otherwise group in another way. */
function binary(operator: BinaryOperator, left: TermShape, right: TermShape): TermShape {
  const own = strengths[operator];
  const group = (operand: TermShape, same: boolean): TermShape => {
    if (operand.kind !== "binary") return operand;
    const other = strengths[operand.operator];
    return other > own || (other === own && same) ? operand : { kind: "parenthesized", term: operand };
  };
  const rightward = operator === "**";
  return { kind: "binary", operator, left: group(left, !rightward), right: group(right, rightward) };
}

function unary(operator: "-" | "~", operand: TermShape): TermShape {
  return {
    kind: "unary",
    operator,
    operand: operand.kind === "binary" ? { kind: "parenthesized", term: operand } : operand,
  };
}

const simpleTerm: fc.Arbitrary<TermShape> = fc.oneof(
  name.map((value): TermShape => ({ kind: "constant", name: value })),
  variable.map((value): TermShape => ({ kind: "variable", name: value })),
  number.map((value): TermShape => ({ kind: "number", value })),
  text.map((value): TermShape => ({ kind: "string", value })),
  fc.constantFrom<TermShape>({ kind: "anonymous" }, { kind: "infimum" }, { kind: "supremum" }),
);

const several = <T>(inner: fc.Arbitrary<T>, minLength = 0, maxLength = 3) => fc.array(inner, { minLength, maxLength });

/** Arguments with pool alternatives. */
export function argumentList(
  depth: number,
): fc.Arbitrary<{ readonly alternatives: readonly (readonly TermShape[])[] }> {
  const alternative = several(term(depth));
  return fc.oneof(
    { weight: 4, arbitrary: alternative.map((one) => ({ alternatives: [one] })) },
    { weight: 1, arbitrary: several(alternative, 2).map((alternatives) => ({ alternatives })) },
  );
}

/** Terms that nest at most so deep. */
export function term(depth: number): fc.Arbitrary<TermShape> {
  if (depth === 0) return simpleTerm;
  const inner = term(depth - 1);
  const tuple = several(inner).map((elements): TermShape => ({ kind: "tuple", elements }));
  const list = argumentList(depth - 1);
  const absolute = fc.oneof(several(inner, 1, 1), several(inner, 2, 3));
  return fc.oneof(
    { weight: 5, arbitrary: simpleTerm },
    fc.record({ kind: fc.constant("function" as const), name, arguments: list }),
    fc.record({
      kind: fc.constant("external-function" as const),
      name,
      arguments: fc.option(list, { nil: undefined }),
    }),
    tuple,
    inner.map((one): TermShape => ({ kind: "parenthesized", term: one })),
    several(fc.oneof(inner, tuple), 2).map((alternatives): TermShape => ({ kind: "pool", alternatives })),
    absolute.map((alternatives): TermShape => ({ kind: "absolute", alternatives })),
    fc.tuple(fc.constantFrom("-", "~"), inner).map(([operator, operand]) => unary(operator, operand)),
    fc
      .tuple(fc.constantFrom(...(Object.keys(strengths) as BinaryOperator[])), inner, inner)
      .map(([operator, left, right]) => binary(operator, left, right)),
  );
}

/** Terms for `#const`: no variables, intervals or pools. */
export function constantTerm(depth: number): fc.Arbitrary<TermShape> {
  const simple = fc.oneof(
    name.map((value): TermShape => ({ kind: "constant", name: value })),
    number.map((value): TermShape => ({ kind: "number", value })),
    text.map((value): TermShape => ({ kind: "string", value })),
    fc.constantFrom<TermShape>({ kind: "infimum" }, { kind: "supremum" }),
  );
  if (depth === 0) return simple;
  const inner = constantTerm(depth - 1);
  const list = several(inner).map((one) => ({ alternatives: [one] }));
  return fc.oneof(
    { weight: 3, arbitrary: simple },
    fc.record({ kind: fc.constant("function" as const), name, arguments: list }),
    several(inner).map((elements): TermShape => ({ kind: "tuple", elements })),
    inner.map((one): TermShape => ({ kind: "absolute", alternatives: [one] })),
    fc.tuple(fc.constantFrom("-", "~"), inner).map(([operator, operand]) => unary(operator, operand)),
    fc
      .tuple(fc.constantFrom<BinaryOperator>("^", "?", "&", "+", "-", "*", "/", "\\", "**"), inner, inner)
      .map(([operator, left, right]) => binary(operator, left, right)),
  );
}

/** Operators of theory terms. */
export const theoryOperator: fc.Arbitrary<{ readonly text: string }> = fc
  .constantFrom("+", "-", "**", "<=", "..", "=>", "not", "|", "!", "&", "@", "~", "::", "?", "/", "\\")
  .map((operator) => ({ text: operator }));

/** Terms of theory atoms that nest at most so deep. */
export function theoryTerm(depth: number): fc.Arbitrary<TheoryTermShape> {
  const simple = fc.oneof(
    fc.constantFrom("a", "b", "left").map((value): TheoryTermShape => ({ kind: "constant", name: value })),
    variable.map((value): TheoryTermShape => ({ kind: "variable", name: value })),
    number.map((value): TheoryTermShape => ({ kind: "number", value })),
    text.map((value): TheoryTermShape => ({ kind: "string", value })),
    fc.constantFrom<TheoryTermShape>({ kind: "infimum" }, { kind: "supremum" }),
  );
  if (depth === 0) return simple;
  const inner = theoryTerm(depth - 1);
  const operand = inner.map(
    (one): TheoryTermShape =>
      one.kind === "theory-operation" ? { kind: "theory-sequence", brackets: "parentheses", elements: [one] } : one,
  );
  const operators = several(theoryOperator, 1, 2);
  return fc.oneof(
    { weight: 3, arbitrary: simple },
    fc.record({
      kind: fc.constant("theory-function" as const),
      name: fc.constantFrom("f", "g"),
      arguments: several(inner),
    }),
    fc.record({
      kind: fc.constant("theory-sequence" as const),
      brackets: fc.constantFrom("tuple" as const, "list" as const, "set" as const),
      elements: several(inner),
    }),
    fc
      .tuple(fc.oneof(fc.constant([]), operators), operand, several(fc.record({ operators, term: operand }), 0, 2))
      .map(([first, one, rest]): TheoryTermShape => {
        if (first.length === 0 && rest.length === 0) return one;
        return { kind: "theory-operation", operands: [{ operators: first, term: one }, ...rest] };
      }),
  );
}
