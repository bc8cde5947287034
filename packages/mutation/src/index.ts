export type { Distinguishing, Equivalence } from "./equivalence/equivalence.js";
export type { SuggestedFile } from "./equivalence/suggest.js";
export { asInstance, asTestCase } from "./equivalence/suggest.js";
export type { ExchangedArguments } from "./explain/exchanged-arguments.js";
export type { ExplainOptions, Explanation } from "./explain/explain.js";
export { explain } from "./explain/explain.js";
export type { ConstraintFindings } from "./explain/findings.js";
export { formatExplanation } from "./explain/format.js";
export type { ExplanationJson, LikenessJson } from "./explain/json.js";
export { explanationJson } from "./explain/json.js";
export type { Constraint } from "./explain/marked-program.js";
export type { ErrorPattern } from "./explain/pattern.js";
export type { SameBehaviour } from "./explain/same-behaviour.js";
export type { Facts, Row } from "./inputs/facts.js";
export { atomsOf, printFacts } from "./inputs/facts.js";
export type { Input, Inputs } from "./inputs/random-inputs.js";
export { readInputs } from "./inputs/random-inputs.js";
export type { Column, Domain, PairRule, Rows, Shape, Table, TermKind } from "./inputs/shape.js";
export { formatDistinguishing, formatKillTable, formatMutants } from "./kill-table/format.js";
export type { DistinguishingJson, KillTableJson, KillTableRowJson } from "./kill-table/json.js";
export { killTableJson } from "./kill-table/json.js";
export type {
  KillTable,
  KillTableOptions,
  KillTableRow,
  Metric,
  RunSuite,
  SuiteOutcome,
} from "./kill-table/kill-table.js";
export { killTable } from "./kill-table/kill-table.js";
export { suiteRunner } from "./kill-table/suite-runner.js";
export { acceptedMutants } from "./mutants/accepted.js";
export { allMutants } from "./mutants/all-mutants.js";
export type { MutantDiff } from "./mutants/diff.js";
export { diffOf, formatDiff } from "./mutants/diff.js";
export type { Mutant } from "./mutants/mutant.js";
export type { SampleOptions } from "./mutants/sample.js";
export { mutants } from "./mutants/sample.js";
export type { OperatorName } from "./operators/mutation.js";
