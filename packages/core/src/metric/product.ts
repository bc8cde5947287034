import { type Counted, ofGold, type Stop } from "./calls.js";
import { type Comparison, type InstanceOutcome, underPrefixSignature } from "./instance.js";
import { atLeast, atMost, exactly, type Interval, without } from "./interval.js";
import { type BoundSide, bindOptimum } from "./optimum.js";
import { orByListing, type Sides } from "./or-by-listing.js";
import { productParts } from "./product-program.js";
import { findWitnesses } from "./witnesses.js";

/** After a time-out, how long each call may take that looks for bounds. */
const probeTimeoutMs = 2000;
/** After a time-out, how many of the candidate's models are looked for to bound the wrong ones from below. */
const probeModels = 1000;

const unknown = atLeast(0);

const countTested = (
  comparison: Comparison,
  tested: BoundSide,
  max: number,
  timeoutMs?: number,
): Promise<Counted | Stop> =>
  comparison.calls.count(
    {
      parts: [{ name: "candidate", text: tested.text }, comparison.instance.underTested],
      project: comparison.output.map((predicate) => underPrefixSignature("t_", predicate)),
      objective: "all",
      max,
    },
    timeoutMs,
  );

const countCovered = (
  comparison: Comparison,
  gold: BoundSide,
  tested: BoundSide,
  timeoutMs?: number,
): Promise<Counted | Stop> =>
  comparison.calls.count(
    {
      parts: productParts(comparison, gold, tested),
      project: comparison.output.map((predicate) => underPrefixSignature("g_", predicate)),
      objective: "all",
      max: comparison.maxModels,
    },
    timeoutMs,
  );

const stopped = (gold: Interval, goldCalls: number, stop: Stop): InstanceOutcome => ({
  counts: { gold, covered: { low: 0, high: gold.high }, wrong: unknown },
  missing: [],
  wrongModels: [],
  goldCalls,
  stop,
});

/** What can still be said when counting the candidate's models ran out of time: short probes for bounds. */
const probe = async (
  comparison: Comparison,
  gold: BoundSide,
  tested: BoundSide,
  goldCount: Interval,
): Promise<InstanceOutcome["counts"]> => {
  const product = await countCovered(comparison, gold, tested, probeTimeoutMs);
  const covered = product.kind === "counted" ? atMost(product.count, goldCount) : { low: 0, high: goldCount.high };
  const some = await countTested(comparison, tested, probeModels, probeTimeoutMs);
  const found = some.kind === "counted" ? some.count.low : 0;
  return { gold: goldCount, covered, wrong: atLeast(Math.max(0, found - covered.high)) };
};

const countAll = async (comparison: Comparison, sides: Sides): Promise<InstanceOutcome> => {
  const { goldModels, calls, instance } = comparison;
  const [goldBound, goldCount] = [await goldModels.bound(), await goldModels.count()];
  const goldCalls = goldCount.calls;
  if (goldBound.value.kind === "stop") return stopped(unknown, goldCalls, ofGold(goldBound.value));
  if (goldCount.value.kind === "stop") return stopped(unknown, goldCalls, ofGold(goldCount.value));
  const gold = goldCount.value.count;
  const tested = await bindOptimum(sides.tested, instance.underTested, calls);
  if (tested.kind === "stop") return stopped(gold, goldCalls, tested);
  const nothing = { missing: [], wrongModels: [], goldCalls };
  const noTested: InstanceOutcome["counts"] = { gold, covered: exactly(0), wrong: exactly(0) };
  if (tested.kind === "no-model") return withWitnesses(comparison, { counts: noTested, ...nothing }, undefined);
  const testedCount = await countTested(comparison, tested, comparison.maxModels);
  if (testedCount.kind === "stop") {
    if (testedCount.reason !== "timeout" || goldBound.value.kind === "no-model")
      return stopped(gold, goldCalls, testedCount);
    return { counts: await probe(comparison, goldBound.value, tested, gold), ...nothing, stop: testedCount };
  }
  if (testedCount.count.high === 0) return withWitnesses(comparison, { counts: noTested, ...nothing }, tested);
  if (gold.high === 0 || goldBound.value.kind === "no-model") {
    const counts = { gold, covered: exactly(0), wrong: testedCount.count };
    return withWitnesses(comparison, { counts, ...nothing }, tested);
  }
  const covered = await countCovered(comparison, goldBound.value, tested);
  if (covered.kind === "stop") {
    const counts = {
      gold,
      covered: { low: 0, high: Math.min(gold.high, testedCount.count.high) },
      wrong: testedCount.count,
    };
    return { counts: { ...counts, wrong: without(testedCount.count, counts.covered) }, ...nothing, stop: covered };
  }
  const known = atMost(covered.count, { low: 0, high: Math.min(gold.high, testedCount.count.high) });
  const counts = { gold, covered: known, wrong: without(testedCount.count, known) };
  return withWitnesses(comparison, { counts, ...nothing }, tested);
};

const withWitnesses = async (
  comparison: Comparison,
  outcome: InstanceOutcome,
  tested: BoundSide | undefined,
): Promise<InstanceOutcome> => ({ ...outcome, ...(await findWitnesses(comparison, outcome.counts, tested)) });

/**
 * The model-based metric by counting alone. |GM| and |TPM| are projected counts; |CGM| is the projected count of the product
 * program: gold and candidate with all predicates renamed apart, the instance in both vocabularies, and constraints that make
 * both agree on the output. No model is listed, whatever their number.
 */
export const compareByProduct: (comparison: Comparison) => Promise<InstanceOutcome> = orByListing(countAll);
