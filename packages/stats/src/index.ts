export type { BootstrapOptions, LevelOptions, ResamplingOptions } from "./checks/options.js";
export type {
  DifferenceEstimate,
  DifferenceOfMeans,
  DifferenceWithInterval,
  DifferenceWithoutInterval,
} from "./comparison/bootstrap-difference.js";
export { bootstrapDifference } from "./comparison/bootstrap-difference.js";
export type { HolmCorrection, HolmDecision, HolmOptions, NamedPValue } from "./comparison/holm.js";
export { holmCorrection } from "./comparison/holm.js";
export type { McNemarResult, McNemarTest, PairedOutcomes } from "./comparison/mcnemar.js";
export { mcNemarTest } from "./comparison/mcnemar.js";
export type { Pair, Pairing } from "./comparison/pairing.js";
export { pairByCluster } from "./comparison/pairing.js";
export type { SignFlipResult, SignFlipTest } from "./comparison/sign-flip.js";
export { signFlipTest } from "./comparison/sign-flip.js";
export type { ClusteredPoint } from "./correlation/bootstrap-correlation.js";
export { bootstrapCorrelation } from "./correlation/bootstrap-correlation.js";
export type {
  Coefficient,
  CorrelationEstimate,
  CorrelationWithInterval,
  CorrelationWithoutInterval,
  NoCorrelation,
  Point,
} from "./correlation/estimate.js";
export { pearsonCorrelation, spearmanCorrelation } from "./correlation/formula-interval.js";
export { bootstrapMean, clusteredBootstrapMean } from "./mean/bootstrap-mean.js";
export type {
  Interval,
  MeanEstimate,
  MeanWithInterval,
  MeanWithoutInterval,
  NoValues,
  SampleSize,
} from "./mean/estimate.js";
export { clusteredStudentMean, studentMean } from "./mean/student-mean.js";
export type {
  ComparisonDesign,
  DetectableDifference,
  NoPlan,
  Plan,
  PowerOptions,
  ProblemsQuestion,
  RunsQuestion,
} from "./power/detectable.js";
export { minimumDetectableDifference, problemsNeeded, runsNeeded } from "./power/detectable.js";
export type { DifferenceSpread, EstimatedSpread, NoSpread } from "./power/spread.js";
export { differenceSpread } from "./power/spread.js";
export type { Random } from "./random/random.js";
export { createRandom } from "./random/random.js";
export { clopperPearsonInterval } from "./rate/clopper-pearson.js";
export type { RateEstimate, RateWithInterval, Tally } from "./rate/estimate.js";
export type { MeanPassAtK, PassAtK, PassAtKValue, ProblemTally, TooFewRuns } from "./rate/pass-at-k.js";
export { meanPassAtK, passAtK } from "./rate/pass-at-k.js";
export { wilsonInterval } from "./rate/wilson.js";
export type { Observation } from "./sample/clusters.js";
