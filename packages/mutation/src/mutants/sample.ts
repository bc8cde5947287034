import type { Solver } from "@blast-asp/solver";
import { operatorNames } from "../operators/index.js";
import { createRandom } from "../random/random.js";
import { isAccepted } from "./accepted.js";
import { allMutants } from "./all-mutants.js";
import type { Mutant } from "./mutant.js";

/** How many mutants are drawn, from which seed, and the solver that says whether clingo accepts them. */
export type SampleOptions = { readonly count: number; readonly seed: number; readonly solver: Solver };

/** For each operator that has mutants, in random order, its mutants in random order. */
const queuesOf = (all: readonly Mutant[], seed: number): Mutant[][] => {
  const random = createRandom(seed);
  return random
    .shuffled(operatorNames)
    .map((name) => random.shuffled(all.filter(({ operator }) => operator === name)))
    .filter((queue) => queue.length > 0);
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
  const queues = queuesOf(allMutants(text), seed);
  const drawn: Mutant[] = [];
  const nextAccepted = async (queue: Mutant[]): Promise<void> => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift())
      if (await isAccepted(mutant.text, solver)) {
        drawn.push(mutant);
        return;
      }
  };
  while (drawn.length < count && queues.some(({ length }) => length > 0))
    for (const queue of queues) if (drawn.length < count) await nextAccepted(queue);
  return drawn.sort((a, b) => a.number - b.number);
};
