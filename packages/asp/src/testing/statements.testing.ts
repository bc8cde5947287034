import fc from "fast-check";
import type { Statement, TheoryDefinition } from "../ast/statement.js";
import { bodyElement, head, literal, predicateAtom, several } from "./literals.testing.js";
import type { Shape } from "./shape.testing.js";
import { constantTerm, name, term, theoryOperator } from "./terms.testing.js";

type StatementShape = Shape<Statement>;

const is = <const Kind extends string>(kind: Kind): fc.Arbitrary<Kind> => fc.constant(kind);
const optionally = <T>(inner: fc.Arbitrary<T>) => fc.option(inner, { nil: undefined });
const body = several(bodyElement);
const weight = { weight: term(1), priority: optionally(term(1)), tuple: several(term(1)) };
const signature = { name, arity: fc.nat(12), negative: fc.boolean() };

const operatorDefinition = fc.record({
  operator: theoryOperator,
  precedence: fc.nat(9),
  type: fc.constantFrom("unary" as const, "binary-left" as const, "binary-right" as const),
});
const theory: fc.Arbitrary<Shape<TheoryDefinition>> = fc.record({
  kind: is("theory"),
  name,
  definitions: several(
    fc.oneof(
      fc.record({ kind: is("theory-term-definition"), name, operators: several(operatorDefinition) }),
      fc.record({
        kind: is("theory-atom-definition"),
        name,
        arity: fc.nat(3),
        termDefinition: name,
        guard: optionally(fc.record({ operators: several(theoryOperator), termDefinition: name })),
        type: fc.constantFrom("head" as const, "body" as const, "any" as const, "directive" as const),
      }),
    ),
  ),
});

const rule: fc.Arbitrary<StatementShape> = fc.oneof(
  fc.record({ kind: is("rule"), head, body }),
  fc.record({ kind: is("rule"), head: fc.constant(undefined), body }),
);

/** Statements of all kinds but scripts and `#include`. */
const statement: fc.Arbitrary<StatementShape> = fc.oneof(
  { weight: 8, arbitrary: rule },
  fc.record({ kind: is("weak-constraint"), body, ...weight }),
  fc.record({
    kind: fc.constantFrom("minimize" as const, "maximize" as const),
    elements: several(fc.record({ ...weight, condition: several(literal) })),
  }),
  fc.record({ kind: is("show-signature"), ...signature }),
  fc.record({ kind: is("show-term"), term: term(2), body }),
  fc.record({ kind: is("show-nothing") }),
  fc.record({ kind: is("defined"), ...signature }),
  fc.record({ kind: is("project-signature"), ...signature }),
  fc.record({ kind: is("project-atom"), atom: predicateAtom, body }),
  fc.record({
    kind: is("const"),
    name,
    value: constantTerm(2),
    precedence: fc.constantFrom("default" as const, "override" as const),
  }),
  fc.record({ kind: is("external"), atom: predicateAtom, body, type: optionally(term(1)) }),
  fc.record({
    kind: is("heuristic"),
    atom: predicateAtom,
    body,
    value: term(1),
    priority: optionally(term(1)),
    modifier: term(1),
  }),
  fc.record({ kind: is("edge"), pairs: several(fc.record({ from: term(1), to: term(1) }), 1), body }),
  fc.record({
    kind: is("program"),
    // Not `base`: what these tests hand to clingo must not be grounded.
    name,
    parameters: several(name.map((parameter) => ({ kind: "constant" as const, name: parameter }))),
  }),
  theory,
);

/** Programs of a few statements. */
export const program: fc.Arbitrary<readonly StatementShape[]> = fc.array(statement, { minLength: 1, maxLength: 4 });
