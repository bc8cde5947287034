import type { PredicateAtom, Program, Term } from "@blast-asp/asp";
import { printAtom } from "../harness/atom.js";

/** What the variables of a rule stand for: ground terms as clingo prints them. */
export type Binding = ReadonlyMap<string, string>;

/** A whole number, or an exception: arithmetic and order are defined here for numbers only. */
export function asNumber(value: string): number {
  if (!/^-?\d+$/.test(value)) throw new Error(`${value} is no number`);
  return Number(value);
}

/** The value of a term without ranges, or `undefined` when it holds a variable that is not bound. */
export function groundValue(term: Term, binding: Binding): string | undefined {
  switch (term.kind) {
    case "number":
      return String(term.value);
    case "constant":
      return term.name;
    case "string":
      return JSON.stringify(term.value);
    case "variable":
      return binding.get(term.name);
    case "anonymous":
      return undefined;
    case "unary":
    case "binary": {
      const left = term.kind === "unary" ? "0" : groundValue(term.left, binding);
      const right = groundValue(term.kind === "unary" ? term.operand : term.right, binding);
      if (left === undefined || right === undefined) return undefined;
      if (term.operator === "+") return String(asNumber(left) + asNumber(right));
      if (term.operator === "-") return String(asNumber(left) - asNumber(right));
      throw new Error(`the operator ${term.operator} is not needed in a suite`);
    }
    default:
      throw new Error(`a term of kind ${term.kind} is not needed in a suite`);
  }
}

/** The values of a ground term: those of a range such as `1..3`, else one. */
function groundValues(term: Term): string[] {
  const bound = (side: Term): number => asNumber(groundValue(side, new Map()) ?? "");
  if (term.kind === "binary" && term.operator === "..") {
    const values: string[] = [];
    for (let value = bound(term.left); value <= bound(term.right); value += 1) values.push(String(value));
    return values;
  }
  const value = groundValue(term, new Map());
  if (value === undefined) throw new Error("a fact has a variable");
  return [value];
}

/** The arguments of an atom without pools. */
export function argumentsOf(atom: PredicateAtom): readonly Term[] {
  const [terms = [], ...others] = atom.arguments?.alternatives ?? [[]];
  if (others.length > 0 || atom.negative) throw new Error("pools and classical negation are not needed in a suite");
  return terms;
}

/** Writes out atoms that are given by a name and ground arguments, which may be ranges. */
export function expand(name: string, terms: readonly Term[]): string[] {
  let tuples: string[][] = [[]];
  for (const term of terms) tuples = tuples.flatMap((tuple) => groundValues(term).map((value) => [...tuple, value]));
  return tuples.map((tuple) => printAtom(name, tuple));
}

/** The atoms of a program that consists of facts. */
export function factsOf(program: Program): string[] {
  return program.statements.flatMap((statement) => {
    const head = statement.kind === "rule" && statement.body.length === 0 ? statement.head : undefined;
    if (head?.kind !== "literal" || head.sign !== "none" || head.atom.kind !== "predicate") {
      throw new Error("an input holds facts only");
    }
    return expand(head.atom.name, argumentsOf(head.atom));
  });
}
