import type { Model } from "@blast-asp/solver";
import { type Listed, ofGold } from "./calls.js";
import { type Comparison, type InstanceOutcome, showModels } from "./instance.js";
import { atLeast, exactly, type Interval } from "./interval.js";
import { listPlain } from "./list-plain.js";

const key = ({ atoms }: Model): string => [...atoms].sort().join(" ");

/** Models by their text, so that equal sets are one. */
const asSet = (listed: Listed): Map<string, readonly string[]> =>
  new Map(listed.models.map((model) => [key(model), model.atoms]));

/**
 * The model-based metric by listing: GM and TPM in full, compared as sets of projected answer sets. The plainest of the three
 * strategies, and the one that needs nothing of the two programs.
 */
export const compareByEnumeration = async (comparison: Comparison): Promise<InstanceOutcome> => {
  const goldList = await comparison.goldModels.list();
  const goldCalls = goldList.calls;
  const unknown = atLeast(0);
  const nothing = { missing: [], wrongModels: [], goldCalls };
  if (goldList.value.kind === "stop") {
    const counts = { gold: unknown, covered: unknown, wrong: unknown };
    return { counts, ...nothing, stop: ofGold(goldList.value) };
  }
  const gold = asSet(goldList.value);
  const goldCount: Interval = goldList.value.exhausted ? exactly(gold.size) : atLeast(gold.size);
  const { tested, instance, output, calls, maxModels } = comparison;
  const program = { name: "candidate", text: tested.text };
  const testedList = await listPlain({ program, instance: instance.plain, output, max: maxModels }, calls);
  if (testedList.kind === "stop") {
    const counts = { gold: goldCount, covered: { low: 0, high: goldCount.high }, wrong: unknown };
    return { counts, ...nothing, stop: testedList };
  }
  const testedModels = asSet(testedList);
  const missing = [...gold].filter(([model]) => !testedModels.has(model));
  const wrong = [...testedModels].filter(([model]) => !gold.has(model));
  const found = gold.size - missing.length;
  const bothAll = goldList.value.exhausted && testedList.exhausted;
  const coveredHigh = Math.min(
    testedList.exhausted ? (goldList.value.exhausted ? found : testedModels.size) : Number.POSITIVE_INFINITY,
    goldCount.high,
  );
  const covered: Interval = bothAll ? exactly(found) : { low: found, high: coveredHigh };
  const wrongLow = goldList.value.exhausted ? wrong.length : 0;
  const wrongHigh = testedList.exhausted ? wrong.length : Number.POSITIVE_INFINITY;
  return {
    counts: { gold: goldCount, covered, wrong: { low: wrongLow, high: wrongHigh } },
    missing: testedList.exhausted
      ? showModels(
          missing.map(([, atoms]) => atoms),
          "",
        ).slice(0, comparison.witnesses)
      : [],
    wrongModels: goldList.value.exhausted
      ? showModels(
          wrong.map(([, atoms]) => atoms),
          "",
        ).slice(0, comparison.witnesses)
      : [],
    goldCalls,
  };
};
