export type { ParaphraseLevelsRequest } from "./levels.js";
export { paraphraseLevels } from "./levels.js";
export type { Paraphrase, ParaphraseOutcome, ParaphraseRequest } from "./paraphrase.js";
export { paraphrase } from "./paraphrase.js";
export type { ParaphraseLevel } from "./prompts.js";
export { builtInParaphrasePrompt, paraphrasePromptKind } from "./prompts.js";
export type { ParaphraseWarning } from "./warnings.js";
export { paraphraseWarnings } from "./warnings.js";
