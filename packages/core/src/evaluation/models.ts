import { compareByAlgorithm1 } from "../metric/algorithm1.js";
import { type CallSettings, InstanceCalls, type Stop } from "../metric/calls.js";
import { compareByEnumeration } from "../metric/enumerate.js";
import type { ComparedProgram, Comparison, InstanceOutcome } from "../metric/instance.js";
import { atLeast, type Interval, isExact } from "../metric/interval.js";
import { compareByProduct } from "../metric/product.js";
import { addCounts, type Counts, countsAreExact, missingIn, noCounts, scoreOf } from "../metric/score.js";
import { prepareSide } from "../metric/side.js";
import type { ResolvedOptions } from "./options.js";
import type { Reference, ReferenceInstance } from "./reference.js";
import type { InstanceResult, ModelsResult, Strategy } from "./result.js";

/** What is certain to differ, summed instance by instance: what is open on one must not hide what is certain on another. */
type Differences = {
  /** Missing models, at least. */
  readonly missing: number;
  /** Wrong models, at least. */
  readonly wrong: number;
  /** The first instance with a certain difference. */
  readonly first?: string;
};

/** The model-based metric of one candidate, its differences from gold, and what stopped it if something did. */
export type ModelsOutcome = {
  readonly models: ModelsResult;
  readonly differences: Differences;
  readonly stop?: Stop & { readonly instance: string };
};

const strategies: Record<Strategy, (comparison: Comparison) => Promise<InstanceOutcome>> = {
  product: compareByProduct,
  algorithm1: compareByAlgorithm1,
  enumerate: compareByEnumeration,
};

/** How many instances of one candidate are worked on at the same time; the solver has its own queue. */
const lanes = 4;

const known = (interval: Interval): number | null => (isExact(interval) ? interval.low : null);

const bounds = ({ low, high }: Interval): { low: number; high: number | null } => ({
  low,
  high: Number.isFinite(high) ? high : null,
});

const instanceResult = (
  name: string,
  outcome: InstanceOutcome,
  solverCalls: number,
  milliseconds: number,
): InstanceResult => {
  const { gold, covered, wrong } = outcome.counts;
  const exact = countsAreExact(outcome.counts);
  const note = outcome.stop?.message ?? outcome.note;
  return {
    instance: name,
    gold: known(gold),
    covered: known(covered),
    wrong: known(wrong),
    exact,
    missing: outcome.missing,
    wrongModels: outcome.wrongModels,
    solverCalls,
    milliseconds,
    ...(exact ? {} : { bounds: { gold: bounds(gold), covered: bounds(covered), wrong: bounds(wrong) } }),
    ...(note === undefined ? {} : { note }),
  };
};

const notRun: InstanceOutcome = {
  counts: { gold: atLeast(0), covered: atLeast(0), wrong: atLeast(0) },
  missing: [],
  wrongModels: [],
  goldCalls: 0,
  note: "not run, because an earlier instance hit a limit",
};

const total = (strategy: Strategy, counts: Counts, instances: readonly InstanceResult[]): ModelsResult => {
  const exact = countsAreExact(counts);
  const { precision, recall, f1 } = scoreOf(counts);
  const tested = { low: counts.covered.low + counts.wrong.low, high: counts.covered.high + counts.wrong.high };
  return {
    strategy,
    exact,
    gold: known(counts.gold),
    covered: known(counts.covered),
    wrong: known(counts.wrong),
    tested: known(tested),
    precision: known(precision),
    recall: known(recall),
    f1: known(f1),
    ...(exact ? {} : { bounds: { precision, recall, f1 } }),
    instances,
  };
};

const differencesOf = (done: readonly Done[]): Differences => {
  let [missing, wrong] = [0, 0];
  let first: string | undefined;
  for (const { result, outcome } of done) {
    const { counts } = outcome;
    const lacking = missingIn(counts).low;
    missing += lacking;
    wrong += counts.wrong.low;
    if (lacking + counts.wrong.low > 0) first ??= result.instance;
  }
  return { missing, wrong, ...(first === undefined ? {} : { first }) };
};

type Done = { readonly result: InstanceResult; readonly outcome: InstanceOutcome };

/**
 * Compares an adapted candidate with gold on all instances. The first instance (in order) that hits a limit ends the work: the
 * instances after it are listed as not run, whether or not some of them had already been tried, so that the result does not
 * depend on how many run at the same time.
 */
export const compareModels = async (
  reference: Reference,
  adapted: string,
  options: ResolvedOptions,
  settings: CallSettings,
): Promise<ModelsOutcome> => {
  const tested: ComparedProgram = { text: adapted, side: prepareSide(adapted, "t_") };
  const compare = async ({ instance, goldModels }: ReferenceInstance): Promise<Done> => {
    const calls = new InstanceCalls(settings);
    const started = options.clock();
    const outcome = await strategies[options.strategy]({
      output: reference.problem.output,
      gold: reference.gold,
      tested,
      instance,
      goldModels,
      calls,
      maxModels: options.maxModels,
      witnesses: options.witnesses,
    });
    const milliseconds = Math.round((options.clock() - started) * 10) / 10;
    return { outcome, result: instanceResult(instance.name, outcome, calls.made + outcome.goldCalls, milliseconds) };
  };
  const done: Done[] = [];
  let stop: (Stop & { instance: string }) | undefined;
  for (let at = 0; at < reference.instances.length && !stop; at += lanes) {
    const batch = await Promise.all(reference.instances.slice(at, at + lanes).map(compare));
    for (const one of batch) {
      if (stop) break;
      done.push(one);
      if (one.outcome.stop) stop = { ...one.outcome.stop, instance: one.result.instance };
    }
  }
  const rest = reference.instances
    .slice(done.length)
    .map(({ instance }) => instanceResult(instance.name, notRun, 0, 0));
  const unfinished = rest.length > 0 ? [notRun] : [];
  const counts = [...done.map(({ outcome }) => outcome), ...unfinished]
    .map((outcome) => outcome.counts)
    .reduce(addCounts, noCounts);
  const models = total(options.strategy, counts, [...done.map(({ result }) => result), ...rest]);
  return { models, differences: differencesOf(done), ...(stop ? { stop } : {}) };
};
