import {
  differenceSpread,
  minimumDetectableDifference,
  type Pairing,
  problemsNeeded,
  runsNeeded,
} from "@blast-asp/stats";

/** What a comparison could have seen, at 80 % power. An estimate, as the spread is one. */
export type Power = {
  /** The difference that the next two numbers are for. */
  readonly wanted: number;
  /** The smallest true difference that this comparison sees. */
  readonly detectable: number;
  /** Values of a problem on each side: repetitions times paraphrase levels; the fewest of any problem. */
  readonly runs: number;
  readonly problems: number;
  /** Values of each of these problems that it takes; `null` when no number is enough, `"unknown"` when no problem has two. */
  readonly runsNeeded: number | null | "unknown";
  /** Problems that it takes with as many values of each as now; `null` when no number is enough. */
  readonly problemsNeeded: number | null;
};

/** Nothing can be said from one problem, or when all differences are equal. */
export const powerOf = (pairing: Pairing, wanted: number, alpha: number): Power | null => {
  const spread = differenceSpread(pairing);
  if (spread.kind === "no-spread" || spread.betweenProblems + spread.withinA + spread.withinB === 0) return null;
  const problems = pairing.pairs.length;
  const runs = Math.min(...pairing.pairs.map(({ a }) => a.length));
  const more = runsNeeded({ difference: wanted, problems, spread }, { alpha });
  const others = problemsNeeded({ difference: wanted, runs, spread }, { alpha });
  return {
    wanted,
    detectable: minimumDetectableDifference({ problems, runs, spread }, { alpha }).difference,
    runs,
    problems,
    runsNeeded: !spread.runsKnown ? "unknown" : more.kind === "plan" ? more.detects.runs : null,
    problemsNeeded: others.kind === "plan" ? others.detects.n : null,
  };
};
