import { languagesOf, languageTitle } from "../data/language.js";
import { type Metric, metricTitle } from "../data/metric.js";
import type { RunData } from "../data/row.js";
import { cellText } from "../format/cell-text.js";
import { scoreOf } from "../reports/score.js";
import { type Series, seriesOf } from "../reports/series.js";
import type { Comparison } from "./comparison.js";

/** `undecided`: candidates that have no number could still turn it either way, or the data cannot tell. It is no success. */
export type ThresholdStatus = "met" | "missed" | "undecided";

/** One thing that was asked of a run. */
export type ThresholdCheck = {
  /** `model (run)`, or `model, language (run)` where the run has two languages. */
  readonly subject: string;
  readonly metric: Metric;
  readonly status: ThresholdStatus;
  /** What was found, in a sentence. */
  readonly reason: string;
};

/** All checks, and what they come to: missed when one is missed, else undecided when one is. */
export type Thresholds = { readonly status: ThresholdStatus; readonly checks: readonly ThresholdCheck[] };

const together = (checks: readonly ThresholdCheck[]): Thresholds => {
  const has = (status: ThresholdStatus): boolean => checks.some((check) => check.status === status);
  return { status: has("missed") ? "missed" : has("undecided") ? "undecided" : "met", checks };
};

/** Sums that should equal the threshold may miss it by less. */
const noise = 1e-9;

const isMetric = (name: string): name is Metric => Object.hasOwn(metricTitle, name);

/**
 * Checks that each model's mean reaches a threshold, for `--fail-under`. A mean over some of the planned candidates decides
 * nothing: it is `met` when even the lowest possible mean reaches the threshold, `missed` when not even the highest does.
 *
 * @throws RangeError on an unknown metric, no threshold, or one outside 0 to 1
 *
 * @example
 * thresholds([run], { f1: 0.8 }).status;
 */
export const thresholds = (
  runs: readonly RunData[],
  failUnder: Readonly<Partial<Record<Metric, number>>>,
): Thresholds => {
  const wanted = Object.entries(failUnder);
  if (wanted.length === 0) throw new RangeError("no threshold is given");
  const checks = wanted.flatMap(([metric, threshold]) => {
    if (!isMetric(metric)) throw new RangeError(`there is no metric ${metric}: ${Object.keys(metricTitle).join(", ")}`);
    if (!(threshold >= 0 && threshold <= 1))
      throw new RangeError(`a threshold of ${metric} must be from 0 to 1, got ${threshold}`);
    const series = seriesOf(runs);
    // A language that lacks the metric asks nothing of a model that has another language for it.
    const elsewhere = ({ run, model, metrics }: Series): boolean =>
      !metrics.includes(metric) &&
      series.some((other) => other.run === run && other.model === model && other.metrics.includes(metric));
    return series
      .filter((one) => !elsewhere(one))
      .map(({ run, language, model, metrics, rows }): ThresholdCheck => {
        const isMixed = languagesOf(run.rows).length > 1;
        const subject = isMixed ? `${model}, ${languageTitle[language]} (${run.label})` : `${model} (${run.label})`;
        const about = { subject, metric };
        const { lowest, highest, mean, scored, planned } = scoreOf(rows, metric, ({ problem }) => problem);
        if (!metrics.includes(metric) || lowest === null || highest === null)
          return { ...about, status: "undecided", reason: `${metricTitle[metric]} was not measured` };
        const range =
          scored === planned
            ? ""
            : `, from ${cellText(lowest, "ratio")} to ${cellText(highest, "ratio")} with the others`;
        const found = `${metricTitle[metric]} ${mean === null ? "has no mean" : cellText(mean, "ratio")} (${scored} of ${planned} scored${range}), threshold ${threshold}`;
        const status = lowest >= threshold - noise ? "met" : highest < threshold - noise ? "missed" : "undecided";
        return { ...about, status, reason: found };
      });
  });
  return together(checks);
};

/**
 * Checks that B is not worse than A, for `--fail-if-worse`: `missed` when there is evidence that it is, `undecided` when no
 * difference of any size could have been significant.
 */
export const notWorse = ({ a, b, metrics }: Comparison): Thresholds =>
  together(
    metrics.map(({ metric, conclusion, difference, adjusted }): ThresholdCheck => {
      const subject = `${b.model} (${b.run}) against ${a.model} (${a.run})`;
      const change = difference.mean === null ? "no pairs" : `B − A = ${cellText(difference.mean, "difference")}`;
      const p = adjusted === null ? "" : `, p = ${cellText(adjusted, "p-value")}`;
      const texts = {
        "b-better": ["met", "B is better"],
        "b-worse": ["missed", "B is worse"],
        "no-evidence": ["met", "no evidence of a difference"],
        "not-testable": ["undecided", "too few pairs to tell"],
      } as const;
      const [status, text] = texts[conclusion];
      return { subject, metric, status, reason: `${metricTitle[metric]}: ${text} (${change}${p})` };
    }),
  );
