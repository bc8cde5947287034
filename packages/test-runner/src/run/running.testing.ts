import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll } from "vitest";
import { loadSuite } from "../suite/load.js";
import type { AssertionResult, SuiteResult } from "./result.js";
import { type RunOptions, runSuite } from "./run-suite.js";

/** Loads and runs suites with one solver for a test file. */
export type Runner = {
  readonly solver: () => Solver;
  readonly run: (text: string, options?: Partial<RunOptions>) => Promise<SuiteResult>;
  /** Runs one test with these assertions on a program and answers what became of each. */
  readonly assert: (
    program: string,
    assertions: string,
    options?: Partial<RunOptions>,
  ) => Promise<readonly AssertionResult[]>;
};

/** Opens the solver before the tests of a file and closes it after them. */
export function setUpRunner(): Runner {
  let opened: Solver | undefined;
  beforeAll(async () => {
    opened = await openSolver("clingo-wasm", { jobs: 2 });
  });
  afterAll(() => opened?.close());
  const solver = (): Solver => {
    if (opened === undefined) throw new Error("the solver is not open");
    return opened;
  };
  const run: Runner["run"] = async (text, options = {}) => {
    const { suite } = await loadSuite({ file: "suite.lp", text });
    return runSuite(suite, { solver: solver(), limits: { timeoutMs: 20_000, memoryMiB: 512 }, ...options });
  };
  const assert: Runner["assert"] = async (program, assertions, options) => {
    const text = `${program}\n%** @test(name="t", assert={${assertions}})\n**%`;
    const { tests, diagnostics } = await run(text, options);
    const [first] = tests;
    if (first === undefined) throw new Error(`the test was not run: ${JSON.stringify(diagnostics)}`);
    return first.assertions;
  };
  return { solver, run, assert };
}

/** Verdicts in a row, vacuous passes marked. */
export function verdicts(results: readonly AssertionResult[]): string[] {
  return results.map(({ verdict, vacuous }) => (vacuous ? `${verdict} (vacuous)` : verdict));
}
