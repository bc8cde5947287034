import { type AssertionResult, runSuite, type Suite, type TestCase, type TestResult } from "@blast-asp/test-runner";
import type { ResolvedOptions } from "./options.js";
import type { AssertionOutcome, TestCaseResult, TestsResult } from "./result.js";

const assertionOutcome = ({
  text,
  verdict,
  vacuous,
  expected,
  found,
  message,
  evidence,
  error,
}: AssertionResult): AssertionOutcome => ({
  assertion: text,
  verdict,
  vacuous,
  expected,
  found,
  ...(message === undefined ? {} : { message }),
  ...(evidence === undefined ? {} : { evidence: { role: evidence.role, atoms: [...evidence.named] } }),
  ...(error === undefined ? {} : { error: [error.message, ...error.details].join("; ") }),
});

const caseResult = ({ name, verdict, vacuous, description, assertions }: TestResult): TestCaseResult => ({
  name,
  verdict,
  vacuous,
  ...(description === undefined ? {} : { description }),
  assertions: assertions.map(assertionOutcome),
});

const summary = (cases: readonly TestCaseResult[], milliseconds: number): TestsResult => {
  const passed = cases.filter(({ verdict }) => verdict === "pass").length;
  const total = cases.length;
  return { passed, total, accuracy: total === 0 ? 0 : passed / total, milliseconds, cases };
};

/**
 * Test-case accuracy: the share of a suite's test cases that the adapted candidate passes (BLAST, test-suite-based metric). A
 * case that ends in an error or a time-out is not passed and stays in the total.
 *
 * @param hitLimit the candidate hit a limit already, on an instance
 */
export const runTests = async (
  suite: Suite,
  adapted: string,
  options: ResolvedOptions,
  hitLimit: boolean,
): Promise<TestsResult> => {
  const started = options.clock();
  const cases = await (hitLimit ? runCautiously : runCases)(suite, adapted, options);
  return summary(cases, Math.round((options.clock() - started) * 10) / 10);
};

const runCautiously = async (suite: Suite, adapted: string, options: ResolvedOptions): Promise<TestCaseResult[]> => {
  // A program that already hit a limit would hit it in every case; the first one shows whether it does.
  const [first, ...others] = suite.tests;
  if (!first) return [];
  const tried = await runCases({ ...suite, tests: [first] }, adapted, options);
  if (tried[0]?.verdict !== "error")
    return [...tried, ...(await runCases({ ...suite, tests: others }, adapted, options))];
  return [...tried, ...others.map((test) => notRun(test, "an earlier case hit a limit"))];
};

const runCases = async (suite: Suite, adapted: string, options: ResolvedOptions): Promise<TestCaseResult[]> => {
  if (suite.tests.length === 0) return [];
  const { solver, limits, allowScripts, signal } = options;
  const result = await runSuite(suite, {
    solver,
    limits,
    allowScripts,
    program: { name: "candidate", text: adapted },
    clock: options.clock,
    evidence: options.witnesses > 0,
    ...(signal ? { signal } : {}),
  });
  return result.tests.map(caseResult);
};

const notRun = ({ name, description }: TestCase, why: string): TestCaseResult => ({
  name,
  verdict: "error",
  vacuous: false,
  ...(description === undefined ? {} : { description }),
  assertions: [{ assertion: "", verdict: "error", vacuous: false, expected: "", found: "", error: `not run: ${why}` }],
});

/** The result for a candidate that cannot be run: it passes no case, and none leaves the total. */
export const noTestPassed = (suite: Suite, why: string): TestsResult =>
  summary(
    suite.tests.map((test) => notRun(test, why)),
    0,
  );
