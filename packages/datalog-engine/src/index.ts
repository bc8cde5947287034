export type { DatalogEngine } from "./contract/engine.js";
export type { CompileMessage, OutputRelation, Row, RunOutcome, UnsupportedFeature } from "./contract/outcome.js";
export type { FactSource, RunLimits, RunRequest } from "./contract/request.js";
