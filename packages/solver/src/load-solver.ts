import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isKnownSolver, knownSolvers, openSolver } from "./registry.js";
import type { Solver, SolverBinding, SolverOptions } from "./solver.js";

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
  if (isKnownSolver(specifier)) return openSolver(specifier, options);
  const file = moduleFile(specifier, folder);
  if (file === undefined) {
    const known = knownSolvers().join(", ");
    throw new Error(`unknown solver "${specifier}"; known solvers: ${known}, or the path or package name of a binding`);
  }
  const module: unknown = await import(pathToFileURL(file).href);
  const binding = propertyOf(module, "binding");
  if (!isBinding(binding)) throw new Error(`${specifier} exports no solver; it must export binding: { name, open }`);
  return binding.open(options);
}

function moduleFile(specifier: string, folder: string): string | undefined {
  if (/^\.{0,2}[\\/]/.test(specifier)) {
    const file = resolve(folder, specifier);
    return existsSync(file) ? file : undefined;
  }
  const require = createRequire(join(resolve(folder), "package.json"));
  try {
    return require.resolve(specifier);
  } catch {
    // Not a package that require may load: look for one that only import may.
    return importableFile(specifier, require.resolve.paths(specifier) ?? []);
  }
}

/** The main module of a package whose `exports` have an `import` condition only. */
function importableFile(name: string, folders: readonly string[]): string | undefined {
  const home = folders.map((folder) => join(folder, name)).find((path) => existsSync(join(path, "package.json")));
  if (home === undefined) return undefined;
  const description: unknown = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  let target = propertyOf(description, "exports");
  for (const key of [".", "node", "import", "default"]) target = propertyOf(target, key) ?? target;
  return typeof target === "string" ? join(home, target) : undefined;
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function isBinding(value: unknown): value is SolverBinding {
  return typeof propertyOf(value, "name") === "string" && typeof propertyOf(value, "open") === "function";
}
