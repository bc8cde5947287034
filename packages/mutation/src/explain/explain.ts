import type { Evaluation, InstanceResult, Problem } from "@blast-asp/core";
import type { Limits, Solver } from "@blast-asp/solver";
import type { Asking } from "../behaviour/models-of.js";
import { createReference } from "../behaviour/reference.js";
import { type Distinguishing, distinguish, findDifference } from "../equivalence/equivalence.js";
import { factCount } from "../inputs/facts.js";
import { type Input, type Inputs, readInputs } from "../inputs/random-inputs.js";
import { type ExchangedArguments, findExchangedArguments } from "./exchanged-arguments.js";
import { type ConstraintFindings, findingsFor } from "./findings.js";
import { markConstraints } from "./marked-program.js";
import { type Effect, type ErrorPattern, effectOf, patternOfEffect, patternOfMutant } from "./pattern.js";
import { findSameBehaviour, type SameBehaviour } from "./same-behaviour.js";

/** How a candidate is explained. */
export type ExplainOptions = {
  readonly solver: Solver;
  /** Limits of each solver call. @default 3 s and 512 MiB */
  readonly limits?: Limits;
  /** On how many random inputs mutants that behave like the candidate are compared with it once more. @default 40 */
  readonly inputs?: number;
  /** Seed of the random inputs. @default 1 */
  readonly seed?: number;
};

/** Why a candidate is wrong, as far as it can be found out from outside. */
export type Explanation = {
  readonly problem: string;
  readonly candidate: string;
  readonly verdict: Evaluation["result"]["verdict"];
  readonly pattern: ErrorPattern;
  /** The verdict's own reason. */
  readonly reason: string;
  /** The graded predicate whose arguments have to change places for the candidate to be correct. */
  readonly exchanged?: ExchangedArguments;
  /** Has it a model on any instance? */
  readonly hasModels?: boolean;
  /** Mutants of gold with exactly the candidate's models on all instances. Only for incorrect candidates, like all that follows. */
  readonly behavesLike?: SameBehaviour;
  /** The smallest input found on which it fails, with one missing and one wrong model. `mutant` counts the candidate's models. */
  readonly failing?: Distinguishing;
  /** Which of gold's constraints the wrong models violate. */
  readonly violated?: ConstraintFindings;
  /** Which of the candidate's own constraints reject the missing models. */
  readonly rejecting?: ConstraintFindings;
};

const defaultLimits: Limits = { timeoutMs: 3000, memoryMiB: 512 };

const failsOn = ({ gold, covered, wrong }: InstanceResult): boolean => gold !== covered || wrong !== 0;

/** Failing instances first, those with few models before those with many; then the rest. */
const tellingFirst = ({ shipped }: Inputs, results: readonly InstanceResult[]): Input[] => {
  const rank = ({ instance, facts }: Input): [number, number] => {
    const result = results.find((one) => one.instance === instance.name);
    if (!result || !failsOn(result)) return [1, factCount(facts)];
    return [0, (result.gold ?? 0) + (result.wrong ?? Number.MAX_SAFE_INTEGER)];
  };
  return [...shipped].sort((a, b) => {
    const [one, two] = [rank(a), rank(b)];
    return one[0] - two[0] || one[1] - two[1];
  });
};

/** Deleting facts does not lead everywhere: a random input may fail that is smaller than what is left of an instance. */
const smallestFailing = async (
  problem: Problem,
  adapted: string,
  inputs: Inputs,
  random: readonly Input[],
  results: readonly InstanceResult[],
  asking: Asking,
): Promise<Distinguishing | undefined> => {
  const gold = createReference(problem, problem.gold.text, asking);
  const [smallest] = inputs.shipped
    .filter(({ instance }) => results.some((result) => result.instance === instance.name && failsOn(result)))
    .sort((a, b) => factCount(a.facts) - factCount(b.facts));
  if (!smallest) return undefined;
  const found = await distinguish(gold, adapted, smallest, inputs.shape);
  const smaller = random.filter(({ facts }) => factCount(facts) < found.size);
  const other = await findDifference(gold, adapted, smaller, inputs.shape);
  return other.kind === "not-equivalent" ? other.input : found;
};

const patternOf = (
  gold: string,
  exchanged: ExchangedArguments | undefined,
  { mutants, randomInputs }: SameBehaviour,
  effect: Effect | undefined,
): ErrorPattern => {
  if (exchanged) return "wrong-signature";
  const [simplest] = mutants;
  // On random inputs such mutants are known to differ from the candidate.
  return simplest && randomInputs > 0 ? patternOfMutant(gold, simplest, effect) : patternOfEffect(effect);
};

/**
 * Explains a graded candidate: which single changes of gold behave exactly like it, which constraints of gold its wrong models
 * violate, which of its own constraints reject the models that it lacks, the smallest input on which it fails, and the error
 * pattern that all this amounts to.
 *
 * @param evaluation what the evaluator made of the candidate
 *
 * @example
 * const evaluation = await createEvaluator({ solver }).evaluate(problem, candidate);
 * process.stdout.write(formatExplanation(await explain(problem, evaluation, { solver })));
 */
export const explain = async (
  problem: Problem,
  evaluation: Evaluation,
  options: ExplainOptions,
): Promise<Explanation> => {
  const { result, adapted } = evaluation;
  const { verdict, reason, candidate } = result;
  const base = { problem: problem.id, candidate, verdict, reason };
  if (verdict !== "incorrect" || adapted === undefined || !result.models)
    return { ...base, pattern: verdict === "unmatched" ? "wrong-signature" : "no-pattern" };
  const asking: Asking = { solver: options.solver, limits: options.limits ?? defaultLimits };
  const inputs = await readInputs(problem, options.solver);
  const results = result.models.instances;
  const ordered = tellingFirst(inputs, results);
  const random = inputs.random(options.inputs ?? 40, options.seed ?? 1);
  const exchanged = await findExchangedArguments(problem, adapted, [...ordered, ...random], asking);
  // Without a model anywhere it behaves like every mutant that contradicts itself, which says nothing.
  const hasModels = result.models.tested !== 0;
  const nothing: SameBehaviour = { mutants: [], randomInputs: 0 };
  const behavesLike = hasModels ? await findSameBehaviour(problem, adapted, ordered, random, asking) : nothing;
  const effect = await effectOf(problem, adapted, asking);
  const failing = await smallestFailing(problem, adapted, inputs, random, results, asking);
  const about = (kind: "missing" | "wrongModels"): { instance: string; model: readonly string[] }[] =>
    results.flatMap((one) => {
      const instance = problem.instances.find(({ name }) => name === one.instance);
      return instance ? one[kind].map((model) => ({ instance: instance.text, model })) : [];
    });
  return {
    ...base,
    pattern: patternOf(problem.gold.text, exchanged, behavesLike, effect),
    ...(exchanged ? { exchanged } : {}),
    hasModels,
    behavesLike,
    ...(failing ? { failing } : {}),
    violated: await findingsFor(markConstraints(problem.gold.text), problem, about("wrongModels"), asking),
    rejecting: await findingsFor(markConstraints(adapted), problem, about("missing"), asking),
  };
};
