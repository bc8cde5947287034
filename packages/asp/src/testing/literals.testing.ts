import fc from "fast-check";
import type { BodyElement, ConditionalLiteral, Guard, Head, Literal, PredicateAtom } from "../ast/literal.js";
import type { TheoryAtom } from "../ast/theory.js";
import type { Shape } from "./shape.testing.js";
import { argumentList, name, term, theoryOperator, theoryTerm } from "./terms.testing.js";

const DEPTH = 2;
const sign = fc.oneof(
  { weight: 3, arbitrary: fc.constant("none" as const) },
  fc.constantFrom("not" as const, "not not" as const),
);
const comparison = fc.constantFrom("<", "<=", ">", ">=", "=", "!=");
const optionally = <T>(inner: fc.Arbitrary<T>) => fc.option(inner, { nil: undefined });

/** One to three of something, or none at all where that is allowed. */
export const several = <T>(inner: fc.Arbitrary<T>, minLength = 0): fc.Arbitrary<T[]> =>
  fc.array(inner, { minLength, maxLength: 3 });

/** Predicate atoms. */
export const predicateAtom: fc.Arbitrary<Shape<PredicateAtom>> = fc.record({
  kind: fc.constant("predicate" as const),
  name,
  negative: fc.boolean(),
  arguments: optionally(argumentList(1)),
});

/** Literals of all kinds. */
export const literal: fc.Arbitrary<Shape<Literal>> = fc.record({
  kind: fc.constant("literal" as const),
  sign,
  atom: fc.oneof(
    { weight: 4, arbitrary: predicateAtom },
    fc.record({
      kind: fc.constant("comparison" as const),
      left: term(DEPTH),
      steps: several(fc.record({ operator: comparison, term: term(DEPTH) }), 1),
    }),
    fc.record({ kind: fc.constant("boolean" as const), value: fc.boolean() }),
  ),
});

const condition = several(literal);
const conditional: fc.Arbitrary<Shape<ConditionalLiteral>> = fc.record({
  kind: fc.constant("conditional-literal" as const),
  literal,
  condition,
});
const guard: fc.Arbitrary<Shape<Guard>> = fc.record({ operator: comparison, term: term(1) });
const guards = { left: optionally(guard), right: optionally(guard) };
const aggregateFunction = fc.constantFrom("#count", "#sum", "#sum+", "#min", "#max");
const terms = several(term(1));

const theoryAtom: fc.Arbitrary<Shape<TheoryAtom>> = fc
  .record({
    name,
    arguments: optionally(argumentList(1)),
    elements: optionally(
      several(
        fc
          .record({ terms: several(theoryTerm(2)), condition })
          .filter((element) => element.terms.length + element.condition.length > 0),
      ),
    ),
    guard: optionally(fc.record({ operator: theoryOperator, term: theoryTerm(1) })),
  })
  .map((atom) => (atom.elements === undefined ? { ...atom, guard: undefined } : atom));

function setAggregate<Signs extends fc.Arbitrary<Shape<Literal>["sign"]>>(signs: Signs) {
  return fc.record({
    kind: fc.constant("set-aggregate" as const),
    sign: signs,
    ...guards,
    elements: several(conditional),
  });
}

/** Members of bodies. */
export const bodyElement: fc.Arbitrary<Shape<BodyElement>> = fc.oneof(
  { weight: 5, arbitrary: literal },
  conditional,
  setAggregate(sign),
  fc.record({
    kind: fc.constant("body-aggregate" as const),
    sign,
    function: aggregateFunction,
    ...guards,
    elements: several(fc.record({ terms, condition })),
  }),
  fc.record({ kind: fc.constant("theory-literal" as const), sign, atom: theoryAtom }),
);

/** Heads of rules. */
export const head: fc.Arbitrary<Shape<Head>> = fc.oneof(
  { weight: 3, arbitrary: literal },
  several(conditional, 1).map((elements): Shape<Head> => ({ kind: "disjunction", elements })),
  setAggregate(fc.constant("none" as const)),
  fc.record({
    kind: fc.constant("head-aggregate" as const),
    function: aggregateFunction,
    ...guards,
    elements: several(fc.record({ terms, literal, condition })),
  }),
  fc.record({ kind: fc.constant("theory-literal" as const), sign: fc.constant("none" as const), atom: theoryAtom }),
);
