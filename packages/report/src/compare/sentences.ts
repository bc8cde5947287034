import { languagesOf, languageTitle } from "../data/language.js";
import { metricTitle } from "../data/metric.js";
import { cellText } from "../format/cell-text.js";
import type { Comparison, MetricComparison } from "./comparison.js";
import type { Power } from "./power.js";

const ratio = (value: number): string => cellText(value, "difference");

const intervalText = ({ difference: { lower, upper } }: MetricComparison): string =>
  lower === null || upper === null ? "no interval" : `95 % interval ${ratio(lower)} to ${ratio(upper)}`;

const testText = ({ pValue, adjusted }: MetricComparison): string => {
  if (pValue === null || adjusted === null) return "no test";
  const corrected = adjusted === pValue ? "" : `, ${cellText(adjusted, "p-value")} after Holm's correction`;
  return `p = ${cellText(pValue, "p-value")}${corrected}`;
};

const powerText = ({ wanted, detectable, runs, problems, ...needed }: Power): string => {
  const byRuns =
    needed.runsNeeded === "unknown"
      ? "how many runs that takes cannot be told from one run of each problem"
      : needed.runsNeeded === null
        ? "no number of runs of these problems is enough"
        : `${needed.runsNeeded} runs of each of these ${problems} problems`;
  const byProblems =
    needed.problemsNeeded === null
      ? "no number of problems is enough"
      : `${needed.problemsNeeded} problems with ${runs} ${runs === 1 ? "run" : "runs"} of each`;
  return `With ${problems} problems and ${runs} ${runs === 1 ? "run" : "runs"} of each, a true difference of about ${ratio(detectable)} would be seen four times in five. To see one of ${ratio(wanted)} it takes: ${byRuns}; or ${byProblems}.`;
};

const conclusionText = (metric: MetricComparison): string => {
  const { difference, conclusion, problems } = metric;
  const change = `B − A = ${difference.mean === null ? "?" : ratio(difference.mean)}, ${intervalText(metric)}, ${testText(metric)}`;
  switch (conclusion) {
    case "b-better":
      return `B is better (${change}).`;
    case "b-worse":
      return `B is worse (${change}).`;
    case "no-evidence":
      return problems.every((problem) => problem.difference === 0)
        ? "no evidence of a difference: A and B are equal on every problem."
        : `no evidence of a difference (${change}). That is no evidence of equality either.`;
    default:
      return problems.length === 0
        ? "nothing can be said: no question has a value on both sides."
        : `nothing can be said: from ${problems.length} ${problems.length === 1 ? "problem" : "problems"} no difference of any size could be significant (${change}).`;
  }
};

/** What the comparison comes to, metric by metric, in words; differences are B − A. */
export const comparisonSentences = ({ metrics }: Comparison): string[] => {
  const isMixed = languagesOf(metrics).length > 1;
  return metrics.flatMap((metric) => {
    const language = isMixed ? `${languageTitle[metric.language]}, ` : "";
    const left = metric.planned - metric.pairs;
    const unpaired =
      left > 0 ? ` ${left} of ${metric.planned} questions have no pair of values and are not counted.` : "";
    return [
      `${language}${metricTitle[metric.metric]}: ${conclusionText(metric)}${unpaired}`,
      ...(metric.power && metric.conclusion !== "b-better" && metric.conclusion !== "b-worse"
        ? [powerText(metric.power)]
        : []),
    ];
  });
};
