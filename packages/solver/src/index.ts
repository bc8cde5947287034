export type { Diagnostic, Severity } from "./diagnostic.js";
export { loadSolver } from "./load-solver.js";
export { knownSolvers, openSolver, registerSolver } from "./registry.js";
export type { Limits, Model, Objective, ProgramPart, SolveOutcome, SolveRequest, Task } from "./request.js";
export type { Solver, SolverBinding, SolverOptions } from "./solver.js";
