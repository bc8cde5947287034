import type { Limits } from "../request.js";

/** A file that clingo reads, such as `p1.lp`. Each is parsed on its own and starts in `#program base.` */
export type InputFile = { readonly name: string; readonly text: string };

/** One run of clingo: its files in the order in which they are to be parsed, and its options. */
export type Invocation = {
  readonly files: readonly InputFile[];
  readonly options: readonly string[];
  /** True when what clingo prints on its standard output is of no interest. */
  readonly discardOutput: boolean;
  /** True when a script may run, after which nothing of the run may be used again. */
  readonly runsScripts: boolean;
};

/** How a run ended. `stderr` holds clingo's messages as far as they are known. */
export type RunResult =
  | { readonly kind: "exit"; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "limit"; readonly reason: "timeout" | "out-of-memory" | "aborted"; readonly stderr: string }
  | { readonly kind: "crash"; readonly message: string };

/** What a binding of clingo brings: a way to run it under hard limits. Everything else is shared. */
export interface Engine {
  run(invocation: Invocation, limits: Limits, signal: AbortSignal | undefined): Promise<RunResult>;
  close(): Promise<void>;
}
