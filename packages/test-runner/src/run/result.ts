import type { Location, SuiteDiagnostic } from "../annotations/diagnostic.js";
import type { AssertionName } from "../assertions/assertion.js";

/** `error` means that the question was not answered; it is never a pass. */
export type Verdict = "pass" | "fail" | "error";

/** Why an assertion or a test has no answer. */
export type RunError = {
  readonly code:
    | "timeout"
    | "out-of-memory"
    | "aborted"
    | "crashed"
    | "rejected"
    | "refused"
    | "bad-atoms"
    | "not-applicable";
  readonly message: string;
  /** What the solver says, each with its place where it has one. */
  readonly details: readonly string[];
};

/** An answer set that shows why an assertion failed. Atoms are as clingo prints them, sorted. */
export type Evidence = {
  /** A witness is one of the answer sets that are too many; a counterexample is one in which the condition does not hold. */
  readonly role: "witness" | "counterexample";
  /** Its atoms over the predicates that the assertion names. */
  readonly named: readonly string[];
  /** Its other atoms. */
  readonly others: readonly string[];
  /** Atoms left out of `others`, because there are too many. */
  readonly omitted: number;
  /** Atoms that the assertion asks for and that are not in it. */
  readonly missing: readonly string[];
  /** Atoms in it that the assertion rules out. */
  readonly unwanted: readonly string[];
};

/** What became of one assertion. */
export type AssertionResult = {
  readonly name: AssertionName;
  /** As written, on one line. */
  readonly text: string;
  readonly location: Location;
  readonly description?: string;
  readonly message?: string;
  readonly verdict: Verdict;
  /** True when it passed only because there is no answer set (in strict mode: when it failed for that). */
  readonly vacuous: boolean;
  /** What was claimed, such as `exactly 2 answer sets contain on(ann,1)`. */
  readonly expected: string;
  /** What was found, such as `1 answer set does`. */
  readonly found: string;
  /** Answer sets looked at or counted. */
  readonly modelsSeen: number;
  /** True when the number in `found` is final: the search was finished. */
  readonly exhausted: boolean;
  /** Solver calls that took part in the decision; one call may serve many assertions. */
  readonly solverCalls: number;
  readonly error?: RunError;
  readonly warnings: readonly string[];
  readonly evidence?: Evidence;
};

/** What became of one test. It passes when all its assertions pass. */
export type TestResult = {
  readonly name: string;
  readonly location: Location;
  readonly description?: string;
  readonly message?: string;
  readonly verdict: Verdict;
  /** True when an assertion passed vacuously. */
  readonly vacuous: boolean;
  readonly assertions: readonly AssertionResult[];
  readonly warnings: readonly string[];
  readonly solverCalls: number;
  readonly milliseconds: number;
};

/** Numbers over the tests of a suite. */
export type Totals = {
  readonly tests: number;
  readonly passed: number;
  readonly failed: number;
  readonly errors: number;
  readonly vacuous: number;
  readonly assertions: number;
  readonly assertionsPassed: number;
  readonly solverCalls: number;
};

/** What became of a suite. */
export type SuiteResult = {
  readonly file: string;
  /** The program that was tested instead of the suite's own. */
  readonly program?: string;
  /** `fail` when a test failed, else `error` when one had no answer or no test ran, else `pass`. */
  readonly verdict: Verdict;
  /** Why no test ran: such a suite never passes. */
  readonly problem?: {
    readonly code: "malformed" | "no-tests" | "no-test-selected";
    readonly message: string;
  };
  readonly diagnostics: readonly SuiteDiagnostic[];
  readonly tests: readonly TestResult[];
  readonly totals: Totals;
  readonly strict: boolean;
  readonly solver: { readonly name: string; readonly version: string };
  /** When the run began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
};
