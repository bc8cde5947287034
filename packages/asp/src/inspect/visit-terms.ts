import type { Term } from "../ast/term.js";
import type { TheoryTerm } from "../ast/theory.js";

/** The terms directly inside a term, in source order. */
function subterms(term: Term): readonly Term[] {
  switch (term.kind) {
    case "function":
      return term.arguments.alternatives.flat();
    case "external-function":
      return term.arguments?.alternatives.flat() ?? [];
    case "tuple":
      return term.elements;
    case "parenthesized":
      return [term.term];
    case "pool":
    case "absolute":
      return term.alternatives;
    case "unary":
      return [term.operand];
    case "binary":
      return [term.left, term.right];
  }
  return [];
}

/** Visits a term and everything inside it, outer terms first, in source order. Safe for terms of any depth. */
export function visitTerm(term: Term, visit: (term: Term) => void): void {
  walk(term, subterms, visit);
}

/** The same for a term of a theory atom. */
export function visitTheoryTerm(term: TheoryTerm, visit: (term: TheoryTerm) => void): void {
  walk(term, theorySubterms, visit);
}

function theorySubterms(term: TheoryTerm): readonly TheoryTerm[] {
  switch (term.kind) {
    case "theory-function":
      return term.arguments;
    case "theory-sequence":
      return term.elements;
    case "theory-operation":
      return term.operands.map((operand) => operand.term);
  }
  return [];
}

function walk<T>(root: T, inside: (term: T) => readonly T[], visit: (term: T) => void): void {
  const waiting = [root];
  for (let term = waiting.pop(); term !== undefined; term = waiting.pop()) {
    visit(term);
    const parts = inside(term);
    for (let index = parts.length - 1; index >= 0; index--) {
      const part = parts[index];
      if (part !== undefined) waiting.push(part);
    }
  }
}
