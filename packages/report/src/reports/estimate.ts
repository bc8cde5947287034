import {
  bootstrapDifference,
  bootstrapMean,
  clusteredBootstrapMean,
  clusteredStudentMean,
  type MeanEstimate,
  type Observation,
  type Pairing,
  studentMean,
} from "@blast-asp/stats";

/** How an interval was made, or why there is none. */
export type Method = "student-t" | "percentile-bootstrap" | "one-unit" | "all-equal" | "no-values";

/** A mean with its 95 % interval, both `null` where there is none. */
export type Estimate = {
  readonly mean: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly method: Method;
};

/** From so many units on a bootstrap covers what it says (see `docs/statistics.md`); below, Student's interval does. */
const manyUnits = 25;

const cut = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** @param low the lowest possible value: 0, or −1 for differences. Student's interval may pass it and is cut there. */
const estimateOf = (result: MeanEstimate, low: 0 | -1, high = 1): Estimate => {
  if (result.kind === "no-values") return { mean: null, lower: null, upper: null, method: "no-values" };
  if (result.kind === "no-interval") return { mean: result.mean, lower: null, upper: null, method: result.reason };
  const { mean, interval, method } = result;
  return { mean, lower: cut(interval.lower, low, high), upper: cut(interval.upper, low, high), method };
};

/** The mean of independent values, such as the runs of one problem. */
export const estimateValues = (values: readonly number[], low: 0 | -1 = 0): Estimate =>
  estimateOf(values.length < manyUnits ? studentMean(values) : bootstrapMean(values), low);

/** The mean of clusters' means, with an interval over clusters. */
export const estimateClusters = (observations: readonly Observation[], low: 0 | -1 = 0): Estimate => {
  const clusters = new Set(observations.map(({ cluster }) => cluster)).size;
  return estimateOf(
    clusters < manyUnits ? clusteredStudentMean(observations) : clusteredBootstrapMean(observations),
    low,
  );
};

/** The mean of clusters' means of something that is at least 0 and has no highest value, such as a time. */
export const estimateAmounts = (observations: readonly Observation[]): Estimate => {
  const clusters = new Set(observations.map(({ cluster }) => cluster)).size;
  const result = clusters < manyUnits ? clusteredStudentMean(observations) : clusteredBootstrapMean(observations);
  return estimateOf(result, 0, Number.POSITIVE_INFINITY);
};

/** The mean difference of paired clusters. */
export const estimateDifferences = (pairing: Pairing): Estimate => {
  if (pairing.pairs.length < manyUnits)
    return estimateOf(studentMean(pairing.pairs.map(({ difference }) => difference)), -1);
  const result = bootstrapDifference(pairing);
  if (result.kind === "no-values") return { mean: null, lower: null, upper: null, method: "no-values" };
  if (result.kind === "no-interval")
    return { mean: result.difference, lower: null, upper: null, method: result.reason };
  return { mean: result.difference, lower: result.interval.lower, upper: result.interval.upper, method: result.method };
};

const methodTexts: Readonly<Record<Method, string>> = {
  "student-t": "Student's t (fewer than 25 units), cut to the range of the metric",
  "percentile-bootstrap": "percentile bootstrap, 10,000 resamples, seed 0 (25 units or more)",
  "one-unit": "no interval from one unit",
  "all-equal": "no interval where all units are equal, as they say nothing about the spread",
  "no-values": "no mean without a value",
};

const methodOrder = Object.keys(methodTexts) as Method[];

/** The note that says how the intervals of a table were made. */
export const intervalNote = (methods: Iterable<Method>, units: string): string => {
  const used = new Set(methods);
  const texts = methodOrder.filter((method) => used.has(method)).map((method) => methodTexts[method]);
  return `95 % intervals; ${units}. ${texts.join("; ")}.`;
};
