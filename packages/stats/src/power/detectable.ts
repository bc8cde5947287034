import { refuse, requireInside, requireNotNegative, requireWhole } from "../checks/requirements.js";
import { studentQuantile } from "../distributions/student.js";
import type { DifferenceSpread } from "./spread.js";

/** The error rates of a planned comparison. */
export interface PowerOptions {
  /**
   * Chance of seeing a difference that is not there, two-sided.
   * @default 0.05
   */
  readonly alpha?: number | undefined;
  /**
   * Chance of seeing a difference that is there.
   * @default 0.8
   */
  readonly power?: number | undefined;
}

/** A comparison of two systems on the same problems. */
export interface ComparisonDesign {
  /** At least 2. */
  readonly problems: number;
  /** Runs of each problem by each system. */
  readonly runs: number;
  readonly spread: DifferenceSpread;
}

export interface DetectableDifference {
  /** Problems. */
  readonly n: number;
  readonly runs: number;
  /** Standard error of the mean difference. */
  readonly standardError: number;
  readonly difference: number;
  readonly alpha: number;
  readonly power: number;
}

/** Problems or runs above this number are no plan. */
const outOfReach = 10_000_000;

interface ErrorRates {
  readonly alpha: number;
  readonly power: number;
}

const errorRates = ({ alpha = 0.05, power = 0.8 }: PowerOptions): ErrorRates => {
  requireInside("alpha", alpha);
  requireInside("power", power);
  if (power < 0.5) refuse("power", "at least 0.5", power);
  return { alpha, power };
};

const requireSpread = ({ betweenProblems, withinA, withinB }: DifferenceSpread): void => {
  requireNotNegative("spread.betweenProblems", betweenProblems);
  requireNotNegative("spread.withinA", withinA);
  requireNotNegative("spread.withinB", withinB);
};

const detectable = ({ problems, runs, spread }: ComparisonDesign, rates: ErrorRates): DetectableDifference => {
  const variance = spread.betweenProblems + (spread.withinA + spread.withinB) / runs;
  const standardError = Math.sqrt(variance / problems);
  const degrees = problems - 1;
  const factor = studentQuantile(1 - rates.alpha / 2, degrees) + studentQuantile(rates.power, degrees);
  return { n: problems, runs, standardError, difference: factor * standardError, ...rates };
};

/**
 * The smallest true mean difference that a paired comparison sees with the given power:
 * (t₁₋α⁄₂ + t_power) · √((ω² + (σ²_A + σ²_B)/runs) / problems), with problems−1 degrees of freedom (Bloom, Evaluation
 * Review 19, 1995, for the factor; E. Miller, "Adding Error Bars to Evals", arXiv 2411.00640, for the variance).
 *
 * Limits: for a paired t test over problems, and close to it the sign-flip test and the bootstrap; problems count as a
 * sample of all problems of their kind. Where 80 % power is asked for, a t test has 79.1 % for 5
 * problems and 79.9 % for 10. An estimated spread makes the result an estimate as well.
 *
 * @throws RangeError on fewer than 2 problems, fewer than 1 run, a negative variance, or bad options
 */
export const minimumDetectableDifference = (
  design: ComparisonDesign,
  options: PowerOptions = {},
): DetectableDifference => {
  const rates = errorRates(options);
  requireWhole("problems", design.problems, 2, outOfReach);
  requireWhole("runs", design.runs, 1, outOfReach);
  requireSpread(design.spread);
  return detectable(design, rates);
};

/** The smallest plan that sees the difference. */
export interface Plan {
  readonly kind: "plan";
  /** What this plan sees: at most the difference asked for. */
  readonly detects: DetectableDifference;
}

/** No number of runs (or of problems up to ten million) is enough. */
export interface NoPlan {
  readonly kind: "not-enough";
  /** What is seen in the limit of runs without end (`runs` then says 10,000,000), or with ten million problems. */
  readonly detects: DetectableDifference;
}

/** The smallest of `from` … ten million at which the detectable difference, which falls, is small enough. */
const smallest = (from: number, difference: number, at: (size: number) => DetectableDifference): Plan | NoPlan => {
  const last = at(outOfReach);
  if (last.difference > difference) return { kind: "not-enough", detects: last };
  let enough = from;
  let tooFew = from - 1;
  for (; at(enough).difference > difference; enough = Math.min(2 * enough, outOfReach)) tooFew = enough;
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (at(middle).difference > difference) tooFew = middle;
    else enough = middle;
  }
  return { kind: "plan", detects: at(enough) };
};

const requireWanted = (difference: number): void => {
  requireNotNegative("difference", difference);
  if (difference === 0) refuse("difference", "above 0", difference);
};

/** A question for {@link runsNeeded}. */
export interface RunsQuestion {
  /** The true difference to see, above 0. */
  readonly difference: number;
  readonly problems: number;
  readonly spread: DifferenceSpread;
}

/**
 * How many runs of each problem, by each system, are needed to see a difference on this many problems
 * (see {@link minimumDetectableDifference}). `not-enough` when the spread between problems alone hides it: then only
 * more problems help, see {@link problemsNeeded}.
 *
 * @throws RangeError on a difference that is not above 0, and as {@link minimumDetectableDifference}
 */
export const runsNeeded = (
  { difference, problems, spread }: RunsQuestion,
  options: PowerOptions = {},
): Plan | NoPlan => {
  const rates = errorRates(options);
  requireWanted(difference);
  requireWhole("problems", problems, 2, outOfReach);
  requireSpread(spread);
  return smallest(1, difference, (runs) => detectable({ problems, runs, spread }, rates));
};

/** A question for {@link problemsNeeded}. */
export interface ProblemsQuestion {
  /** The true difference to see, above 0. */
  readonly difference: number;
  readonly runs: number;
  readonly spread: DifferenceSpread;
}

/**
 * How many problems are needed to see a difference with this many runs of each (see
 * {@link minimumDetectableDifference}).
 *
 * @throws RangeError on a difference that is not above 0, and as {@link minimumDetectableDifference}
 */
export const problemsNeeded = (
  { difference, runs, spread }: ProblemsQuestion,
  options: PowerOptions = {},
): Plan | NoPlan => {
  const rates = errorRates(options);
  requireWanted(difference);
  requireWhole("runs", runs, 1, outOfReach);
  requireSpread(spread);
  return smallest(2, difference, (problems) => detectable({ problems, runs, spread }, rates));
};
