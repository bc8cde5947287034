export { matchStructurally } from "./match.js";
export type { Evidence, MatchingProblem } from "./options.js";
export type { MatchPlausibility } from "./plausibility.js";
export { matchPlausibility } from "./plausibility.js";
