import type { Reference } from "../behaviour/reference.js";
import { type Facts, factCount } from "../inputs/facts.js";
import { asInput, type Input } from "../inputs/random-inputs.js";
import type { Shape } from "../inputs/shape.js";
import { shrinkInput } from "../inputs/shrink.js";
import { mapInLanes } from "../lanes.js";

/** An input on which two programs differ, with what they differ in. */
export type Distinguishing = {
  /** Where it comes from: the name of an instance, or `random-…`. */
  readonly from: string;
  /** The input, as small as it could be made. */
  readonly facts: Facts;
  /** Number of facts. */
  readonly size: number;
  /** How many models each program has on it; `null` when that was not found out. */
  readonly gold: number | null;
  readonly mutant: number | null;
  /** A gold model that the mutant lacks, as its output atoms. */
  readonly missing: readonly string[] | undefined;
  /** A model of the mutant that gold lacks. */
  readonly wrong: readonly string[] | undefined;
};

/** What is known of the equivalence of a mutant with gold. */
export type Equivalence =
  | {
      readonly kind: "equivalent-so-far";
      /** On how many random inputs both had the same models, beside the instances. */
      readonly inputs: number;
      /** On how many inputs a limit was hit. */
      readonly undecided: number;
    }
  | { readonly kind: "not-equivalent"; readonly input: Distinguishing };

/** Inputs compared before the results are looked at. */
const batch = 16;

/** Shrinks an input on which a program differs from the reference, and shows what the two differ in. */
export const distinguish = async (
  reference: Reference,
  program: string,
  { instance, facts }: Input,
  shape: Shape,
): Promise<Distinguishing> => {
  const differs = async (smaller: Facts): Promise<boolean> =>
    (await reference.compare(program, asInput("smaller", smaller).instance)).kind === "different";
  const smallest = await shrinkInput(shape, facts, differs);
  const { result } = await reference.evaluate(program, asInput("smallest", smallest).instance);
  const [shown] = result.models?.instances ?? [];
  return {
    from: instance.name,
    facts: smallest,
    size: factCount(smallest),
    gold: shown?.gold ?? null,
    mutant: shown?.covered != null && shown.wrong !== null ? shown.covered + shown.wrong : null,
    missing: shown?.missing[0],
    wrong: shown?.wrongModels[0],
  };
};

/**
 * Looks for an input on which a program differs from the reference. The inputs should stand smallest first: the first one that
 * tells the two apart is taken, and facts are deleted from it as long as it still does.
 */
export const findDifference = async (
  reference: Reference,
  program: string,
  inputs: readonly Input[],
  shape: Shape,
): Promise<Equivalence> => {
  let undecided = 0;
  for (let at = 0; at < inputs.length; at += batch) {
    const some = inputs.slice(at, at + batch);
    const verdicts = await mapInLanes(some, ({ instance }) => reference.compare(program, instance));
    const found = some.find((_, index) => verdicts[index]?.kind === "different");
    if (found) return { kind: "not-equivalent", input: await distinguish(reference, program, found, shape) };
    undecided += verdicts.filter(({ kind }) => kind === "unknown").length;
  }
  return { kind: "equivalent-so-far", inputs: inputs.length - undecided, undecided };
};
