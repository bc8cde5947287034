import type { PredicateShape } from "./shape.js";

/** How well a predicate of the candidate fits as an input, from 0 to 1, by how it is defined. */
export const inputFitness = (shape: PredicateShape): number => {
  const { decided, choices, facts, rules, projections, closures, uses, external, shown } = shape;
  if (decided) return choices > 0 || facts === 0 ? 0 : 0.1;
  const given = facts > 0 || external;
  let fitness: number;
  if (rules === 0) fitness = given ? (closures > 0 ? 0.95 : 1) : uses > 0 ? 0.85 : 0.4;
  else if (given) fitness = 0.6;
  else fitness = projections === rules ? 0.35 : 0.15;
  return shown ? fitness * 0.8 : fitness;
};

/** How well a predicate of the candidate fits as an output, from 0 to 1, by how it is defined and whether it is shown. */
export const outputFitness = (shape: PredicateShape, showsSome: boolean): number => {
  const { decided, choices, facts, rules, closures, shown } = shape;
  let fitness: number;
  if (choices > 0) fitness = 0.8;
  else if (decided) fitness = 0.55;
  else if (rules + closures > 0) fitness = 0.25;
  else fitness = facts > 0 ? 0.1 : 0;
  if (shown) return Math.min(1, fitness + (fitness < 0.5 ? 0.4 : 0.25));
  return showsSome ? fitness * 0.5 : fitness;
};
