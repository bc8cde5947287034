export { bytesOfText, textOfBytes } from "./contract/byte-text.js";
export type { DatalogEngine } from "./contract/engine.js";
export type {
  CompileMessage,
  OutputRelation,
  OutputTarget,
  Row,
  RunOutcome,
  UnsupportedFeature,
} from "./contract/outcome.js";
export type { FactSource, RunLimits, RunRequest } from "./contract/request.js";
export { outputFile, outputTargets, rowCount } from "./output/output-relation.js";
export { type EngineOptions, openDatalogEngine } from "./run/open-engine.js";
export { runEmbedded } from "./run/run-program.js";
