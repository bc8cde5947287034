import { holmCorrection, type Pairing, pairByCluster, signFlipTest } from "@blast-asp/stats";
import { type Language, languagesOf, metricsIn } from "../data/language.js";
import type { Metric } from "../data/metric.js";
import type { RunData } from "../data/row.js";
import { estimateClusters, estimateDifferences } from "../reports/estimate.js";
import type { Comparison, Conclusion, MetricComparison, NoComparison, VerdictChange } from "./comparison.js";
import { pairedValues, type RowPair, rowPairs, standing } from "./pairs.js";
import { powerOf } from "./power.js";
import { cautionsOf, type Side, type SideOptions, sidesOf } from "./sides.js";

/** How two runs are compared. */
export type CompareOptions = SideOptions & {
  /** @default the metrics that both runs have measured */
  readonly metrics?: readonly Metric[] | undefined;
  /**
   * A true difference that one would want to see: how many runs or problems does it take?
   * @default 0.05
   */
  readonly wanted?: number | undefined;
  /**
   * The chance of seeing any difference that is not there, over all metrics.
   * @default 0.05
   */
  readonly alpha?: number | undefined;
};

type Tested = Omit<MetricComparison, "adjusted" | "conclusion">;

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const testedMetric = (
  metric: Metric,
  language: Language,
  pairs: readonly RowPair[],
  a: Side,
  b: Side,
  { wanted, alpha }: { readonly wanted: number; readonly alpha: number },
): Tested => {
  const values = pairedValues(pairs, metric, a, b);
  // B first, so that a difference is B − A.
  const pairing: Pairing = pairByCluster(values.b, values.a);
  const differences = pairing.pairs.map(({ difference }) => difference);
  const low = estimateClusters(values.possible.low, -1).mean;
  const high = estimateClusters(values.possible.high, -1).mean;
  const test = signFlipTest(differences);
  return {
    metric,
    language,
    pairs: values.a.length,
    planned: pairs.length,
    meanA: meanOf(pairing.pairs.map(({ meanB }) => meanB)),
    meanB: meanOf(pairing.pairs.map(({ meanA }) => meanA)),
    difference: estimateDifferences(pairing),
    possible: low === null || high === null ? null : { low, high },
    pValue: test.kind === "test" ? test.pValue : null,
    problems: pairing.pairs.map(({ cluster, a: ofB, meanA: meanB, meanB: meanA, difference }) => ({
      problem: cluster,
      pairs: ofB.length,
      meanA,
      meanB,
      difference,
    })),
    unpaired: values.unpaired,
    power: powerOf(pairing, wanted, alpha),
  };
};

const conclude = (tested: Tested, adjusted: number | null, tests: number, alpha: number): Conclusion => {
  const { difference, problems } = tested;
  if (adjusted === null || difference.mean === null) return "not-testable";
  if (adjusted <= alpha) return difference.mean > 0 ? "b-better" : "b-worse";
  const isEqual = problems.every((problem) => problem.difference === 0);
  // The smallest two-sided p value that so many problems can give, if all of them differed the same way.
  const smallest = tests * 2 ** (1 - problems.length);
  return smallest > alpha && !isEqual ? "not-testable" : "no-evidence";
};

const nameOf = ({ language, metric }: Pick<Tested, "language" | "metric">): string => `${language} ${metric}`;

const verdictChanges = (pairs: readonly RowPair[]): VerdictChange[] =>
  pairs.flatMap(({ problem, level, repeat, a, b }) => {
    if (!a || !b) return [];
    const [before, after] = [standing(a), standing(b)];
    return before === after ? [] : [{ problem, level, repeat, a: before, b: after }];
  });

/**
 * Compares B with A, paired by problem, paraphrase level and repetition: what makes a problem hard for both cancels out. Runs of one
 * problem are no independent evidence, so intervals and tests are over problems. What has no partner is named, never counted. Give the
 * same run twice to compare two of its models.
 *
 * @throws RangeError on an `alpha` outside (0, 1), or a `wanted` that is not above 0
 *
 * @example
 * const [before, after] = await readRuns(["runs/before", "runs/after"]);
 * const comparison = compareRuns(before, after, { metrics: ["f1"] });
 */
export const compareRuns = (
  runA: RunData,
  runB: RunData,
  { metrics, wanted = 0.05, alpha = 0.05, ...options }: CompareOptions = {},
): Comparison | NoComparison => {
  if (!(wanted > 0)) throw new RangeError(`wanted must be above 0, got ${wanted}`);
  const sides = sidesOf(runA, runB, options);
  if (!sides.ok) return { kind: "cannot-compare", reason: sides.reason };
  const { a, b } = sides;
  const both = runA.metrics.filter((metric) => runB.metrics.includes(metric));
  const chosen = metrics ?? both;
  const unmeasured = chosen.filter((metric) => !both.includes(metric));
  if (chosen.length === 0 || unmeasured.length > 0)
    return {
      kind: "cannot-compare",
      reason:
        chosen.length === 0
          ? "the runs have measured no metric in common"
          : `not measured in both runs: ${unmeasured.join(", ")}`,
    };
  const pairs = rowPairs(a, b);
  const tested = languagesOf(pairs).flatMap((language) => {
    const ofLanguage = pairs.filter((pair) => pair.language === language);
    return metricsIn(language, chosen).map((metric) =>
      testedMetric(metric, language, ofLanguage, a, b, { wanted, alpha }),
    );
  });
  const made = tested.flatMap((one) => (one.pValue === null ? [] : [{ name: nameOf(one), pValue: one.pValue }]));
  const corrected = new Map(holmCorrection(made, { alpha }).tests.map(({ name, adjusted }) => [name, adjusted]));
  return {
    kind: "comparison",
    a: { run: a.run.label, model: a.model },
    b: { run: b.run.label, model: b.model },
    alpha,
    metrics: tested.map((one) => {
      const adjusted = corrected.get(nameOf(one)) ?? null;
      return { ...one, adjusted, conclusion: conclude(one, adjusted, made.length, alpha) };
    }),
    changes: verdictChanges(pairs),
    cautions: cautionsOf(a, b),
  };
};
