import type { Diagnostic } from "./diagnostic.js";

/** A named piece of program text. Diagnostics carry the name, and lines are counted inside the part. */
export type ProgramPart = { readonly name: string; readonly text: string };

/** Hard limits of one call. */
export type Limits = {
  /** Wall-clock limit in milliseconds, counted from the moment the call gets a solver, not while it waits for one. */
  readonly timeoutMs: number;
  /** Cap on the memory of the solver, in MiB. */
  readonly memoryMiB: number;
};

/**
 * Which answer sets a call is about. With `"all"`, objectives (weak constraints, `#minimize`, `#maximize`) are ignored; with
 * `"optimal"` only the optimal answer sets count. A program without an objective has all its answer sets optimal.
 */
export type Objective = "all" | "optimal";

/** What one call asks of the solver. */
export type Task =
  /** Parse, check safety and ground; search nothing. */
  | { readonly kind: "check" }
  /** List answer sets: at most `max` of them, 0 for all. */
  | { readonly kind: "models"; readonly objective: Objective; readonly max: number }
  /** Count answer sets without listing them: stop at `max`, 0 for no cap. */
  | { readonly kind: "count"; readonly objective: Objective; readonly max: number };

/** One call to a solver. */
export type SolveRequest = {
  /** The program: the parts in order, each on lines of its own and each starting in `#program base.` */
  readonly parts: readonly ProgramPart[];
  readonly task: Task;
  /**
   * Signatures (`name/arity`) to project to: models show only these atoms, and models that agree on them are one. When left
   * out, models are whole answer sets as the program shows them. The program itself must then have no `#show` statement.
   */
  readonly project?: readonly string[];
  readonly limits: Limits;
  readonly signal?: AbortSignal;
  /** Let scripts and `#include` through. Only for trusted programs. Refused by default. */
  readonly allowScripts?: boolean;
};

/** An answer set: its shown atoms as clingo prints them, sorted by code unit. */
export type Model = {
  readonly atoms: readonly string[];
  /** Cost by priority level, highest level first; empty without an objective. */
  readonly costs: readonly number[];
};

/** What came of a call. Everything a program can do to a solver is a value here; nothing of it is thrown. */
export type SolveOutcome =
  | {
      readonly status: "satisfiable";
      /** The distinct models that were asked for (`task.kind` is `"models"`), else empty. With `"optimal"`: optimal ones only. */
      readonly models: readonly Model[];
      /** How many distinct models were found; all there are when `exhausted`. */
      readonly count: number;
      /** True when the search was finished: there is no further model. */
      readonly exhausted: boolean;
      /** The optimal cost vector, when the program has an objective and the task asks for `"optimal"`. */
      readonly optimum?: readonly number[];
      readonly infos: readonly Diagnostic[];
    }
  | { readonly status: "unsatisfiable"; readonly infos: readonly Diagnostic[] }
  /** A `check` that found nothing wrong; `grounded` is false when grounding hit a limit after parsing and safety were fine. */
  | { readonly status: "ok"; readonly grounded: boolean; readonly infos: readonly Diagnostic[] }
  /** A limit was hit or the signal fired before the task was done. */
  | {
      readonly status: "unknown";
      readonly reason: "timeout" | "out-of-memory" | "aborted";
      readonly infos: readonly Diagnostic[];
    }
  /** clingo rejects the program. */
  | { readonly status: "error"; readonly errors: readonly Diagnostic[]; readonly infos: readonly Diagnostic[] }
  /** The program contains a script or an `#include` and was not run. */
  | { readonly status: "refused"; readonly errors: readonly Diagnostic[] }
  /** The solver broke down on this program (a trap, an empty error). */
  | { readonly status: "crashed"; readonly message: string };
