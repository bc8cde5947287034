import type { Solver, SolverBinding, SolverOptions } from "./solver.js";

const bindings = new Map<string, () => Promise<SolverBinding>>([
  ["clingo-wasm", async () => (await import("./clingo-wasm/index.js")).binding],
]);

/** Makes a binding known under its name. A name can be taken only once. */
export function registerSolver(binding: SolverBinding): void {
  if (bindings.has(binding.name)) throw new Error(`a solver named "${binding.name}" is already registered`);
  bindings.set(binding.name, async () => binding);
}

/** Opens a solver by its registered name, such as `clingo-wasm`. */
export async function openSolver(name: string, options: SolverOptions = {}): Promise<Solver> {
  const load = bindings.get(name);
  if (load === undefined) {
    throw new Error(`unknown solver "${name}"; known solvers: ${[...bindings.keys()].sort().join(", ")}`);
  }
  return (await load()).open(options);
}
