import type { Model } from "@blast-asp/solver";
import type { Stop } from "./calls.js";
import { sampleSize } from "./gold-models.js";
import { type Comparison, type InstanceOutcome, showModels, underPrefixSignature } from "./instance.js";
import { without } from "./interval.js";
import type { BoundSide } from "./optimum.js";
import type { Counts } from "./score.js";

/** A model as its atoms in gold's vocabulary. */
type Atoms = readonly string[];

/** `color(1,red)` as the third of a list of models: `blast_in_color(3,1,red)`. */
const listedAtom = (atom: string, index: number): string => {
  const open = atom.indexOf("(");
  return open < 0 ? `blast_in_${atom}(${index}).` : `blast_in_${atom.slice(0, open)}(${index},${atom.slice(open + 1)}.`;
};

/** Which of the listed models a bound side has: one call that picks a listed model and makes the side agree with it. */
const membersOf = async (
  models: readonly Atoms[],
  side: { readonly prefix: string; readonly text: string; readonly instance: { name: string; text: string } },
  { output, calls }: Comparison,
): Promise<ReadonlySet<number> | Stop> => {
  const facts = models.flatMap((atoms, index) => atoms.map((atom) => listedAtom(atom, index)));
  const constraints = output.map(({ name, arity }) => {
    const variables = Array.from({ length: arity }, (_, index) => `X${index + 1}`);
    const atom = `${side.prefix}${name}${arity === 0 ? "" : `(${variables.join(",")})`}`;
    const listed = `blast_in_${name}(${["K", ...variables].join(",")})`;
    return `#defined blast_in_${name}/${arity + 1}.\n:- blast_pick(K), ${listed}, not ${atom}.\n:- blast_pick(K), ${atom}, not ${listed}.`;
  });
  const pick = `1 { blast_pick(0..${models.length - 1}) } 1.`;
  const found = await calls.list({
    parts: [
      { name: "program", text: side.text },
      side.instance,
      { name: "models", text: [pick, ...constraints, ...facts].join("\n") },
    ],
    project: ["blast_pick/1"],
    objective: "all",
    max: 0,
  });
  if (found.kind === "stop") return found;
  return new Set(found.models.flatMap(({ atoms }) => atoms.map((atom) => Number(/\((\d+)\)/.exec(atom)?.[1]))));
};

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
 * side are listed; where that is all of them the two lists are compared, else the listed ones are looked up in the other program.
 */
export const findWitnesses = async (
  comparison: Comparison,
  counts: Counts,
  tested: BoundSide | undefined,
): Promise<Pick<InstanceOutcome, "missing" | "wrongModels" | "goldCalls">> => {
  const { goldModels, calls, instance, output, witnesses } = comparison;
  const counted = await goldModels.count();
  const missing = without(counts.gold, counts.covered).low;
  const wrong = counts.wrong.low;
  if (witnesses === 0 || missing + wrong === 0) return { missing: [], wrongModels: [], goldCalls: counted.calls };
  const goldSample = await goldModels.sample();
  const goldCalls = counted.calls + goldSample.calls;
  const none = { missing: [], wrongModels: [], goldCalls };
  if (goldSample.value.kind === "stop") return none;
  const gold = plainAtoms(goldSample.value.models, "");
  if (!tested || counts.covered.high + counts.wrong.high === 0) return { ...none, missing: gold.slice(0, witnesses) };
  const testedList = await calls.list({
    parts: [{ name: "candidate", text: tested.text }, instance.underTested],
    project: output.map((predicate) => underPrefixSignature("t_", predicate)),
    objective: "all",
    max: sampleSize,
  });
  if (testedList.kind === "stop") return none;
  const candidate = plainAtoms(testedList.models, "t_");
  const lacking = async (models: Atoms[], side: Parameters<typeof membersOf>[1], needed: boolean): Promise<Atoms[]> => {
    if (!needed || models.length === 0) return [];
    const members = await membersOf(models, side, comparison);
    return members instanceof Set ? models.filter((_, index) => !members.has(index)) : [];
  };
  const goldBound = (await goldModels.bound()).value;
  const missingModels = testedList.exhausted
    ? difference(gold, candidate)
    : await lacking(gold, { prefix: "t_", text: tested.text, instance: instance.underTested }, missing > 0);
  const wrongModels = goldSample.value.exhausted
    ? difference(candidate, gold)
    : goldBound.kind === "bound"
      ? await lacking(candidate, { prefix: "g_", text: goldBound.text, instance: instance.underGold }, wrong > 0)
      : candidate;
  return { missing: missingModels.slice(0, witnesses), wrongModels: wrongModels.slice(0, witnesses), goldCalls };
};
