import { parse } from "@blast-asp/asp";
import type { Limits, Solver } from "@blast-asp/solver";
import { formatLocation } from "../annotations/diagnostic.js";
import { sinkFor } from "../annotations/sink.js";
import type { Piece, Suite, TestCase } from "../suite/suite.js";
import { assertionResult } from "./assertion-result.js";
import { mapInOrder } from "./in-order.js";
import { programUnderTest } from "./program-under-test.js";
import type { AssertionResult, RunError, SuiteResult, TestResult, Totals, Verdict } from "./result.js";
import { runAssertions } from "./run-test.js";
import { SolverCalls } from "./solver-calls.js";

/** How a suite is run. */
export type RunOptions = {
  readonly solver: Solver;
  /**
   * Limits of each solver call.
   * @default 10 seconds and 1024 MiB
   */
  readonly limits?: Limits;
  /**
   * Count a vacuous pass (it holds only because there is no answer set) as a failure.
   * @default false
   */
  readonly strict?: boolean;
  /** Run only the tests whose name contains this text, or for which this answers true. */
  readonly filter?: string | ((name: string) => boolean);
  /**
   * Another program to run the suite on, instead of the program that each test names. Tests that name single rules cannot be run
   * on it and come out as errors.
   */
  readonly program?: { readonly name: string; readonly text: string };
  /**
   * How many tests run at the same time.
   * @default 4
   */
  readonly jobs?: number;
  /**
   * Look for an answer set that shows each failure; switch off where only verdicts matter.
   * @default true
   */
  readonly evidence?: boolean;
  /**
   * Let scripts and `#include` through. Only for trusted programs.
   * @default false
   */
  readonly allowScripts?: boolean;
  /**
   * The time in milliseconds since 1970.
   * @default Date.now
   */
  readonly clock?: () => number;
  /** Ends the run early; tests that are not finished come out as errors. */
  readonly signal?: AbortSignal;
};

const defaultLimits: Limits = { timeoutMs: 10_000, memoryMiB: 1024 };

/**
 * Runs the tests of a suite. Whatever programs and assertions do is a value in the result. A suite that is malformed or of which no
 * test was run has the verdict `error`.
 *
 * @example
 * const solver = await openSolver("clingo-wasm");
 * const result = await runSuite(suite, { solver });
 */
export async function runSuite(suite: Suite, options: RunOptions): Promise<SuiteResult> {
  const clock = options.clock ?? Date.now;
  const startedAt = clock();
  const { selected, problem } = select(suite, options.filter);
  const replacement = options.program && readReplacement(options.program);
  const tests = await mapInOrder(selected, options.jobs ?? 4, (test) => runTest(test, replacement, options, clock));
  const verdict = problem ? "error" : verdictOf(tests);
  return {
    file: suite.file,
    ...(options.program && { program: options.program.name }),
    verdict,
    ...(problem && { problem }),
    diagnostics: suite.diagnostics,
    tests,
    totals: totalsOf(tests),
    strict: options.strict ?? false,
    solver: { name: options.solver.name, version: await options.solver.version() },
    startedAt,
    milliseconds: clock() - startedAt,
  };
}

function select(
  suite: Suite,
  filter: RunOptions["filter"],
): { selected: readonly TestCase[]; problem?: NonNullable<SuiteResult["problem"]> } {
  if (suite.diagnostics.some(({ severity }) => severity === "error")) {
    return { selected: [], problem: { code: "malformed", message: "the suite has errors, so no test was run" } };
  }
  if (suite.tests.length === 0) {
    const message = 'no test ran: the file has no %** @test(name="…", assert={…}) **%';
    return { selected: [], problem: { code: "no-tests", message } };
  }
  const isWanted = typeof filter === "string" ? (name: string) => name.includes(filter) : (filter ?? (() => true));
  const selected = suite.tests.filter(({ name }) => isWanted(name));
  if (selected.length > 0) return { selected };
  const message = `no test ran: none of the ${suite.tests.length} tests was selected by the filter`;
  return { selected, problem: { code: "no-test-selected", message } };
}

type Replacement = { readonly piece: Piece } | { readonly error: RunError };

function readReplacement({ name, text }: NonNullable<RunOptions["program"]>): Replacement {
  const program = parse(text);
  const { locate } = sinkFor(name, text, []);
  if (program.errors.length === 0) return { piece: { name, program, statements: program.statements, locate } };
  const details = program.errors.map(({ range, message }) => `${formatLocation(locate(range.start))}: ${message}`);
  return { error: { code: "rejected", message: "the program under test is not valid", details } };
}

async function runTest(
  test: TestCase,
  replacement: Replacement | undefined,
  options: RunOptions,
  clock: () => number,
): Promise<TestResult> {
  const startedAt = clock();
  const calls = new SolverCalls({
    solver: options.solver,
    limits: options.limits ?? defaultLimits,
    signal: options.signal,
    allowScripts: options.allowScripts ?? false,
  });
  const programs = programsOf(test, replacement);
  const assertions =
    "error" in programs
      ? test.assertions.map((assertion) => notRun(assertion, programs.error))
      : await runAssertions(test.assertions, programUnderTest(programs.pieces, test.inputs), calls, {
          strict: options.strict ?? false,
          evidence: options.evidence ?? true,
        });
  const isEmpty = "pieces" in programs && programs.pieces.every(({ statements }) => statements.length === 0);
  return {
    name: test.name,
    location: test.location,
    ...(test.description !== undefined && { description: test.description }),
    ...(test.message !== undefined && { message: test.message }),
    verdict: verdictOf(assertions),
    vacuous: assertions.some(({ vacuous }) => vacuous),
    assertions,
    warnings: isEmpty ? ["the program under test has no statement of its own: only the input was run"] : [],
    solverCalls: calls.made,
    milliseconds: clock() - startedAt,
  };
}

function programsOf(
  test: TestCase,
  replacement: Replacement | undefined,
): { readonly pieces: readonly Piece[] } | { readonly error: RunError } {
  if (replacement === undefined) return { pieces: test.programs };
  if ("error" in replacement) return replacement;
  if (test.scope.kind === "whole") return { pieces: [replacement.piece] };
  const message = `the test is about ${test.scope.names.join(", ")} of its own file and cannot be run on another program`;
  return { error: { code: "not-applicable", message, details: [] } };
}

function notRun(assertion: TestCase["assertions"][number], error: RunError): AssertionResult {
  const particulars = { atoms: [], modelsSeen: 0, solverCalls: 0, warnings: [], strict: false };
  return assertionResult(assertion, { kind: "error", error }, particulars);
}

function verdictOf(parts: readonly { readonly verdict: Verdict }[]): Verdict {
  if (parts.some(({ verdict }) => verdict === "fail")) return "fail";
  return parts.length === 0 || parts.some(({ verdict }) => verdict === "error") ? "error" : "pass";
}

function totalsOf(tests: readonly TestResult[]): Totals {
  const count = (verdict: Verdict): number => tests.filter((test) => test.verdict === verdict).length;
  const assertions = tests.flatMap((test) => test.assertions);
  return {
    tests: tests.length,
    passed: count("pass"),
    failed: count("fail"),
    errors: count("error"),
    vacuous: tests.filter(({ vacuous }) => vacuous).length,
    assertions: assertions.length,
    assertionsPassed: assertions.filter(({ verdict }) => verdict === "pass").length,
    solverCalls: tests.reduce((sum, { solverCalls }) => sum + solverCalls, 0),
  };
}
