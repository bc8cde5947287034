export type { Location, SuiteDiagnostic, SuiteDiagnosticCode } from "./annotations/diagnostic.js";
export { formatDiagnostic } from "./annotations/diagnostic.js";
export type { Assertion, AssertionName, Claim, Condition, LevelCost, Quantity } from "./assertions/assertion.js";
export { assertionNames } from "./assertions/assertion.js";
export type { AtomList, WrittenAtom } from "./assertions/atoms.js";
export { reportJson } from "./report/json.js";
export { reportJunit } from "./report/junit.js";
export type { PrettyOptions } from "./report/pretty.js";
export { reportPretty } from "./report/pretty.js";
export { reportTap } from "./report/tap.js";
export type {
  AssertionResult,
  Evidence,
  RunError,
  SuiteResult,
  TestResult,
  Totals,
  Verdict,
} from "./run/result.js";
export type { RunOptions } from "./run/run-suite.js";
export { runSuite } from "./run/run-suite.js";
export type { LoadedSuite, LoadOptions } from "./suite/load.js";
export { loadSuite } from "./suite/load.js";
export type { ReadFile } from "./suite/source.js";
export type { Piece, Scope, Suite, TestCase } from "./suite/suite.js";
