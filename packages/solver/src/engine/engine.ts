import type { Limits } from "../request.js";

/** A file that clingo reads, such as `p1.lp`. Each is parsed on its own and starts in `#program base.` */
export type InputFile = { readonly name: string; readonly text: string };

/** One run of clingo: its files in the order in which they are to be parsed, and its options. */
export type Invocation = {
  readonly files: readonly InputFile[];
  readonly options: readonly string[];
  /** True when what clingo prints on its standard output is of no interest. */
  readonly discardOutput: boolean;
  /** True when a script may run, after which nothing that took part in the run may be used again. */
  readonly runsScripts: boolean;
};

/** How a run ended. `stderr` holds clingo's messages as far as they are known. */
export type RunResult =
  | { readonly kind: "exit"; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "limit"; readonly reason: "timeout" | "out-of-memory" | "aborted"; readonly stderr: string }
  | { readonly kind: "crash"; readonly message: string };

/** What a binding of clingo brings: a way to run it under hard limits. Everything else is shared. */
export interface Engine {
  /** True for a clingo before 5.6, whose JSON output does not escape all backslashes. */
  readonly jsonLosesBackslashes: boolean;
  /** The version that clingo reports. */
  version(): Promise<string>;
  run(invocation: Invocation, limits: Limits, signal: AbortSignal | undefined): Promise<RunResult>;
  close(): Promise<void>;
}

/** The result of a run whose signal fired. */
export const aborted: RunResult = { kind: "limit", reason: "aborted", stderr: "" };

/** However much memory a run may take, it may not print more than this: longer texts are near what a JavaScript string can hold. */
const longestOutput = 256 * 1024 * 1024;

/** How many bytes a run may print. */
export function outputLimit(memoryBytes: number): number {
  return Math.min(memoryBytes, longestOutput);
}

/** The longest delay that a timer takes; a longer limit is none. */
const longestDelay = 2 ** 31 - 1;

/** Calls back when the time is over. Returns how to stop the clock. */
export function startClock(timeoutMs: number, onTimeout: () => void): () => void {
  if (timeoutMs > longestDelay) return () => undefined;
  const timer = setTimeout(onTimeout, timeoutMs);
  return () => clearTimeout(timer);
}

/** Order of files on the command line: clingo puts files on a stack, so it parses the last one first. */
export function commandLine(invocation: Invocation): string[] {
  return [...invocation.options, ...invocation.files.map((file) => file.name).reverse()];
}

/** The version in what `clingo --version` prints. */
export function versionIn(text: string): string | undefined {
  return /clingo version (\d+\.\d+\.\d+)/.exec(text)?.[1];
}
