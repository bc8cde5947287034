import type { EvaluationResult, TestsResult } from "@blast-asp/core";
import type { ScoreRecord } from "@blast-asp/experiment";
import { type DatalogResult, datalogDetails } from "./datalog-details.js";
import type { Bounds, CandidateRow } from "./row.js";

/** What a score record says of a candidate. */
export type Scored = Omit<
  CandidateRow,
  "id" | "problem" | "language" | "model" | "level" | "repeat" | "reply" | "notScored"
>;

const anything: Bounds = { low: 0, high: 1 };

const exactly = (value: number | null, otherwise: Bounds): Bounds =>
  value === null ? otherwise : { low: value, high: value };

/** A test case that could not be run may pass or fail; one that ran has its verdict. */
const testBounds = (tests: TestsResult | undefined): Bounds => {
  if (!tests || tests.total === 0) return anything;
  const failed = tests.cases.filter(({ verdict }) => verdict === "fail").length;
  return { low: tests.passed / tests.total, high: (tests.total - failed) / tests.total };
};

const countsOf = ({ models }: EvaluationResult): CandidateRow["counts"] =>
  models ? { gold: models.gold, tested: models.tested, covered: models.covered, wrong: models.wrong } : null;

const modelTime = ({ models }: EvaluationResult): number | null =>
  models ? models.instances.reduce((sum, { milliseconds }) => sum + milliseconds, 0) : null;

/** How long the suite took; null when it was not run. */
const testTime = (tests: TestsResult | undefined): number | null => tests?.milliseconds ?? null;

const matchingOf = ({ matching }: EvaluationResult): CandidateRow["matching"] =>
  matching
    ? Object.fromEntries([
        ...Object.entries(matching.predicates).map(([gold, match]) => [
          gold,
          `${match.predicate}(${match.arguments.join(",")})`,
        ]),
        ...matching.unmatched.map(({ predicate }) => [predicate, null]),
      ])
    : null;

const isDatalog = (result: ScoreRecord["result"]): result is DatalogResult =>
  "language" in result && result.language === "datalog";

const scoredAsp = (metrics: ScoreRecord["metrics"], result: EvaluationResult): Scored => ({
  verdict: result.verdict,
  reason: result.reason,
  values: { syntax: metrics.syntax, tests: metrics.tests, exact: null, f1: metrics.f1 },
  bounds: {
    syntax: exactly(metrics.syntax, anything),
    tests: exactly(metrics.tests, testBounds(result.tests)),
    exact: anything,
    f1: exactly(metrics.f1, result.models?.bounds?.f1 ?? anything),
  },
  testsPassed: result.tests?.passed ?? null,
  testsTotal: result.tests?.total ?? null,
  precision: result.models?.precision ?? null,
  recall: result.models?.recall ?? null,
  counts: countsOf(result),
  datalog: null,
  milliseconds: { tests: testTime(result.tests), models: modelTime(result) },
  matching: matchingOf(result),
});

/** The tuples over all variants stand where an ASP program has its answer sets. */
const scoredDatalog = (metrics: ScoreRecord["metrics"], result: DatalogResult): Scored => {
  const { verdict, reason, score, variants } = result;
  return {
    ...nothingScored,
    verdict,
    reason,
    values: { syntax: metrics.syntax, tests: null, exact: metrics.exact ?? null, f1: metrics.f1 },
    bounds: {
      syntax: exactly(metrics.syntax, anything),
      tests: anything,
      exact: exactly(metrics.exact ?? null, anything),
      f1: exactly(metrics.f1, anything),
    },
    precision: score?.precision ?? null,
    recall: score?.recall ?? null,
    datalog: datalogDetails(result),
    counts: score
      ? { gold: score.tp + score.fn, tested: score.tp + score.fp, covered: score.tp, wrong: score.fp }
      : null,
    milliseconds: {
      tests: null,
      models: variants ? variants.reduce((sum, { milliseconds }) => sum + milliseconds, 0) : null,
    },
  };
};

/** Takes the numbers out of a score record and leaves its bulk behind. */
export const scoredOf = ({ metrics, result }: Pick<ScoreRecord, "metrics" | "result">): Scored =>
  isDatalog(result) ? scoredDatalog(metrics, result) : scoredAsp(metrics, result);

/** What is known of a candidate without a score. */
export const nothingScored: Scored = {
  verdict: null,
  reason: "",
  values: { syntax: null, tests: null, exact: null, f1: null },
  bounds: { syntax: anything, tests: anything, exact: anything, f1: anything },
  testsPassed: null,
  testsTotal: null,
  precision: null,
  recall: null,
  counts: null,
  datalog: null,
  milliseconds: { tests: null, models: null },
  matching: null,
};
