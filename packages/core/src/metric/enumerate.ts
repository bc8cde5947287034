import type { Model } from "@blast-asp/solver";
import type { Listed, Stop } from "./calls.js";
import { type Comparison, type InstanceOutcome, showModels } from "./instance.js";
import { atLeast, exactly, type Interval } from "./interval.js";

const key = ({ atoms }: Model): string => [...atoms].sort().join(" ");

/** Models by their text, so that equal sets are one. */
const asSet = (listed: Listed): Map<string, readonly string[]> =>
  new Map(listed.models.map((model) => [key(model), model.atoms]));

const listTested = ({ tested, instance, output, calls, maxModels }: Comparison): Promise<Listed | Stop> =>
  calls.list({
    parts: [{ name: "candidate", text: tested.text }, instance.plain],
    project: output.map(({ signature }) => signature),
    objective: "optimal",
    max: maxModels,
  });

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
    const stop: Stop = { ...goldList.value, reason: "error", message: `gold program: ${goldList.value.message}` };
    return { counts: { gold: unknown, covered: unknown, wrong: unknown }, ...nothing, stop };
  }
  const gold = asSet(goldList.value);
  const goldCount: Interval = goldList.value.exhausted ? exactly(gold.size) : atLeast(gold.size);
  const testedList = await listTested(comparison);
  if (testedList.kind === "stop") {
    const counts = { gold: goldCount, covered: { low: 0, high: goldCount.high }, wrong: unknown };
    return { counts, ...nothing, stop: testedList };
  }
  const tested = asSet(testedList);
  const missing = [...gold].filter(([model]) => !tested.has(model));
  const wrong = [...tested].filter(([model]) => !gold.has(model));
  const found = gold.size - missing.length;
  const bothAll = goldList.value.exhausted && testedList.exhausted;
  const coveredHigh = Math.min(
    testedList.exhausted ? (goldList.value.exhausted ? found : tested.size) : Number.POSITIVE_INFINITY,
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
