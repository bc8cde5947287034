import type { BodyAggregate, BodyElement, ComparisonOperator, Literal, PredicateAtom, Program } from "@blast-asp/asp";
import { type Atom, parseAtom } from "../harness/atom.js";
import { argumentsOf, asNumber, type Binding, groundValue } from "./ground-terms.js";

const comparisons: Readonly<Record<ComparisonOperator, (left: string, right: string) => boolean>> = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => asNumber(left) < asNumber(right),
  "<=": (left, right) => asNumber(left) <= asNumber(right),
  ">": (left, right) => asNumber(left) > asNumber(right),
  ">=": (left, right) => asNumber(left) >= asNumber(right),
};

/** What the variables of a pattern must stand for if it is to be this atom. */
function match(pattern: PredicateAtom, atom: Atom, binding: Binding): Binding | undefined {
  const terms = argumentsOf(pattern);
  if (pattern.name !== atom.name || terms.length !== atom.arguments.length) return undefined;
  const extended = new Map(binding);
  for (const [place, term] of terms.entries()) {
    const given = atom.arguments[place] ?? "";
    const value = groundValue(term, extended);
    if (value === undefined && term.kind === "variable") extended.set(term.name, given);
    else if (value !== given && term.kind !== "anonymous") return undefined;
  }
  return extended;
}

/** All bindings that extend the given one and make the literals true in the set of atoms. */
function bindings(body: readonly BodyElement[], atoms: readonly Atom[], binding: Binding): Binding[] {
  const isPattern = (element: BodyElement): element is Literal & { readonly atom: PredicateAtom } =>
    element.kind === "literal" && element.sign === "none" && element.atom.kind === "predicate";
  let found: Binding[] = [binding];
  for (const { atom: pattern } of body.filter(isPattern)) {
    found = found.flatMap((bound) => atoms.flatMap((atom) => match(pattern, atom, bound) ?? []));
  }
  const tests = body.filter((element) => !isPattern(element));
  return found.filter((bound) => tests.every((element) => isTrue(element, atoms, bound)));
}

/** Whether an element that binds nothing is true. */
function isTrue(element: BodyElement, atoms: readonly Atom[], binding: Binding): boolean {
  if (element.kind === "body-aggregate") return countIsRight(element, atoms, binding);
  if (element.kind !== "literal") throw new Error(`a ${element.kind} is not needed in a suite`);
  const { atom: tested, sign } = element;
  if (tested.kind === "predicate" && sign === "not") return !atoms.some((atom) => match(tested, atom, binding));
  if (tested.kind !== "comparison" || sign !== "none") throw new Error("a literal of a kind that no suite needs");
  let left = groundValue(tested.left, binding);
  return tested.steps.every(({ operator, term }) => {
    const right = groundValue(term, binding);
    if (left === undefined || right === undefined) throw new Error("a comparison with a variable that is not bound");
    const holds = comparisons[operator](left, right);
    left = right;
    return holds;
  });
}

/** Whether a `#count` with one bound, on its right, is true. */
function countIsRight(aggregate: BodyAggregate, atoms: readonly Atom[], binding: Binding): boolean {
  const { right } = aggregate;
  if (aggregate.function !== "#count" || aggregate.left || right === undefined || aggregate.sign !== "none") {
    throw new Error("an aggregate of a kind that no suite needs");
  }
  const tuples = aggregate.elements.flatMap(({ terms, condition }) =>
    bindings(condition, atoms, binding).map((bound) => terms.map((term) => groundValue(term, bound)).join()),
  );
  return comparisons[right.operator](String(new Set(tuples).size), groundValue(right.term, binding) ?? "");
}

/** Whether a set of atoms meets all constraints of a text: no body of theirs is true in it. */
export function meets(constraints: Program, solution: ReadonlySet<string>): boolean {
  const atoms = [...solution].map(parseAtom);
  return constraints.statements.every((statement) => {
    if (statement.kind !== "rule" || statement.head) throw new Error("a suite needs integrity constraints only");
    return bindings(statement.body, atoms, new Map()).length === 0;
  });
}
