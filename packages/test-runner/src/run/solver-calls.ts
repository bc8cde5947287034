import type { Diagnostic, Limits, Model, ProgramPart, SolveOutcome, SolveRequest, Solver } from "@blast-asp/solver";

/** Why a call gave no answer. */
export type CallFailure = {
  readonly code: "timeout" | "out-of-memory" | "aborted" | "crashed" | "rejected" | "refused";
  readonly message: string;
  /** What the solver says against the program, when it rejects it. */
  readonly errors: readonly Diagnostic[];
};

/** The answer to a call. `count` models were found; there are no more when `exhausted`. */
export type CallOutcome =
  | { readonly kind: "models"; readonly models: readonly Model[]; readonly count: number; readonly exhausted: boolean }
  | ({ readonly kind: "failed" } & CallFailure);

/** What is asked: at most `max` models, 0 for all of them. */
export type CallTask = { readonly max: number; readonly project?: readonly string[] };

/** What stays the same over all calls of a run. */
export type CallSettings = {
  readonly solver: Solver;
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
  readonly allowScripts: boolean;
};

/** After this many calls that hit a limit, a test asks no more: what is left of it has no answer. */
const mostExceeded = 4;

/** The solver calls of one test: makes them, counts them, and stops when they are hopeless. */
export class SolverCalls {
  readonly #settings: CallSettings;
  #made = 0;
  #answered = 0;
  #exceeded = 0;
  #hopeless: CallOutcome | undefined;

  constructor(settings: CallSettings) {
    this.#settings = settings;
  }

  /** Calls made so far. */
  get made(): number {
    return this.#made;
  }

  /** Lists answer sets, whatever they cost. */
  models(parts: readonly ProgramPart[], task: CallTask): Promise<CallOutcome> {
    return this.#call(parts, task, { kind: "models", objective: "all", max: task.max });
  }

  /** Counts answer sets, whatever they cost. */
  count(parts: readonly ProgramPart[], task: CallTask): Promise<CallOutcome> {
    return this.#call(parts, task, { kind: "count", objective: "all", max: task.max });
  }

  /** One optimal answer set. */
  optimum(parts: readonly ProgramPart[]): Promise<CallOutcome> {
    return this.#call(parts, { max: 1 }, { kind: "models", objective: "optimal", max: 1 });
  }

  async #call(parts: readonly ProgramPart[], { project }: CallTask, task: SolveRequest["task"]): Promise<CallOutcome> {
    const { limits, signal } = this.#settings;
    if (signal?.aborted) return failed("aborted", limitMessage("aborted", limits));
    if (this.#hopeless) return this.#hopeless;
    const outcome = readOutcome(await this.#solve(parts, task, project), limits);
    if (outcome.kind === "models") this.#answered++;
    else if (outcome.code === "timeout" || outcome.code === "out-of-memory") {
      this.#exceeded++;
      if (this.#exceeded >= mostExceeded || !(await this.#canBeGrounded(parts))) {
        this.#hopeless = failed(outcome.code, `${outcome.message} in earlier calls of the test, so it was not tried`);
      }
    }
    return outcome;
  }

  /** A program that cannot even be grounded within the limits is not worth another call. */
  async #canBeGrounded(parts: readonly ProgramPart[]): Promise<boolean> {
    if (this.#answered > 0 || this.#exceeded > 1) return true;
    const outcome = await this.#solve(parts, { kind: "check" });
    return outcome.status === "ok" && outcome.grounded;
  }

  #solve(
    parts: readonly ProgramPart[],
    task: SolveRequest["task"],
    project?: readonly string[],
  ): Promise<SolveOutcome> {
    const { solver, limits, signal, allowScripts } = this.#settings;
    this.#made++;
    return solver.solve({
      parts,
      task,
      ...(project && { project }),
      limits,
      ...(signal && { signal }),
      ...(allowScripts && { allowScripts }),
    });
  }
}

function readOutcome(outcome: SolveOutcome, limits: Limits): CallOutcome {
  switch (outcome.status) {
    case "satisfiable":
      return { kind: "models", models: outcome.models, count: outcome.count, exhausted: outcome.exhausted };
    case "unsatisfiable":
      return { kind: "models", models: [], count: 0, exhausted: true };
    case "unknown":
      return failed(outcome.reason, limitMessage(outcome.reason, limits));
    case "error":
      return failed("rejected", outcome.errors[0]?.message ?? "the solver rejects the program", outcome.errors);
    case "refused":
      return failed("refused", outcome.errors[0]?.message ?? "the program was not run", outcome.errors);
    case "crashed":
      return failed("crashed", `the solver broke down: ${outcome.message}`);
    case "ok":
      return failed("crashed", "the solver broke down: it only checked the program");
  }
}

function limitMessage(reason: "timeout" | "out-of-memory" | "aborted", limits: Limits): string {
  if (reason === "timeout") return `not decided within the time limit of ${limits.timeoutMs} ms`;
  if (reason === "out-of-memory") return `not decided within the memory limit of ${limits.memoryMiB} MiB`;
  return "the run was aborted";
}

function failed(code: CallFailure["code"], message: string, errors: readonly Diagnostic[] = []): CallOutcome {
  return { kind: "failed", code, message, errors };
}
