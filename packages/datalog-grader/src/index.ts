export { composeProgram } from "./compose/compose.js";
export type { ComposedProgram, CompositionMode, CompositionNote } from "./compose/composition.js";
export type { DatalogExtraction } from "./compose/reply.js";
export { programInReply } from "./compose/reply.js";
export type { CoarseFailure } from "./diagnosis/coarse.js";
export type { CompileFailure, FailureFamily, FineFailure } from "./diagnosis/compile-failure.js";
export type { HintKind } from "./diagnosis/edits/candidate-edit.js";
export type { SemanticHint } from "./diagnosis/semantic-hints.js";
export type { CandidateCheck } from "./evaluate/check-candidate.js";
export { checkDatalogProgram } from "./evaluate/check-candidate.js";
export type { TaskCheck } from "./evaluate/check-task.js";
export { compareOutputs } from "./evaluate/confusion.js";
export type { DatalogEvaluator } from "./evaluate/evaluator.js";
export { createDatalogEvaluator } from "./evaluate/evaluator.js";
export type { DatalogEvaluation } from "./evaluate/grade.js";
export type { DatalogOptions } from "./evaluate/options.js";
export { defaultDatalogLimits } from "./evaluate/options.js";
export type {
  CompileResult,
  CompositionResult,
  DatalogResult,
  DatalogScore,
  DatalogVerdict,
  Negatives,
  RelationResult,
  TupleCounts,
  VariantResult,
} from "./evaluate/result.js";
export { datalogResultSchema } from "./evaluate/result-schema.js";
export { scoreOf } from "./evaluate/score.js";
export type { DatalogSummary, MeanBounds } from "./evaluate/summary.js";
export { summarizeDatalog } from "./evaluate/summary.js";
export type { RepairResult } from "./repair/repair-result.js";
export type { ProgramStructure } from "./structure/structure-of.js";
export { structureOf } from "./structure/structure-of.js";
export { readFacts } from "./task/facts.js";
export { loadDatalogTask } from "./task/load.js";
export { readDatalogBench } from "./task/published.js";
export type { DatalogTaskFile } from "./task/schema.js";
export { datalogTaskSchema } from "./task/schema.js";
export type { ColumnType, DatalogTask, TaskColumn, TaskInstance, TaskRelation, TaskSet } from "./task/task.js";
export type { TupleKey } from "./task/tuples.js";
export { tuplesOfRows, tuplesOfText } from "./task/tuples.js";
