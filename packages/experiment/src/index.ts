export type { Conditions, Experiment, Level, MatcherSpec, ModelSpec } from "./file/experiment.js";
export { experimentFrom, loadExperiment, parseExperiment } from "./file/load.js";
export type { ExperimentFile, ModelInFile, ParametersInFile, PromptName } from "./file/schema.js";
export { experimentFileSchema } from "./file/schema.js";
export type { Change, ChangeEffect } from "./folder/changes.js";
export type { RunFolderErrorCode } from "./folder/error.js";
export { RunFolderError } from "./folder/error.js";
export type { Manifest } from "./folder/manifest.js";
export { readManifest } from "./folder/manifest.js";
export type { MergeResult } from "./folder/merge.js";
export { mergeRuns } from "./folder/merge.js";
export type { StoredRecord } from "./folder/record-file.js";
export { RecordFile } from "./folder/record-file.js";
export type { RecordFileName, RecordFiles } from "./folder/run-folder.js";
export { readPlan, readRunFolder } from "./folder/run-folder.js";
export type { GenerationItem, ParaphraseItem, Plan, Stage } from "./plan/items.js";
export { itemName } from "./plan/items.js";
export type { ModelOpener, OpenedModel } from "./plan/open-model.js";
export type { PlanInput } from "./plan/plan.js";
export { planExperiment } from "./plan/plan.js";
export type { ModelContent, ProblemContent, Study, StudyContent, StudyOptions } from "./plan/study.js";
export { openStudy } from "./plan/study.js";
export type { AspStudyProblem, DatalogStudyProblem, ProblemHashes, StudyProblem } from "./plan/study-problem.js";
export type { ProblemTraits } from "./plan/traits.js";
export type { Versions } from "./plan/versions.js";
export { generatePromptKind, generateSignaturesPromptKind, repairPromptKind, shotPromptKind } from "./prompt/kinds.js";
export type { Prompts } from "./prompt/prompts.js";
export type {
  About,
  AnsweredOutcome,
  AttemptRecord,
  GenerationRecord,
  MatcherQuestionRecord,
  MatchingRecord,
  Metrics,
  ParaphraseRecord,
  QuestionRecord,
  ScoreRecord,
} from "./records/records.js";
export type { Estimate } from "./run/estimate.js";
export { estimateStudy } from "./run/estimate.js";
export type { Progress, StageProgress } from "./run/progress.js";
export type { RunEvent, Stop } from "./run/run-event.js";
export type { RunOptions, RunResult } from "./run/run-study.js";
export { runStudy } from "./run/run-study.js";
export type { Selection } from "./run/selection.js";
export { formatEstimates, formatProgress, formatStatus, formatSummary } from "./status/format.js";
export type { ModelStatus, RunStatus, StageCount } from "./status/status.js";
export { readStatus, readSummary } from "./status/status.js";
export type { Mean, Summary, SummaryRow } from "./status/summary.js";
