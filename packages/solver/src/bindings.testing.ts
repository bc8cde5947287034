import { execFileSync } from "node:child_process";
import { binding as native } from "./clingo/index.js";
import { binding as wasm } from "./clingo-wasm/index.js";
import type { SolveOutcome, SolveRequest, Task } from "./request.js";
import type { Solver, SolverBinding } from "./solver.js";

/** True when the native program is installed. */
export const hasClingo: boolean = runs(process.env.BLAST_CLINGO ?? "clingo");

/** The bindings that run on this machine. */
export const bindings: readonly SolverBinding[] = hasClingo ? [wasm, native] : [wasm];

export const listAll: Task = { kind: "models", objective: "all", max: 0 };

/** Solves a program of one part named `program`, under limits that no harmless program comes near. */
export function run(
  solver: Solver,
  text: string,
  task: Task,
  extra: Partial<SolveRequest> = {},
): Promise<SolveOutcome> {
  const limits = { timeoutMs: 30_000, memoryMiB: 512 };
  return solver.solve({ parts: [{ name: "program", text }], task, limits, ...extra });
}

/** The models of an outcome, each as its atoms joined by blanks, sorted; an outcome without models as JSON. */
export function shown(outcome: SolveOutcome): string[] {
  if (outcome.status !== "satisfiable") return [JSON.stringify(outcome)];
  return outcome.models.map((model) => model.atoms.join(" ")).sort();
}

/** The errors or infos of an outcome as `line:column code message`. */
export function remarks(outcome: SolveOutcome): string[] {
  const list = "errors" in outcome ? outcome.errors : "infos" in outcome ? outcome.infos : [];
  return list.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ["--version"]);
    return true;
  } catch {
    return false;
  }
}
