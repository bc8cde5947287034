export type { EvalDocument } from "./commands/eval-document.js";
export type { GradeRequest, GradeResult } from "./commands/grade.js";
export type { Io } from "./io.js";
export { runBlast } from "./run.js";
export { jsonSchemas } from "./schemas.js";
