import { type AggregateUse, type AtomUse, type Clause, type GuardUse, isLocal } from "./clause.js";
import type { PositionShape, PredicateShape } from "./shape.js";

/** Gives every atom of a clause its predicate. */
export type ShapeOf = (signature: string) => PredicateShape;

type Place = { readonly position: PositionShape; readonly variable: string; readonly atom: AtomUse };

/** At most one: `<= 1`, `= 1`, `< 2`. */
const allowsOne = ({ operator, integer }: GuardUse): boolean =>
  (integer === 1 && (operator === "<=" || operator === "=")) || (integer === 2 && operator === "<");

/** Violated by more than one, as a constraint on uniqueness says it: `> 1`, `!= 1`, `>= 2`. */
const forbidsMore = ({ operator, integer }: GuardUse): boolean =>
  (integer === 1 && (operator === ">" || operator === "!=")) || (integer === 2 && operator === ">=");

const placesOf = (clause: Clause, shapeOf: ShapeOf): Place[] =>
  clause.atoms.flatMap((atom) =>
    atom.arguments.flatMap((argument, index): Place[] => {
      const position = shapeOf(atom.signature).positions[index];
      return position && argument.kind === "variable" ? [{ position, variable: argument.name, atom }] : [];
    }),
  );

/**
 * What is chosen and for what: in `1 { colored(N,C) : color(C) } 1 :- node(N)` the position of `N` is a key and that of `C` its value.
 */
const choiceFeatures = (places: readonly Place[]): void => {
  for (const { position, variable, atom } of places) {
    if (atom.place !== "choice") continue;
    const single = atom.aggregate?.guards.some(allowsOne) ?? false;
    if (single) position.features.add(isLocal(variable) ? "value" : "key");
    else position.features.add(isLocal(variable) ? "chosen" : "chosen-for");
  }
};

const aggregateFeatures = (clause: Clause, places: readonly Place[]): void => {
  const guardKinds = new Map<string, string>();
  const results = new Map<string, string>();
  for (const { function: name, guards } of clause.aggregates)
    for (const { operator, variables } of guards)
      for (const variable of variables) {
        guardKinds.set(variable, name);
        if (operator === "=") results.set(variable, name);
      }
  for (const { left, right } of clause.comparisons)
    for (const [from, to] of [[left, right] as const, [right, left] as const])
      for (const variable of from) {
        const kind = results.get(variable);
        if (kind !== undefined) for (const other of to) guardKinds.set(other, kind);
      }
  const uniqueness = (aggregate: AggregateUse): boolean =>
    clause.kind === "constraint" && aggregate.function === "#count" && aggregate.guards.some(forbidsMore);
  for (const { position, variable, atom } of places) {
    const kind = guardKinds.get(variable);
    if (kind !== undefined && atom.aggregate === undefined) position.features.add(`bounds ${kind}`);
    const { aggregate } = atom;
    if (!aggregate || aggregate.choice) continue;
    if (aggregate.function !== "#count" && aggregate.weights.has(variable))
      position.features.add(aggregate.function.startsWith("#sum") ? "summed" : "compared");
    else position.features.add(isLocal(variable) ? "counted" : "counted-for");
    if (atom.arguments.length > 1 && uniqueness(aggregate)) position.features.add(isLocal(variable) ? "value" : "key");
  }
};

/**
 * Two atoms of one predicate in a constraint that share some arguments and differ in others: with nothing else it says that the
 * shared ones determine the others; with a further atom, that two things that share them clash.
 */
const selfJoinFeatures = (clause: Clause, shapeOf: ShapeOf): void => {
  if (clause.kind !== "constraint") return;
  const bySignature = new Map<string, AtomUse[]>();
  for (const atom of clause.atoms)
    if (atom.place === "body") bySignature.set(atom.signature, [...(bySignature.get(atom.signature) ?? []), atom]);
  for (const [signature, [first, second]] of bySignature) {
    if (!first || !second) continue;
    const { positions, arity } = shapeOf(signature);
    const relation = positions.map((_, index) => {
      const [a, b] = [first.arguments[index], second.arguments[index]];
      if (a?.kind !== "variable" || b?.kind !== "variable") return "other";
      return a.name === b.name ? "same" : "differs";
    });
    if (!relation.includes("same") || !relation.includes("differs")) continue;
    const others = clause.atoms.some((atom) => atom.signature !== signature && atom.arguments.length > 1);
    const names = others ? { same: "clashes-on", differs: "clashes" } : { same: "key", differs: "value" };
    for (let index = 0; index < arity; index++) {
      const found = relation[index];
      if (found === "same" || found === "differs") positions[index]?.features.add(names[found]);
    }
  }
};

const comparisonFeatures = (clause: Clause, places: readonly Place[]): void => {
  const byVariable = new Map<string, string[]>();
  const note = (variables: readonly string[], feature: string): void => {
    for (const variable of variables) byVariable.set(variable, [...(byVariable.get(variable) ?? []), feature]);
  };
  for (const { operator, left, right, interval, arithmetic } of clause.comparisons) {
    const both = [...left, ...right];
    if (operator === "!=") note(both, "distinct");
    else if (operator === "<" || operator === ">") note(both, "strictly-ordered");
    else if (operator === "<=" || operator === ">=") note(both, "weakly-ordered");
    if (interval || arithmetic) note(both, "arithmetic");
  }
  if (byVariable.size === 0) return;
  for (const { position, variable } of places)
    for (const feature of byVariable.get(variable) ?? []) position.features.add(feature);
};

const argumentFeatures = (clause: Clause, shapeOf: ShapeOf): void => {
  for (const atom of clause.atoms) {
    const shape = shapeOf(atom.signature);
    atom.arguments.forEach((argument, index) => {
      const features = shape.positions[index]?.features;
      if (argument.kind === "arithmetic") features?.add("arithmetic");
      else if (argument.kind === "integer" && clause.kind !== "fact") features?.add("integer");
    });
  }
};

const predicateFeatures = (clause: Clause, shapeOf: ShapeOf): void => {
  const heads = new Set(
    clause.atoms.filter(({ place }) => place === "head" || place === "choice").map((a) => a.signature),
  );
  for (const { signature, place, aggregate } of clause.atoms) {
    const { features } = shapeOf(signature);
    const derives = place === "head" || place === "choice";
    if (place === "choice") features.add("chosen");
    if (place === "negative") features.add("negated");
    if (clause.kind === "objective") features.add("objective");
    if (clause.kind === "constraint") features.add("constraint");
    if (!derives && heads.has(signature)) features.add("recursive");
    if (!derives && aggregate) features.add(aggregate.choice ? "choice-condition" : "aggregated");
    if (!derives && clause.chooses && !aggregate) features.add("choice-body");
  }
};

/** Adds what one clause says about the use of its predicates and their positions. */
export const addFeatures = (clause: Clause, shapeOf: ShapeOf): void => {
  if (clause.kind === "fact" || clause.kind === "other") return;
  const places = placesOf(clause, shapeOf);
  choiceFeatures(places);
  aggregateFeatures(clause, places);
  selfJoinFeatures(clause, shapeOf);
  comparisonFeatures(clause, places);
  argumentFeatures(clause, shapeOf);
  predicateFeatures(clause, shapeOf);
  for (const { position, variable } of places) if (clause.weights.includes(variable)) position.features.add("summed");
};
