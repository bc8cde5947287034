import type { Solver, SolverBinding, SolverOptions } from "./solver.js";

/** Bindings by name. The built-in ones are loaded when they are first opened. */
const bindings = new Map<string, () => Promise<SolverBinding>>([
  ["clingo", async () => (await import("./clingo/index.js")).binding],
  ["clingo-wasm", async () => (await import("./clingo-wasm/index.js")).binding],
]);

/** The names of the solvers that can be opened, sorted. */
export function knownSolvers(): string[] {
  return [...bindings.keys()].sort();
}

/** True when a solver of this name can be opened with {@link openSolver}. */
export function isKnownSolver(name: string): boolean {
  return bindings.has(name);
}

/** Makes a binding known under its name. Throws when the name is taken by another binding. */
export function registerSolver(binding: SolverBinding): void {
  if (bindings.has(binding.name)) throw new Error(`a solver named "${binding.name}" is already registered`);
  bindings.set(binding.name, async () => binding);
}

/**
 * Opens a solver by its registered name, such as `clingo-wasm`. Rejects when no such solver is known or when it cannot run here.
 *
 * @example
 * const solver = await openSolver("clingo-wasm", { jobs: 2 });
 */
export async function openSolver(name: string, options: SolverOptions = {}): Promise<Solver> {
  const load = bindings.get(name);
  if (load === undefined) throw new Error(`unknown solver "${name}"; known solvers: ${knownSolvers().join(", ")}`);
  return (await load()).open(options);
}
