import type { Facts } from "../../inputs/facts.js";
import { factCount } from "../../inputs/facts.js";
import { mapInLanes } from "../../lanes.js";
import { type Behaviour, type Difference, differenceOf, type Observe } from "../behaviour/behaviour.js";
import { asFactSource } from "../inputs/fact-files.js";
import { holds, type InputProperty } from "../inputs/properties.js";
import type { DatalogInput, DatalogInputs } from "../inputs/random-inputs.js";
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
  /** Inputs on which gold ends well; on others nothing is compared. */
  readonly inputs: () => Promise<readonly DatalogInput[]>;
  readonly examine: (mutant: string) => Promise<DatalogEquivalence>;
};

type Known = { readonly input: DatalogInput; readonly gold: Extract<Behaviour, { readonly kind: "tuples" }> };

/** Inputs compared before the results are looked at. */
const batch = 8;

/** Prepares the comparison of a task's mutants: gold is run on each input once. */
export const equivalenceTest = (
  gold: string,
  { properties, draw, isWhole }: DatalogInputs,
  observe: Observe,
  options: { readonly inputs: number; readonly seed: number },
): EquivalenceTest => {
  let prepared: Promise<Known[]> | undefined;
  const known = (): Promise<Known[]> => {
    prepared ??= mapInLanes(draw(options.inputs, options.seed), async (input): Promise<Known | undefined> => {
      const behaviour = await observe(gold, asFactSource(input.facts));
      return behaviour.kind === "tuples" ? { input, gold: behaviour } : undefined;
    }).then((all) => all.filter((one) => one !== undefined));
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
    for (let at = 0; at < all.length; at += batch) {
      const some = all.slice(at, at + batch);
      const differences = await mapInLanes(some, async ({ input, gold: expected }) =>
        differenceOf(expected, await observe(mutant, asFactSource(input.facts))),
      );
      const found = some.find((_, index) => differences[index] !== undefined);
      if (found) return { kind: "not-equivalent", input: await distinguish(mutant, found.input) };
    }
    return { kind: "equivalent-so-far", inputs: all.length };
  };
  return { inputs: async () => (await known()).map(({ input }) => input), examine };
};
