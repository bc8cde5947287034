export type { MatcherTurn, MatchOutcome, MatchProvenance, MatchRequest } from "./match.js";
export { matchPredicates } from "./match.js";
export type { MatchPlaceholder, RepairPlaceholder } from "./prompts.js";
export { builtInMatchPrompt, builtInRepairPrompt, matchPromptKind, repairPromptKind } from "./prompts.js";
export type { AssociationScore, MatchingScore, Measure, RepeatedAccuracy } from "./scoring/score.js";
export { accuracyOverRepeats, scoreMatching } from "./scoring/score.js";
