import { parse } from "@blast-asp/asp";
import type { Problem } from "@blast-asp/core";
import type { Asking } from "../behaviour/models-of.js";
import { createReference, type Reference } from "../behaviour/reference.js";
import type { Input } from "../inputs/random-inputs.js";
import { mapInLanes } from "../lanes.js";
import { allMutants } from "../mutants/all-mutants.js";
import type { Mutant } from "../mutants/mutant.js";
import { operatorNames } from "../operators/index.js";

/** The mutants of gold that behave like a candidate. */
export type SameBehaviour = {
  /** Simplest changes first. */
  readonly mutants: readonly Mutant[];
  /** On how many random inputs they behave like it, too; 0 when none does so on all of them. */
  readonly randomInputs: number;
};

/** The simplest change of each statement: what else comes to the same there says nothing new. */
export const simplestOfEach = (mutants: readonly Mutant[]): Mutant[] =>
  mutants.filter(({ statement }, index) => mutants.findIndex((other) => other.statement === statement) === index);

const isSameOn = async (reference: Reference, program: string, inputs: readonly Input[]): Promise<boolean> => {
  for (const { instance } of inputs) if ((await reference.compare(program, instance)).kind !== "same") return false;
  return true;
};

const sameOn = async (
  reference: Reference,
  mutants: readonly Mutant[],
  inputs: readonly Input[],
): Promise<Mutant[]> => {
  const same = await mapInLanes(mutants, ({ text }) => isSameOn(reference, text, inputs));
  return mutants.filter((_, index) => same[index]);
};

/** A whole constraint that is missing says most; then operators from the simplest to the most intricate. */
const simplestFirst = (problem: Problem, mutants: readonly Mutant[]): Mutant[] => {
  const { statements } = parse(problem.gold.text);
  const rank = ({ operator, statement: index }: Mutant): number => {
    const statement = statements[index];
    const isConstraint = statement?.kind === "rule" && statement.head === undefined;
    return operator === "delete-rule" && isConstraint ? -1 : operatorNames.indexOf(operator);
  };
  return [...mutants].sort((a, b) => rank(a) - rank(b) || a.number - b.number);
};

/**
 * Looks through all mutants of gold for those that have exactly the candidate's models on every instance. Where several do, those
 * that also agree with it on random inputs are kept.
 *
 * @param instances in the order in which they are tried: telling ones first, since most mutants fail on the first few
 */
export const findSameBehaviour = async (
  problem: Problem,
  adapted: string,
  instances: readonly Input[],
  random: readonly Input[],
  asking: Asking,
): Promise<SameBehaviour> => {
  const candidate = createReference(problem, adapted, asking);
  const same = await sameOn(candidate, simplestFirst(problem, allMutants(problem.gold.text)), instances);
  const confirmed = await sameOn(candidate, same, random);
  if (confirmed.length === 0) return { mutants: same, randomInputs: 0 };
  return { mutants: confirmed, randomInputs: random.length };
};
