import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
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

/**
 * Opens a solver from what a user typed: a registered name, else the path of a module (`./my-binding.js`) or the name of a
 * package, either of which must export `binding: SolverBinding`. Paths and packages are looked up from `folder`.
 *
 * @param folder default: the working folder
 */
export async function loadSolver(
  specifier: string,
  options: SolverOptions = {},
  folder: string = process.cwd(),
): Promise<Solver> {
  if (bindings.has(specifier)) return openSolver(specifier, options);
  const module: unknown = await importFrom(specifier, folder);
  const binding = typeof module === "object" && module !== null && "binding" in module ? module.binding : undefined;
  if (!isBinding(binding)) {
    throw new Error(`the module ${specifier} exports no solver; it must export binding: { name, open }`);
  }
  return binding.open(options);
}

async function importFrom(specifier: string, folder: string): Promise<unknown> {
  const isPath = /^\.{0,2}[\\/]/.test(specifier);
  let target: string;
  try {
    const require = createRequire(resolve(folder, "package.json"));
    target = pathToFileURL(require.resolve(isPath ? resolve(folder, specifier) : specifier)).href;
  } catch (cause) {
    const known = knownSolvers().join(", ");
    const message = `unknown solver "${specifier}"; known solvers: ${known}, or the path or package name of a binding`;
    throw new Error(message, { cause });
  }
  return import(target);
}

function isBinding(value: unknown): value is SolverBinding {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "open" in value &&
    typeof value.open === "function"
  );
}
