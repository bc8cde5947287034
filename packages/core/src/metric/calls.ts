import type { Diagnostic, Limits, Model, Objective, ProgramPart, SolveOutcome, Solver } from "@blast-asp/solver";
import { atLeast, exactly, type Interval } from "./interval.js";

/** Why the work on an instance stopped before it was done. */
export type Stop = {
  readonly kind: "stop";
  readonly reason: "timeout" | "out-of-memory" | "aborted" | "error" | "refused" | "too-large";
  readonly message: string;
};

/** A count, perhaps only from below. */
export type Counted = { readonly kind: "counted"; readonly count: Interval };

/** Models in the order of the solver; `exhausted` when these are all. */
export type Listed = {
  readonly kind: "listed";
  readonly models: readonly Model[];
  readonly exhausted: boolean;
  readonly optimum: readonly number[];
};

/** What every call about one instance has in common. */
export type CallSettings = {
  readonly solver: Solver;
  readonly limits: Limits;
  readonly signal?: AbortSignal;
  readonly allowScripts: boolean;
};

/** What one call asks: a program, which of its models, projected to what. */
export type Question = {
  readonly parts: readonly ProgramPart[];
  readonly project: readonly string[];
  readonly objective: Objective;
  /** 0 for all. */
  readonly max: number;
};

const place = ({ part, line, message }: Diagnostic): string =>
  line > 0 ? `${part}, line ${line}: ${message}` : message;

const stopFor = (
  outcome: Exclude<SolveOutcome, { status: "satisfiable" | "unsatisfiable" | "ok" }>,
  settings: CallSettings,
): Stop => {
  switch (outcome.status) {
    case "unknown": {
      const seconds = settings.limits.timeoutMs / 1000;
      const messages = {
        timeout: `the time limit of ${seconds} s was reached`,
        "out-of-memory": `the memory limit of ${settings.limits.memoryMiB} MiB was reached`,
        aborted: "the evaluation was aborted",
      };
      return { kind: "stop", reason: outcome.reason, message: messages[outcome.reason] };
    }
    case "error":
      return {
        kind: "stop",
        reason: "error",
        message: outcome.errors.map(place).join("; ") || "clingo gave no reason",
      };
    case "refused":
      return { kind: "stop", reason: "refused", message: outcome.errors.map(place).join("; ") };
    case "crashed":
      return { kind: "stop", reason: "error", message: `the solver broke down: ${outcome.message}` };
  }
};

/** A gold program that cannot be run is no fault of the candidate. */
export const ofGold = (stop: Stop): Stop => {
  const reason = stop.reason === "aborted" || stop.reason === "too-large" ? stop.reason : "error";
  return { ...stop, reason, message: `gold program: ${stop.message}` };
};

/** Asks the solver about one instance and counts the calls. */
export class InstanceCalls {
  readonly settings: CallSettings;
  #made = 0;

  constructor(settings: CallSettings) {
    this.settings = settings;
  }

  /** How many calls were made so far. */
  get made(): number {
    return this.#made;
  }

  /** Counts models, perhaps under another time limit than the other calls. */
  async count(question: Question, timeoutMs: number = this.settings.limits.timeoutMs): Promise<Counted | Stop> {
    const outcome = await this.#solve(question, "count", timeoutMs);
    if (outcome.status === "unsatisfiable") return { kind: "counted", count: exactly(0) };
    if (outcome.status === "satisfiable")
      return { kind: "counted", count: outcome.exhausted ? exactly(outcome.count) : atLeast(outcome.count) };
    if (outcome.status === "ok") throw new Error("a solver answered a count with a check");
    return stopFor(outcome, this.settings);
  }

  /** Lists models. */
  async list(question: Question): Promise<Listed | Stop> {
    const outcome = await this.#solve(question, "models", this.settings.limits.timeoutMs);
    if (outcome.status === "unsatisfiable") return { kind: "listed", models: [], exhausted: true, optimum: [] };
    if (outcome.status === "satisfiable")
      return { kind: "listed", models: outcome.models, exhausted: outcome.exhausted, optimum: outcome.optimum ?? [] };
    if (outcome.status === "ok") throw new Error("a solver answered a listing with a check");
    return stopFor(outcome, this.settings);
  }

  #solve(
    { parts, project, objective, max }: Question,
    kind: "count" | "models",
    timeoutMs: number,
  ): Promise<SolveOutcome> {
    this.#made++;
    const { solver, limits, signal, allowScripts } = this.settings;
    return solver.solve({
      parts,
      project,
      task: { kind, objective, max },
      limits: { timeoutMs, memoryMiB: limits.memoryMiB },
      allowScripts,
      ...(signal ? { signal } : {}),
    });
  }
}
