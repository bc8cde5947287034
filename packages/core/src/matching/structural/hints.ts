import type { Clause } from "./clause.js";
import type { ShapeOf } from "./features.js";
import type { Sorts } from "./sorts.js";

const nameOf = (signature: string): string => signature.slice(0, signature.lastIndexOf("/"));

/** Hints that are kept for one position; more say nothing new. */
const hintLimit = 12;

const addHint = (hints: Set<string> | undefined, name: string): void => {
  if (hints && hints.size < hintLimit) hints.add(name);
};

/** A variable's name without decoration; undefined when it is too short to mean something. */
const telling = (variable: string): string | undefined => {
  const name = variable.replace(/#.*$/, "").replace(/^[_']+|[\d_']+$/g, "");
  return name.length >= 3 ? name : undefined;
};

/** The names of the predicates inside an aggregate that a variable bounds. */
const boundedNames = (clause: Clause, variable: string): string[] =>
  clause.aggregates.some(({ guards }) => guards.some(({ variables }) => variables.includes(variable)))
    ? clause.atoms.filter(({ aggregate }) => aggregate !== undefined).map(({ signature }) => nameOf(signature))
    : [];

/**
 * Notes names that hint at what an argument position holds: its variables' names, the names of undecided unary predicates over the same
 * kind of thing, and for a bound the names of what it bounds.
 */
export const addHints = (clauses: readonly Clause[], shapeOf: ShapeOf, sorts: Sorts): void => {
  const unary = new Map<number, Set<string>>();
  const signatures = new Set(clauses.flatMap(({ atoms }) => atoms.map(({ signature }) => signature)));
  for (const signature of signatures) {
    const { arity, base, decided } = shapeOf(signature);
    if (arity !== 1 || decided) continue;
    sorts.addDomain(base);
    const group = sorts.groupOf(base);
    unary.set(group, (unary.get(group) ?? new Set()).add(nameOf(signature)));
  }
  for (const signature of signatures) {
    const { positions, base, arity } = shapeOf(signature);
    positions.forEach(({ hints }, index) => {
      for (const name of unary.get(sorts.groupOf(base + index)) ?? [])
        if (arity !== 1 || name !== nameOf(signature)) addHint(hints, name);
    });
  }
  for (const clause of clauses)
    for (const { signature, arguments: terms, aggregate } of clause.atoms)
      terms.forEach((argument, index) => {
        if (argument.kind !== "variable") return;
        const hints = shapeOf(signature).positions[index]?.hints;
        const name = telling(argument.name);
        if (name !== undefined) addHint(hints, name);
        if (aggregate === undefined) for (const bounded of boundedNames(clause, argument.name)) addHint(hints, bounded);
      });
};
