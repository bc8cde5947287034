export type { Diagnostic, Severity } from "./diagnostic.js";
export { knownSolvers, loadSolver, openSolver, registerSolver } from "./registry.js";
export type { Limits, Model, Objective, ProgramPart, SolveOutcome, SolveRequest, Task } from "./request.js";
export type { Solver, SolverBinding, SolverOptions } from "./solver.js";
