import { type ObjectiveElement, objectives, parse } from "@blast-asp/asp";
import type { ProgramPart } from "@blast-asp/solver";
import type { InterfacePredicate } from "../problem/problem.js";
import { ofGold, type Stop } from "./calls.js";
import { compareByEnumeration } from "./enumerate.js";
import { type Comparison, type InstanceOutcome, showModels, underPrefixSignature } from "./instance.js";
import { atLeast, exactly } from "./interval.js";
import { type BoundSide, bindOptimum } from "./optimum.js";
import { orByListing, type Sides } from "./or-by-listing.js";
import type { Side } from "./side.js";

const atomUnder = (prefix: string, { name, arity }: InterfacePredicate): string =>
  arity === 0
    ? `${prefix}${name}`
    : `${prefix}${name}(${Array.from({ length: arity }, (_, index) => `X${index + 1}`).join(",")})`;

/** Facts for all output atoms that occur in some gold model. */
const derivedByGold = (models: readonly (readonly string[])[]): string =>
  [...new Set(models.flat())]
    .sort()
    .map((atom) => `blast_derived(t_${atom}).`)
    .join("\n");

/** What must not be, for the tested program to have exactly the output of one gold model. */
const violations = (
  model: readonly string[],
  all: ReadonlySet<string>,
  output: readonly InterfacePredicate[],
): string[] => [
  ...[...all].map((atom) => (model.includes(atom) ? `not t_${atom}` : `t_${atom}`)),
  // Output atoms that gold derives in no model at all.
  ...output.map((predicate) => `${atomUnder("t_", predicate)}, not blast_derived(${atomUnder("t_", predicate)})`),
];

const forceHard = (bodies: readonly string[]): string => bodies.map((body) => `:- ${body}.`).join("\n");

/** As weak constraints of cost 1 above all levels of the candidate; an optimal model without a violation is the gold model. */
const forceWeak = (bodies: readonly string[], level: number): string =>
  bodies
    .map((body, index) => `blast_violated(${index}) :- ${body}.`)
    .join("\n")
    .concat(`\n:~ blast_violated(V). [1@${level},V]`);

const staticLevel = ({ priority }: ObjectiveElement): number | undefined => {
  if (priority === undefined) return 0;
  return /^-?\d+$/.test(priority.text.trim()) ? Number(priority.text) : undefined;
};

/** A priority above the highest of the candidate's objective. */
const levelAbove = (side: Side): number => {
  const levels = objectives(parse(side.text)).map(staticLevel);
  return levels.some((level) => level === undefined)
    ? 2 ** 31 - 1
    : Math.max(0, ...levels.map((level) => level ?? 0)) + 1;
};

/** The second part: everything that tells a tested model from each of the gold models, and the constraint that discards those. */
const discardGold = (models: readonly (readonly string[])[], output: readonly InterfacePredicate[]): string =>
  [
    `gold_model(1..${models.length}).`,
    ...models.flatMap((atoms, index) => atoms.map((atom) => `trueInGold(t_${atom},${index + 1}).`)),
    ...output.map((predicate) => `trueInTested(${atomUnder("t_", predicate)}) :- ${atomUnder("t_", predicate)}.`),
    "smallerMt(I) :- trueInGold(A,I), not trueInTested(A).",
    "smallerMG(I) :- gold_model(I), trueInTested(A), not trueInGold(A,I).",
    ":- gold_model(I), not smallerMt(I), not smallerMG(I).",
    "#defined trueInGold/2. #defined trueInTested/1.",
  ].join("\n");

const forceAndDiscard = async (comparison: Comparison, { gold, tested: side }: Sides): Promise<InstanceOutcome> => {
  const { goldModels } = comparison;
  const list = await goldModels.list();
  const unknown = { gold: atLeast(0), covered: atLeast(0), wrong: atLeast(0) };
  const nothing = { missing: [], wrongModels: [], goldCalls: list.calls };
  if (list.value.kind === "stop") return { counts: unknown, ...nothing, stop: ofGold(list.value) };
  // The algorithm needs all gold models; under a model cap only the listing strategy says what is known.
  if (!list.value.exhausted)
    return { ...(await compareByEnumeration(comparison)), note: "the model cap leaves gold models out" };
  const models = list.value.models.map(({ atoms }) => atoms);
  const goldCount = exactly(models.length);
  const bound = await bindOptimum(side, comparison.instance.underTested, comparison.calls);
  if (bound.kind === "stop")
    return {
      counts: { ...unknown, gold: goldCount, covered: { low: 0, high: models.length } },
      ...nothing,
      stop: bound,
    };
  const covered = bound.kind === "no-model" ? [] : await coveredModels(comparison, models, side, gold.optimises, bound);
  if (!Array.isArray(covered))
    return {
      counts: { ...unknown, gold: goldCount, covered: { low: 0, high: models.length } },
      ...nothing,
      stop: covered,
    };
  const missing = showModels(
    models.filter((model) => !covered.includes(model)),
    "",
  ).slice(0, comparison.witnesses);
  const counts = { gold: goldCount, covered: exactly(covered.length) };
  if (bound.kind === "no-model") return { counts: { ...counts, wrong: exactly(0) }, ...nothing, missing };
  const wrong = await comparison.calls.list({
    parts: [
      { name: "candidate", text: bound.text },
      comparison.instance.underTested,
      { name: "discard", text: discardGold(models, comparison.output) },
    ],
    project: comparison.output.map((predicate) => underPrefixSignature("t_", predicate)),
    objective: "all",
    max: comparison.maxModels,
  });
  if (wrong.kind === "stop") return { counts: { ...counts, wrong: atLeast(0) }, ...nothing, missing, stop: wrong };
  const found = wrong.models.length;
  return {
    counts: { ...counts, wrong: wrong.exhausted ? exactly(found) : atLeast(found) },
    ...nothing,
    missing,
    wrongModels: showModels(
      wrong.models.map(({ atoms }) => atoms),
      "t_",
    ).slice(0, comparison.witnesses),
  };
};

/** The gold models that the tested program has when it is forced to them, one call each. */
const coveredModels = async (
  comparison: Comparison,
  models: readonly (readonly string[])[],
  side: Side,
  goldOptimises: boolean,
  bound: BoundSide,
): Promise<(readonly string[])[] | Stop> => {
  const { output, instance, calls } = comparison;
  const all: ReadonlySet<string> = new Set(models.flat());
  const derived: ProgramPart = { name: "derived", text: `#defined blast_derived/1.\n${derivedByGold(models)}` };
  const level = goldOptimises ? levelAbove(side) : 0;
  const covered: (readonly string[])[] = [];
  for (const model of models) {
    const bodies = violations(model, all, output);
    const force: ProgramPart = { name: "force", text: goldOptimises ? forceWeak(bodies, level) : forceHard(bodies) };
    const text = goldOptimises ? side.text : bound.text;
    const found = await calls.list({
      parts: [{ name: "candidate", text }, instance.underTested, derived, force],
      project: ["blast_violated/1"],
      objective: goldOptimises ? "optimal" : "all",
      max: 1,
    });
    if (found.kind === "stop") return found;
    if (found.models[0]?.atoms.length === 0) covered.push(model);
  }
  return covered;
};

/**
 * The model-based metric as Algorithm 1 of the BLAST paper has it: enumerate the gold models, force the tested program to each
 * of them in turn (one solver call a gold model), then enumerate the tested program's models that are none of gold's.
 *
 * When gold optimises, the forcing constraints are weak and stand above the candidate's own objective, as in the paper. A gold
 * model then counts as covered although it is not optimal for the candidate, which the exact strategies do not accept.
 */
export const compareByAlgorithm1: (comparison: Comparison) => Promise<InstanceOutcome> = orByListing(forceAndDiscard);
