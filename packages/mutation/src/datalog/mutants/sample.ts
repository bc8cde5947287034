import { createRandom } from "../../random/random.js";
import type { DatalogMutant } from "./all-mutants.js";

/**
 * A random sample of mutants without replacement, spread over the operators: first one of each operator that has any, then a
 * second one, and so on; all of them when there are no more than asked for. In their order.
 */
export const sampleOf = (all: readonly DatalogMutant[], count: number, seed: number): DatalogMutant[] => {
  const random = createRandom(seed);
  const names = [...new Set(all.map(({ operator }) => operator))].sort();
  const queues = random.shuffled(names).map((name) => random.shuffled(all.filter(({ operator }) => operator === name)));
  const drawn: DatalogMutant[] = [];
  while (drawn.length < Math.min(count, all.length))
    for (const queue of queues) {
      const mutant = queue.shift();
      if (mutant && drawn.length < count) drawn.push(mutant);
    }
  return drawn.sort((a, b) => a.number - b.number);
};
