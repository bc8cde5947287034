import type { Limits, ProgramPart, SolveOutcome, SolveRequest, Task } from "../request.js";
import type { Solver } from "../solver.js";

/** Limits that no harmless program of the contract comes near. */
const ample: Limits = { timeoutMs: 30_000, memoryMiB: 512 };

/** All that a call may add to its program and its task. */
type Extra = Partial<Omit<SolveRequest, "parts" | "task">>;

/** Calls of a solver in the short form in which the contract writes them. */
export type Calls = {
  readonly solve: (program: string | readonly ProgramPart[], task: Task, extra?: Extra) => Promise<SolveOutcome>;
  /** All answer sets. */
  readonly list: (program: string, extra?: Extra) => Promise<SolveOutcome>;
  readonly check: (program: string | readonly ProgramPart[], extra?: Extra) => Promise<SolveOutcome>;
  /** Shows that the solver is in order: a program with four answer sets has four. */
  readonly assertHealthy: () => Promise<void>;
};

export const all: Task = { kind: "models", objective: "all", max: 0 };
export const optimal: Task = { kind: "models", objective: "optimal", max: 0 };
export const countAll: Task = { kind: "count", objective: "all", max: 0 };
export const countOptimal: Task = { kind: "count", objective: "optimal", max: 0 };

/** One part of a program. */
export function part(name: string, text: string): ProgramPart {
  return { name, text };
}

export function callsOf(open: () => Promise<Solver>): Calls {
  const solve: Calls["solve"] = async (program, task, extra = {}) => {
    const parts = typeof program === "string" ? [part("program", program)] : program;
    return (await open()).solve({ parts, task, limits: ample, ...extra });
  };
  return {
    solve,
    list: (program, extra) => solve(program, all, extra),
    check: (program, extra) => solve(program, { kind: "check" }, extra),
    assertHealthy: async () => {
      const outcome = await solve("{healthy(1..2)}.", countAll);
      if (outcome.status === "satisfiable" && outcome.count === 4 && outcome.exhausted) return;
      throw new Error(`the solver is out of order: ${JSON.stringify(outcome)}`);
    },
  };
}

/** The models of an outcome, each as its atoms joined by blanks, sorted. An outcome without models is shown as it is. */
export function shown(outcome: SolveOutcome): readonly string[] {
  if (outcome.status !== "satisfiable") return [JSON.stringify(outcome)];
  return outcome.models.map((model) => model.atoms.join(" ")).sort();
}
