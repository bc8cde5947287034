import type { Term } from "@blast-asp/asp";

/** What stands at one argument of an atom, as far as its shape matters. */
export type Argument =
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "anonymous" }
  | { readonly kind: "integer"; readonly value: number | undefined }
  | { readonly kind: "symbol"; readonly text: string }
  /** Operations on variables, such as `X+1`. */
  | { readonly kind: "arithmetic"; readonly variables: readonly string[] }
  /** Functions, tuples and whatever else has an inside. */
  | { readonly kind: "compound"; readonly variables: readonly string[] };

const children = (term: Term): readonly Term[] => {
  switch (term.kind) {
    case "binary":
      return [term.left, term.right];
    case "unary":
      return [term.operand];
    case "parenthesized":
      return [term.term];
    case "tuple":
      return term.elements;
    case "pool":
    case "absolute":
      return term.alternatives;
    case "function":
      return term.arguments.alternatives.flat();
    case "external-function":
      return term.arguments?.alternatives.flat() ?? [];
    default:
      return [];
  }
};

/** The variables of a term, in order and without repetition. Long operator chains nest deeply, hence no recursion. */
export const variablesOf = (term: Term): string[] => {
  if (term.kind === "variable") return [term.name];
  const found = new Set<string>();
  const open: Term[] = [term];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "variable") found.add(next.name);
    const inside = children(next);
    for (let index = inside.length - 1; index >= 0; index--) {
      const child = inside[index];
      if (child) open.push(child);
    }
  }
  return [...found];
};

/** Names that `#const` sets to integers. */
export type IntegerConstants = ReadonlySet<string>;

/** Reads the shape of an argument. */
export const argumentOf = (written: Term, integers: IntegerConstants): Argument => {
  let term = written;
  while (term.kind === "parenthesized") term = term.term;
  switch (term.kind) {
    case "variable":
      return { kind: "variable", name: term.name };
    case "anonymous":
      return { kind: "anonymous" };
    case "number":
      return { kind: "integer", value: Number(term.value) };
    case "constant":
      return integers.has(term.name) ? { kind: "integer", value: undefined } : { kind: "symbol", text: term.name };
    case "string":
      return { kind: "symbol", text: JSON.stringify(term.value) };
    case "binary":
    case "unary":
    case "absolute": {
      const variables = variablesOf(term);
      return variables.length === 0 ? { kind: "integer", value: undefined } : { kind: "arithmetic", variables };
    }
    case "pool": {
      const first = term.alternatives[0];
      return first === undefined ? { kind: "anonymous" } : argumentOf(first, integers);
    }
    default:
      return { kind: "compound", variables: variablesOf(term) };
  }
};

/** Is this an interval such as `1..n`? */
export const isInterval = (term: Term): boolean => term.kind === "binary" && term.operator === "..";
