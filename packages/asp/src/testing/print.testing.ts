import type { BodyElement, ConditionalLiteral, Guard, Head, Literal } from "../ast/literal.js";
import type { Statement, TheoryDefinition } from "../ast/statement.js";
import type { Term } from "../ast/term.js";
import type { TheoryAtom, TheoryTerm } from "../ast/theory.js";
import type { Shape } from "./shape.testing.js";

/** Writes things as tokens, with separators between them. */
function joined<T>(items: readonly T[], separator: string, print: (item: T) => string[]): string[] {
  return items.flatMap((item, index) => (index === 0 ? print(item) : [separator, ...print(item)]));
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n")}"`;
const bare = (term: Shape<Term>): string[] => {
  if (term.kind !== "tuple") return termTokens(term);
  const elements = joined(term.elements, ",", termTokens);
  return term.elements.length === 1 ? [...elements, ","] : elements;
};
const list = (args: { readonly alternatives: readonly (readonly Shape<Term>[])[] } | undefined): string[] =>
  args === undefined ? [] : ["(", ...joined(args.alternatives, ";", (terms) => joined(terms, ",", termTokens)), ")"];

/** The tokens of a term. */
function termTokens(term: Shape<Term>): string[] {
  switch (term.kind) {
    case "number":
      return [String(term.value)];
    case "string":
      return [quoted(term.value)];
    case "constant":
    case "variable":
      return [term.name];
    case "anonymous":
      return ["_"];
    case "infimum":
      return ["#inf"];
    case "supremum":
      return ["#supremum"];
    case "function":
      return [term.name, ...list(term.arguments)];
    case "external-function":
      return ["@", term.name, ...list(term.arguments)];
    case "tuple":
      return ["(", ...bare(term), ")"];
    case "parenthesized":
      return ["(", ...termTokens(term.term), ")"];
    case "pool":
      return ["(", ...joined(term.alternatives, ";", bare), ")"];
    case "absolute":
      return ["|", ...joined(term.alternatives, ";", termTokens), "|"];
    case "unary":
      return [term.operator, ...termTokens(term.operand)];
    case "binary":
      return [...termTokens(term.left), term.operator, ...termTokens(term.right)];
  }
}

function theoryTokens(term: Shape<TheoryTerm>): string[] {
  switch (term.kind) {
    case "theory-function":
      return [term.name, "(", ...joined(term.arguments, ",", theoryTokens), ")"];
    case "theory-sequence": {
      const [open, close] = { parentheses: "()", tuple: "()", list: "[]", set: "{}" }[term.brackets];
      const comma = term.brackets === "tuple" && term.elements.length === 1 ? [","] : [];
      return [open ?? "", ...joined(term.elements, ",", theoryTokens), ...comma, close ?? ""];
    }
    case "theory-operation":
      return term.operands.flatMap((operand) => [
        ...operand.operators.map(({ text }) => text),
        ...theoryTokens(operand.term),
      ]);
    default:
      return termTokens(term);
  }
}

const signTokens = (sign: Literal["sign"]) => (sign === "none" ? [] : sign.split(" "));

function literalTokens({ sign, atom }: Shape<Literal>): string[] {
  switch (atom.kind) {
    case "boolean":
      return [...signTokens(sign), atom.value ? "#true" : "#false"];
    case "predicate":
      return [...signTokens(sign), ...(atom.negative ? ["-"] : []), atom.name, ...list(atom.arguments)];
    case "comparison":
      return [
        ...signTokens(sign),
        ...termTokens(atom.left),
        ...atom.steps.flatMap(({ operator, term }) => [operator, ...termTokens(term)]),
      ];
  }
}

const conditionTokens = (condition: readonly Shape<Literal>[]) => joined(condition, ",", literalTokens);
const optionalCondition = (condition: readonly Shape<Literal>[]) =>
  condition.length === 0 ? [] : [":", ...conditionTokens(condition)];
const conditionalTokens = ({ literal, condition }: Shape<ConditionalLiteral>) => [
  ...literalTokens(literal),
  ...optionalCondition(condition),
];

function theoryAtomTokens({ name, arguments: args, elements, guard }: Shape<TheoryAtom>): string[] {
  const braces = elements && [
    "{",
    ...joined(elements, ";", ({ terms, condition }) => [
      ...joined(terms, ",", theoryTokens),
      ...optionalCondition(condition),
    ]),
    "}",
  ];
  return [
    "&",
    name,
    ...list(args),
    ...(braces ?? []),
    ...(guard ? [guard.operator.text, ...theoryTokens(guard.term)] : []),
  ];
}

// "less than or equal" may be left out; on the left it is, on the right it is not.
const leftGuard = (guard: Shape<Guard> | undefined) =>
  guard === undefined ? [] : [...termTokens(guard.term), ...(guard.operator === "<=" ? [] : [guard.operator])];
const rightGuard = (guard: Shape<Guard> | undefined) =>
  guard === undefined ? [] : [guard.operator, ...termTokens(guard.term)];

function elementTokens(element: Shape<BodyElement> | Shape<Head>): string[] {
  switch (element.kind) {
    case "literal":
      return literalTokens(element);
    case "conditional-literal":
      return [...literalTokens(element.literal), ":", ...conditionTokens(element.condition)];
    case "theory-literal":
      return [...signTokens(element.sign), ...theoryAtomTokens(element.atom)];
    case "disjunction": {
      const [only] = element.elements;
      return element.elements.length === 1 && only !== undefined
        ? [...literalTokens(only.literal), ":", ...conditionTokens(only.condition)]
        : joined(element.elements, ";", conditionalTokens);
    }
  }
  const sign = element.kind === "head-aggregate" ? [] : signTokens(element.sign);
  return [...sign, ...leftGuard(element.left), ...aggregateTokens(element), ...rightGuard(element.right)];
}

function aggregateTokens(
  aggregate: Shape<Extract<BodyElement | Head, { elements: unknown; left: unknown }>>,
): string[] {
  switch (aggregate.kind) {
    case "set-aggregate":
      return ["{", ...joined(aggregate.elements, ";", conditionalTokens), "}"];
    case "body-aggregate": {
      const element = ({ terms, condition }: (typeof aggregate.elements)[number]) =>
        terms.length === 0
          ? [":", ...conditionTokens(condition)]
          : [...joined(terms, ",", termTokens), ...optionalCondition(condition)];
      return [aggregate.function, "{", ...joined(aggregate.elements, ";", element), "}"];
    }
    case "head-aggregate": {
      const element = ({ terms, ...rest }: (typeof aggregate.elements)[number]) => [
        ...joined(terms, ",", termTokens),
        ":",
        ...conditionalTokens({ kind: "conditional-literal", ...rest }),
      ];
      return [aggregate.function, "{", ...joined(aggregate.elements, ";", element), "}"];
    }
  }
}

function bodyTokens(body: readonly Shape<BodyElement>[]): string[] {
  return [
    ...body.flatMap((element, index) => {
      if (index === 0) return elementTokens(element);
      // Behind a condition only a semicolon separates; elsewhere both do.
      const semicolon = index % 2 === 1 || body[index - 1]?.kind === "conditional-literal";
      return [semicolon ? ";" : ",", ...elementTokens(element)];
    }),
    ".",
  ];
}

const optionalBody = (body: readonly Shape<BodyElement>[]) => (body.length === 0 ? ["."] : [":", ...bodyTokens(body)]);
const signatureTokens = ({ name, arity, negative }: { name: string; arity: number; negative: boolean }) => [
  ...(negative ? ["-"] : []),
  name,
  "/",
  String(arity),
  ".",
];
const weightTokens = (weight: {
  weight: Shape<Term>;
  priority: Shape<Term> | undefined;
  tuple: readonly Shape<Term>[];
}) => [
  ...termTokens(weight.weight),
  ...(weight.priority ? ["@", ...termTokens(weight.priority)] : []),
  ...weight.tuple.flatMap((term) => [",", ...termTokens(term)]),
];

function theoryDefinitionTokens({ name, definitions }: Shape<TheoryDefinition>): string[] {
  const tokens = joined(definitions, ";", (definition) => {
    if (definition.kind === "theory-term-definition") {
      const operators = joined(definition.operators, ";", ({ operator, precedence, type }) => [
        operator.text,
        ":",
        String(precedence),
        ...type.split("-").flatMap((word) => [",", word]),
      ]);
      return [definition.name, "{", ...operators, "}"];
    }
    const guard = definition.guard && [
      "{",
      ...joined(definition.guard.operators, ",", ({ text }) => [text]),
      "}",
      ",",
      definition.guard.termDefinition,
      ",",
    ];
    const signature = ["&", definition.name, "/", String(definition.arity), ":", definition.termDefinition, ","];
    return [...signature, ...(guard ?? []), definition.type];
  });
  return ["#theory", name, "{", ...tokens, "}", "."];
}

/** The tokens of a statement. */
export function statementTokens(statement: Shape<Statement>): string[] {
  switch (statement.kind) {
    case "rule": {
      const neck =
        statement.body.length > 0 ? [":-", ...bodyTokens(statement.body)] : statement.head ? ["."] : [":-", "."];
      return [...(statement.head ? elementTokens(statement.head) : []), ...neck];
    }
    case "weak-constraint":
      return [":~", ...bodyTokens(statement.body), "[", ...weightTokens(statement), "]"];
    case "minimize":
    case "maximize": {
      const element = (one: (typeof statement.elements)[number]) => [
        ...weightTokens(one),
        ...optionalCondition(one.condition),
      ];
      return [`#${statement.kind}`, "{", ...joined(statement.elements, ";", element), "}", "."];
    }
    case "show-signature":
      // A comment between these tokens would make another statement of it, so they are one.
      return [`#show ${signatureTokens(statement).join("")}`];
    case "show-nothing":
      return ["#show", "."];
    case "show-term":
      return ["#show", ...termTokens(statement.term), ...optionalBody(statement.body)];
    case "defined":
      return ["#defined", ...signatureTokens(statement)];
    case "project-signature":
      return ["#project", ...signatureTokens(statement)];
    case "project-atom":
      return [
        "#project",
        ...literalTokens({ kind: "literal", sign: "none", atom: statement.atom }),
        ...optionalBody(statement.body),
      ];
    case "const": {
      const override = statement.precedence === "override" ? ["[", "override", "]"] : [];
      return ["#const", statement.name, "=", ...termTokens(statement.value), ".", ...override];
    }
    case "external": {
      const atom = literalTokens({ kind: "literal", sign: "none", atom: statement.atom });
      const type = statement.type ? ["[", ...termTokens(statement.type), "]"] : [];
      return ["#external", ...atom, ...optionalBody(statement.body), ...type];
    }
    case "heuristic": {
      const atom = literalTokens({ kind: "literal", sign: "none", atom: statement.atom });
      const value = weightTokens({
        weight: statement.value,
        priority: statement.priority,
        tuple: [statement.modifier],
      });
      return ["#heuristic", ...atom, ...optionalBody(statement.body), "[", ...value, "]"];
    }
    case "edge": {
      const pairs = joined(statement.pairs, ";", ({ from, to }) => [...termTokens(from), ",", ...termTokens(to)]);
      return ["#edge", "(", ...pairs, ")", ...optionalBody(statement.body)];
    }
    case "program": {
      const parameters = joined(statement.parameters, ",", ({ name }) => [name]);
      return ["#program", statement.name, ...(parameters.length > 0 ? ["(", ...parameters, ")"] : []), "."];
    }
    case "theory":
      return theoryDefinitionTokens(statement);
    default:
      throw new Error(`no tokens for ${statement.kind}`);
  }
}
