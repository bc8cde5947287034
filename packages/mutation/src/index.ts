export type { Behaviour, Difference, FailureReason } from "./datalog/behaviour/behaviour.js";
export type { DatalogDistinguishing, DatalogEquivalence } from "./datalog/equivalence/equivalence.js";
export type { ProposalOptions, ProposedVariant } from "./datalog/equivalence/propose.js";
export { proposeVariants } from "./datalog/equivalence/propose.js";
export { factFilesOf } from "./datalog/inputs/fact-files.js";
export type { DatalogInput, DatalogInputs } from "./datalog/inputs/random-inputs.js";
export { readDatalogInputs } from "./datalog/inputs/random-inputs.js";
export type { CoverStep } from "./datalog/kill-table/cover.js";
export { formatDatalogKillTable } from "./datalog/kill-table/format.js";
export type { DatalogKillTableJson, DatalogKillTableRowJson } from "./datalog/kill-table/json.js";
export { datalogKillTableJson } from "./datalog/kill-table/json.js";
export type {
  DatalogKill,
  DatalogKillTable,
  DatalogKillTableOptions,
  DatalogKillTableRow,
} from "./datalog/kill-table/kill-table.js";
export { datalogKillTable } from "./datalog/kill-table/kill-table.js";
export type { LeakedName } from "./datalog/leaks/leaked-names.js";
export { leakedNames } from "./datalog/leaks/leaked-names.js";
export type { Vocabulary, VocabularyFault } from "./datalog/leaks/vocabulary.js";
export { parseVocabulary } from "./datalog/leaks/vocabulary.js";
export type { DatalogMutant, DatalogMutants, MutantSet } from "./datalog/mutants/all-mutants.js";
export { allDatalogMutants } from "./datalog/mutants/all-mutants.js";
export { sampleOf } from "./datalog/mutants/sample.js";
export type { MiningOptions, VariantNegatives } from "./datalog/negatives/mine.js";
export { mineNegatives, undesiredFiles } from "./datalog/negatives/mine.js";
export type { DatalogOperatorName } from "./datalog/operators/mutation.js";
export type { PaperOperatorName } from "./datalog/paper/paper-mutations.js";
export { asMutationTask } from "./datalog/task/from-task.js";
export type { InputRelation, MutationTask, Variant } from "./datalog/task/mutation-task.js";
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
