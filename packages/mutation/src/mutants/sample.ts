import type { Solver } from "@blast-asp/solver";
import { operatorNames } from "../operators/index.js";
import { createRandom } from "../random/random.js";
import { isAccepted } from "./accepted.js";
import { allMutants } from "./all-mutants.js";
import type { Mutant } from "./mutant.js";

/** How many mutants are drawn, from which seed, and the solver that says whether clingo accepts them. */
export type SampleOptions = { readonly count: number; readonly seed: number; readonly solver: Solver };

/** Operators take turns in an order of their own, each giving its mutants in random order. */
const drawingOrder = (all: readonly Mutant[], seed: number): Mutant[] => {
  const random = createRandom(seed);
  const queues = random
    .shuffled(operatorNames)
    .map((name) => random.shuffled(all.filter(({ operator }) => operator === name)))
    .filter((queue) => queue.length > 0);
  const rounds = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue.slice(round, round + 1))).flat();
};

/**
 * A random sample of a program's mutants, without replacement and spread over the operators: first one of each operator that
 * has any, then a second one, and so on. Only mutants that clingo accepts count. Fewer than asked for when there are no more.
 * In the order of `allMutants`.
 *
 * @example
 * await mutants(gold, { count: 15, seed: 1, solver });
 */
export const mutants = async (text: string, { count, seed, solver }: SampleOptions): Promise<Mutant[]> => {
  const drawn: Mutant[] = [];
  for (const mutant of drawingOrder(allMutants(text), seed)) {
    if (drawn.length >= count) break;
    if (await isAccepted(mutant.text, solver)) drawn.push(mutant);
  }
  return drawn.sort((a, b) => a.number - b.number);
};
