import type { Facts } from "../../inputs/facts.js";
import { factCount } from "../../inputs/facts.js";
import { type Behaviour, type Difference, differenceOf, type Observe } from "../behaviour/behaviour.js";
import { asFactSource } from "../inputs/fact-files.js";
import { holds, type InputProperty } from "../inputs/properties.js";
import type { DatalogInput, DatalogInputs } from "../inputs/random-inputs.js";
import { observeEach } from "../worlds/observe-many.js";
import { shrinkFacts } from "./shrink.js";

/** An input on which a mutant differs from gold: a proposal for a new variant. */
export type DatalogDistinguishing = {
  /** What made the input, before it was made smaller. */
  readonly from: string;
  readonly facts: Facts;
  /** Number of facts. */
  readonly size: number;
  /** What all instances have and this input lacks; empty when it is like them. */
  readonly unlike: readonly string[];
  readonly difference: Difference;
};

/** What is known of the equivalence of a mutant with gold. */
export type DatalogEquivalence =
  | {
      readonly kind: "equivalent-so-far";
      /** On how many inputs both were the same, beside the instances. */
      readonly inputs: number;
    }
  | { readonly kind: "not-equivalent"; readonly input: DatalogDistinguishing };

/** Compares mutants with gold on random inputs. */
export type EquivalenceTest = {
  /** Runs a mutant on the inputs on which gold ends well. */
  readonly examine: (mutant: string) => Promise<DatalogEquivalence>;
};

type Known = { readonly input: DatalogInput; readonly gold: Extract<Behaviour, { readonly kind: "tuples" }> };

const factsOf = (inputs: readonly DatalogInput[]): Facts[] => inputs.map(({ facts }) => facts);

/**
 * Prepares the comparison of a task's mutants: gold is run on the inputs once. Inputs on which it does not end well are dropped; its
 * limits should be tighter than those of mutants, so that a mutant that is a little slower is no other one.
 */
export const equivalenceTest = (
  gold: string,
  { properties, draw, isWhole }: DatalogInputs,
  { observe, observeGold }: { readonly observe: Observe; readonly observeGold: Observe },
  options: { readonly inputs: number; readonly seed: number },
): EquivalenceTest => {
  const prepare = async (): Promise<Known[]> => {
    const inputs = draw(options.inputs, options.seed);
    const found: Known[] = [];
    let at = 0;
    for await (const behaviour of observeEach(observeGold, gold, factsOf(inputs))) {
      const input = inputs[at++];
      if (input && behaviour.kind === "tuples") found.push({ input, gold: behaviour });
    }
    return found;
  };
  let prepared: Promise<Known[]> | undefined;
  const known = (): Promise<Known[]> => {
    prepared ??= prepare();
    return prepared;
  };
  const differenceOn = async (mutant: string, facts: Facts): Promise<Difference | undefined> => {
    const expected = await observe(gold, asFactSource(facts));
    return expected.kind === "tuples" ? differenceOf(expected, await observe(mutant, asFactSource(facts))) : undefined;
  };
  const brokenBy = (facts: Facts, some: readonly InputProperty[]): InputProperty[] =>
    some.filter((property) => !holds(property, facts));
  const distinguish = async (mutant: string, { from, facts }: DatalogInput): Promise<DatalogDistinguishing> => {
    const kept = properties.filter((property) => holds(property, facts));
    const smallest = await shrinkFacts(
      facts,
      async (smaller) =>
        isWhole(smaller) && brokenBy(smaller, kept).length === 0 && (await differenceOn(mutant, smaller)) !== undefined,
    );
    const difference = await differenceOn(mutant, smallest);
    if (difference === undefined) throw new Error("two runs of the same programs on the same input differ");
    const unlike = brokenBy(smallest, properties).map(({ words }) => words);
    return { from, facts: smallest, size: factCount(smallest), unlike, difference };
  };
  const examine = async (mutant: string): Promise<DatalogEquivalence> => {
    const all = await known();
    const inputs = all.map(({ input }) => input);
    let at = 0;
    for await (const behaviour of observeEach(observe, mutant, factsOf(inputs))) {
      const one = all[at++];
      if (one && differenceOf(one.gold, behaviour) !== undefined)
        return { kind: "not-equivalent", input: await distinguish(mutant, one.input) };
    }
    return { kind: "equivalent-so-far", inputs: all.length };
  };
  return { examine };
};
