import { availableParallelism } from "node:os";
import { clingoSolver } from "../engine/clingo-solver.js";
import type { SolverBinding } from "../solver.js";
import { WorkerPool } from "./pool.js";

/** clingo compiled to WebAssembly, in a pool of worker threads. */
export const binding: SolverBinding = {
  name: "clingo-wasm",
  open: async (options) => clingoSolver("clingo-wasm", new WorkerPool(options.jobs ?? availableParallelism())),
};
