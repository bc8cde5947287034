import type { Model } from "@blast-asp/solver";
import { sampleSize } from "./gold-models.js";
import { findByHalving } from "./halving.js";
import { type Comparison, type InstanceOutcome, showModels, underPrefixSignature } from "./instance.js";
import { type BoundProgram, membersOf } from "./membership.js";
import type { BoundSide } from "./optimum.js";
import { productParts } from "./product-program.js";
import { type Counts, missingIn } from "./score.js";

/** A model as its atoms in gold's vocabulary. */
type Atoms = readonly string[];

const plainAtoms = (models: readonly Model[], prefix: string): Atoms[] =>
  showModels(
    models.map(({ atoms }) => atoms),
    prefix,
  );

const difference = (models: readonly Atoms[], others: readonly Atoms[]): Atoms[] => {
  const known = new Set(others.map((atoms) => atoms.join(" ")));
  return models.filter((atoms) => !known.has(atoms.join(" ")));
};

/**
 * Some missing and some wrong models of an instance where counts show that there are any. Up to `sampleSize` models of each
 * side are listed; where that is all of them the two lists are compared, else the listed ones are looked up in the other
 * program, and where none of those differs, one that does is found by halving.
 */
export const findWitnesses = async (
  comparison: Comparison,
  counts: Counts,
  tested: BoundSide | undefined,
): Promise<Pick<InstanceOutcome, "missing" | "wrongModels" | "goldCalls">> => {
  const { goldModels, calls, instance, output, witnesses } = comparison;
  const counted = await goldModels.count();
  const missing = missingIn(counts).low;
  const wrong = counts.wrong.low;
  if (witnesses === 0 || missing + wrong === 0) return { missing: [], wrongModels: [], goldCalls: counted.calls };
  const goldSample = await goldModels.sample();
  const goldCalls = counted.calls + goldSample.calls;
  const none = { missing: [], wrongModels: [], goldCalls };
  if (goldSample.value.kind === "stop") return none;
  const gold = plainAtoms(goldSample.value.models, "");
  if (!tested || counts.covered.high + counts.wrong.high === 0) return { ...none, missing: gold.slice(0, witnesses) };
  const testedSide: BoundProgram = {
    prefix: "t_",
    parts: [{ name: "candidate", text: tested.text }, instance.underTested],
  };
  const testedList = await calls.list({
    parts: testedSide.parts,
    project: output.map((predicate) => underPrefixSignature("t_", predicate)),
    objective: "all",
    max: sampleSize,
  });
  if (testedList.kind === "stop") return none;
  const candidate = plainAtoms(testedList.models, "t_");
  const bound = (await goldModels.bound()).value;
  const both = goldSample.value.exhausted && testedList.exhausted;
  if (both || bound.kind !== "bound")
    return {
      missing: difference(gold, candidate).slice(0, witnesses),
      wrongModels: difference(candidate, gold).slice(0, witnesses),
      goldCalls,
    };
  const goldSide: BoundProgram = { prefix: "g_", parts: [{ name: "gold", text: bound.text }, instance.underGold] };
  const product = productParts(comparison, bound, tested);
  const lacking = async (models: Atoms[], own: BoundProgram, other: BoundProgram): Promise<Atoms[]> => {
    const members = await membersOf(models, other, comparison);
    if (!(members instanceof Set)) return [];
    const found = models.filter((_, index) => !members.has(index));
    if (found.length > 0) return found.slice(0, witnesses);
    const one = await findByHalving(own, product, comparison);
    return one ? [one] : [];
  };
  return {
    missing: missing > 0 ? await lacking(gold, goldSide, testedSide) : [],
    wrongModels: wrong > 0 ? await lacking(candidate, testedSide, goldSide) : [],
    goldCalls,
  };
};
