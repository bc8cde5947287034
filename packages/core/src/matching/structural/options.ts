import type { Program, Signature } from "@blast-asp/asp";
import type { AssignmentProblem } from "./assignment.js";
import { argumentOrders } from "./orders.js";
import { readShape } from "./read-shape.js";
import type { PredicateShape } from "./shape.js";
import { type InterfaceShape, type Option, Similarity, unmatchedWorth } from "./similarity.js";

/** The graded interface of a problem and its gold program. */
export type MatchingProblem = {
  readonly input: readonly Signature[];
  readonly output: readonly Signature[];
  readonly gold: Program;
};

/** What a matcher may go by. */
export type Evidence = {
  /** False to look at the structure only, as if every name were meaningless. */
  readonly names?: boolean;
};

/** A gold predicate with the candidate predicates and argument orders that it may be matched to, best first. */
export type Slot = InterfaceShape & { readonly options: readonly (Option & { readonly worth: number })[] };

/**
 * How many predicates, and argument orders of each, are listed for one gold predicate: enough for the best assignment, since what is
 * left out fits badly by itself.
 */
const limits = { predicates: 10, orders: 8 };

/** The slots of a problem over the predicates of a candidate, and how well choices for them fit together. */
export type Options = {
  readonly slots: readonly Slot[];
  /** All predicates of the candidate, in order of their first place. */
  readonly candidate: readonly PredicateShape[];
  /** How well one choice fits by itself. */
  readonly alone: (slot: Slot, option: Option) => number;
  /** How much two choices gain or lose together. */
  readonly together: (a: Slot, optionA: Option, b: Slot, optionB: Option) => number;
};

const byWorth = (a: { readonly worth: number }, b: { readonly worth: number }): number => b.worth - a.worth;

/** Reads both programs and lists what each predicate of the interface may be matched to. */
export const matchingOptions = (
  problem: MatchingProblem,
  candidate: Program,
  evidence: Evidence = {},
  predicateLimit: number = limits.predicates,
): Options => {
  const gold = readShape(problem.gold, [...problem.input, ...problem.output]);
  const found = readShape(candidate);
  const similarity = new Similarity(gold, found, evidence.names ?? true);
  const shapes = [...found.predicates.values()];
  const interfaces = [
    ...problem.input.map((signature) => ({ signature, isInput: true })),
    ...problem.output.map((signature) => ({ signature, isInput: false })),
  ];
  const slots = interfaces.flatMap(({ signature, isInput }): Slot[] => {
    const shape = gold.predicates.get(signature);
    if (!shape) return [];
    const options = shapes
      .filter(({ arity }) => arity === shape.arity)
      .map((there) => {
        const orders = argumentOrders(shape.arity)
          .map((order) => ({
            shape: there,
            order,
            worth: similarity.alone({ shape, isInput }, { shape: there, order }),
          }))
          .sort(byWorth)
          .slice(0, limits.orders);
        return { orders, worth: orders[0]?.worth ?? 0 };
      })
      .sort(byWorth)
      .slice(0, predicateLimit)
      .flatMap(({ orders }) => orders);
    return [{ shape, isInput, options }];
  });
  // Each predicate's context is the mean over the others; those that it has nothing to do with count little.
  const weight = (a: Slot, b: Slot): number => (similarity.related(a.shape, b.shape) ? 1 : 0.3);
  const total = new Map(
    slots.map((slot) => [slot, slots.reduce((sum, other) => (other === slot ? sum : sum + weight(slot, other)), 0)]),
  );
  const scale = (a: Slot, b: Slot): number => weight(a, b) / (total.get(a) ?? 1) + weight(a, b) / (total.get(b) ?? 1);
  return {
    slots,
    candidate: shapes,
    alone: (slot, option) => similarity.alone(slot, option),
    together: (a, optionA, b, optionB) => scale(a, b) * similarity.together(a, b, optionA, optionB),
  };
};

/** The options as a problem of assignment: each candidate predicate is taken once. */
export const assignmentProblem = ({ slots, candidate, together }: Options): AssignmentProblem => {
  const resources = new Map(candidate.map((shape, index) => [shape, index]));
  const memory = new Map<number, number>();
  const counts = slots.map(({ options }) => options.length);
  const starts = counts.map((_, slot) => counts.slice(0, slot).reduce((sum, count) => sum + count, 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    slots: slots.map(({ options }) => ({
      empty: unmatchedWorth,
      choices: options.map(({ shape, worth }) => ({ resource: resources.get(shape) ?? -1, worth })),
    })),
    together: (slotA, choiceA, slotB, choiceB) => {
      const key = ((starts[slotA] ?? 0) + choiceA) * total + (starts[slotB] ?? 0) + choiceB;
      const known = memory.get(key);
      if (known !== undefined) return known;
      const [a, b] = [slots[slotA], slots[slotB]];
      const [optionA, optionB] = [a?.options[choiceA], b?.options[choiceB]];
      const gain = a && b && optionA && optionB ? together(a, optionA, b, optionB) : 0;
      memory.set(key, gain);
      return gain;
    },
  };
};
