export type { AdaptedCandidate } from "./adaptation/adapt.js";
export { adaptCandidate } from "./adaptation/adapt.js";
export type { Candidate, CandidateMatching } from "./candidate/candidate.js";
export { loadCandidate, loadCandidates, loadMatching } from "./candidate/load.js";
export type { AdaptedProgram } from "./evaluation/adapt-to-problem.js";
export { adaptToProblem } from "./evaluation/adapt-to-problem.js";
export type { ProblemCheck } from "./evaluation/check-problem.js";
export type { Evaluator } from "./evaluation/evaluate.js";
export { createEvaluator, evaluate } from "./evaluation/evaluate.js";
export type { Evaluation } from "./evaluation/evaluate-candidate.js";
export type { EvaluateOptions, MatcherName, MetricName } from "./evaluation/options.js";
export { defaultLimits } from "./evaluation/options.js";
export type {
  AdaptationResult,
  AssertionOutcome,
  EvaluationResult,
  ExtractionResult,
  InstanceResult,
  MatchingResult,
  ModelsResult,
  Remark,
  Strategy,
  SyntaxResult,
  TestCaseResult,
  TestsResult,
  Verdict,
} from "./evaluation/result.js";
export { evaluationResultSchema, extractionResultSchema } from "./evaluation/result-schema.js";
export { checkSyntax } from "./evaluation/syntax.js";
export type { Block } from "./extraction/block.js";
export { extractProgram } from "./extraction/extract.js";
export type { Extraction, ExtractionMethod } from "./extraction/extraction.js";
export { fencedBlocks } from "./extraction/fences.js";
export type { Role as BlockRole } from "./extraction/introductions.js";
export { roleOf as roleOfBlock } from "./extraction/introductions.js";
export { textsInJson } from "./extraction/json-reply.js";
export { isProseLine } from "./extraction/prose.js";
export { withoutReasoning, withoutTurnMarks } from "./extraction/reasoning.js";
export { decodeTagText, taggedBlocks } from "./extraction/tags.js";
export type { Checked, Fault } from "./fault.js";
export { formatFault } from "./fault.js";
export { matchByStructure } from "./matching/by-structure.js";
export type { Dictionary, DictionaryEntry, ParsedDictionary } from "./matching/dictionary.js";
export { dictionarySchema, parseDictionary } from "./matching/dictionary.js";
export type { Matching, MatchingSource, PredicateMatch, Unmatched } from "./matching/matching.js";
export { findProblemFolders, problemLanguage } from "./problem/find.js";
export { loadProblem } from "./problem/load.js";
export type { Instance, InterfacePredicate, Problem } from "./problem/problem.js";
export type { ProblemFile } from "./problem/schema.js";
export { problemFileSchema } from "./problem/schema.js";
export type { GoldStructure } from "./problem/structure.js";
export { goldStructure } from "./problem/structure.js";
export type { YamlFile } from "./problem/yaml-file.js";
export { readYamlFile } from "./problem/yaml-file.js";
