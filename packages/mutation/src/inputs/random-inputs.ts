import type { Instance, Problem } from "@blast-asp/core";
import type { Solver } from "@blast-asp/solver";
import { createRandom } from "../random/random.js";
import { deriveShape } from "./derive-shape.js";
import { type Facts, factCount, instanceFacts, printFacts } from "./facts.js";
import { drawInput } from "./generate.js";
import type { Shape } from "./shape.js";

/** An input with its facts as data. */
export type Input = { readonly instance: Instance; readonly facts: Facts };

/** Facts as an instance of its own. */
export const asInput = (name: string, facts: Facts): Input => ({
  instance: { name, file: `${name}.lp`, text: printFacts(facts) },
  facts,
});

/** The inputs that programs for a problem are compared on. */
export interface Inputs {
  readonly shape: Shape;
  /** The problem's own instances. */
  readonly shipped: readonly Input[];
  /** `count` different random inputs, the smallest first; fewer when the shape admits no more. The same seed gives the same ones. */
  random(count: number, seed: number): readonly Input[];
}

/** Small inputs are soon exhausted: this many draws in a row that bring nothing new end the search. */
const patience = 200;

const drawInputs = (shape: Shape, count: number, seed: number): Input[] => {
  const random = createRandom(seed);
  const found = new Map<string, Facts>();
  for (let vain = 0; found.size < count && vain < patience; vain++) {
    const facts = drawInput(shape, random);
    const text = facts ? printFacts(facts) : "";
    if (!facts || found.has(text)) continue;
    found.set(text, facts);
    vain = -1;
  }
  // Sorting is stable, so inputs of one size stay in the order in which they were drawn.
  const bySize = [...found.values()].sort((a, b) => factCount(a) - factCount(b));
  return bySize.map((facts, index) => asInput(`random-${index + 1}`, facts));
};

/** Reads the instances of a problem and derives their shape. */
export const readInputs = async (problem: Problem, solver: Solver): Promise<Inputs> => {
  const facts = await instanceFacts(problem, solver);
  const shape = deriveShape(problem.input, facts);
  const drawn = new Map<string, readonly Input[]>();
  return {
    shape,
    shipped: problem.instances.map((instance, index) => ({ instance, facts: facts[index] ?? new Map() })),
    random: (count, seed) => {
      const key = `${count} ${seed}`;
      const inputs = drawn.get(key) ?? drawInputs(shape, count, seed);
      drawn.set(key, inputs);
      return inputs;
    },
  };
};
