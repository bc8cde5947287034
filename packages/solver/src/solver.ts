import type { SolveOutcome, SolveRequest } from "./request.js";

/** A bound ASP solver. One object serves many calls, also at the same time; `close` ends its workers. */
export interface Solver {
  /** The registered name, such as `clingo-wasm`. */
  readonly name: string;
  /** The version of the solver behind it, such as `5.8.1`. */
  version(): Promise<string>;
  /** Runs one call. Rejects only on bad use (a negative limit, a closed solver). */
  solve(request: SolveRequest): Promise<SolveOutcome>;
  close(): Promise<void>;
}

/** What a binding is opened with. */
export type SolverOptions = {
  /**
   * How many calls run at the same time.
   * @default the number of processors
   */
  readonly jobs?: number;
  /**
   * Path of the solver's program, for a binding that runs one.
   * @default for `clingo`: the environment variable `BLAST_CLINGO`, else `clingo` on `PATH`
   */
  readonly program?: string;
};

/** A solver binding, ready to be opened. */
export type SolverBinding = {
  readonly name: string;
  readonly open: (options: SolverOptions) => Promise<Solver>;
};
