import type { Limits, Solver } from "@blast-asp/solver";
import { runSuite, type Suite, type TestResult } from "@blast-asp/test-runner";
import type { RunSuite } from "./kill-table.js";

/** Tests run at the same time; after each batch it is known whether the program hits limits. */
const batch = 4;

const hitLimit = ({ assertions }: TestResult): boolean =>
  assertions.some(({ error }) => error?.code === "timeout" || error?.code === "out-of-memory");

/**
 * Runs a test suite on mutants, for verdicts alone. Once a mutant has hit a limit in a test, the tests after it are not run: they
 * would mostly hit it as well. They count as failed.
 *
 * @throws when the suite is malformed or has no tests
 */
export const suiteRunner = (suite: Suite, solver: Solver, limits: Limits): RunSuite => {
  const problem = suite.diagnostics.find(({ severity }) => severity === "error");
  if (problem) throw new Error(`${suite.file} is malformed: ${problem.message}`);
  if (suite.tests.length === 0) throw new Error(`${suite.file} has no tests`);
  return async (program) => {
    const failed: string[] = [];
    let limited = false;
    for (let at = 0; at < suite.tests.length; at += batch) {
      const some = suite.tests.slice(at, at + batch);
      if (limited) failed.push(...some.map(({ name }) => name));
      else {
        const options = { solver, limits, program: { name: "mutant", text: program }, evidence: false, jobs: batch };
        const { tests } = await runSuite({ ...suite, tests: some }, options);
        failed.push(...tests.flatMap(({ name, verdict }) => (verdict === "pass" ? [] : [name])));
        limited = tests.some(hitLimit);
      }
    }
    return { total: suite.tests.length, failed };
  };
};
