import { type LevelOptions, levelOf } from "../checks/options.js";
import { requireAllFinite } from "../checks/requirements.js";
import { studentQuantile } from "../distributions/student.js";
import { clustersOf, type Observation } from "../sample/clusters.js";
import { meanOf, varianceOf } from "../sample/summary.js";
import { type MeanEstimate, noValues, whyNoInterval } from "./estimate.js";

const estimate = (units: readonly number[], n: number, level: number): MeanEstimate => {
  if (units.length === 0) return noValues;
  const size = { n, units: units.length };
  const mean = meanOf(units);
  const reason = whyNoInterval(units);
  if (reason !== null) return { kind: "no-interval", reason, ...size, mean };
  const half = studentQuantile((1 + level) / 2, units.length - 1) * Math.sqrt(varianceOf(units) / units.length);
  const interval = { lower: mean - half, upper: mean + half, level };
  return { kind: "interval", method: "student-t", ...size, mean, interval, caution: null };
};

/**
 * The mean of independent values with Student's interval, mean ± t·s/√n with n−1 degrees of freedom (Student,
 * Biometrika 6, 1908). Exact for normal values of any number, hence the choice for few values, such as ten
 * problems or ten repeats.
 *
 * Limits: it is symmetric, so for scores between 0 and 1 it can pass these bounds, and for few, very skewed values
 * it covers less than it says (ten trials of a success with rate 0.1: 66 % instead of
 * 95 %). Values that are all equal have no interval.
 *
 * @throws RangeError on a value that is no finite number, and on a bad level
 */
export const studentMean = (values: readonly number[], options: LevelOptions = {}): MeanEstimate => {
  const level = levelOf(options);
  requireAllFinite("values", values);
  return estimate(values, values.length, level);
};

/**
 * As {@link studentMean} over the means of clusters, with one degree of freedom less than there are clusters: for
 * repeated runs of few problems. `n` counts values, `units` clusters.
 */
export const clusteredStudentMean = (
  observations: readonly Observation[],
  options: LevelOptions = {},
): MeanEstimate => {
  const level = levelOf(options);
  const means = clustersOf("observations", observations).map((cluster) => cluster.mean);
  return estimate(means, observations.length, level);
};
