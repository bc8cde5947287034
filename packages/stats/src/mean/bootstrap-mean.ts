import { type BootstrapOptions, type BootstrapSettings, bootstrapOf } from "../checks/options.js";
import { requireAllFinite } from "../checks/requirements.js";
import { clustersOf, type Observation } from "../sample/clusters.js";
import { meanOf, sorted } from "../sample/summary.js";
import { type MeanEstimate, noValues, whyNoInterval } from "./estimate.js";
import { cautionFor, resampledMeanInterval } from "./resample.js";

const estimate = (units: readonly number[], n: number, settings: BootstrapSettings): MeanEstimate => {
  if (units.length === 0) return noValues;
  const size = { n, units: units.length };
  const mean = meanOf(units);
  const reason = whyNoInterval(units);
  if (reason !== null) return { kind: "no-interval", reason, ...size, mean };
  return {
    kind: "interval",
    method: "percentile-bootstrap",
    ...size,
    mean,
    interval: resampledMeanInterval(units, settings),
    caution: cautionFor(units.length),
  };
};

/**
 * The mean of independent values with a percentile-bootstrap interval (Efron and Tibshirani, An Introduction to the
 * Bootstrap, 1993, ch. 13): the interval between the quantiles of the means of 10,000 resamples. It assumes no
 * shape of the values and never leaves their range. The order of the values does not matter.
 *
 * Limits: for few values it is too narrow. For normal values a nominal 95 % is about √((n−1)/n)·1.96/t as wide as it
 * should be; measured coverage is 84 % for 5 values, 89 % for 10, 93 % for 25, 94 % for 50, and less for very skewed
 * values. The result says `caution: "few-units"` below 25; {@link studentMean} is the better choice there. Values
 * that are all equal (every run solved) have no interval: for rates use {@link wilsonInterval}.
 *
 * @throws RangeError on a value that is no finite number, and on bad options
 * @example
 * const score = bootstrapMean([0.2, 0.4, 0.9, 1]);
 * if (score.kind === "interval") score.interval.lower;
 */
export const bootstrapMean = (values: readonly number[], options: BootstrapOptions = {}): MeanEstimate => {
  const settings = bootstrapOf(options);
  requireAllFinite("values", values);
  return estimate([...sorted(values)], values.length, settings);
};

/**
 * As {@link bootstrapMean} when there are several values of one unit, such as repeated runs of one problem: whole
 * clusters are drawn, as runs of one problem are no independent evidence about other problems (Davison and Hinkley,
 * Bootstrap Methods and their Application, 1997, 3.8; Field and Welsh, J. R. Statist. Soc. B 69, 2007).
 *
 * The mean is the mean of the clusters' means: each problem counts the same, also when a run of it is missing. `n`
 * counts values, `units` clusters; the limits above hold for the number of clusters.
 */
export const clusteredBootstrapMean = (
  observations: readonly Observation[],
  options: BootstrapOptions = {},
): MeanEstimate => {
  const settings = bootstrapOf(options);
  const means = clustersOf("observations", observations).map((cluster) => cluster.mean);
  return estimate(means, observations.length, settings);
};
