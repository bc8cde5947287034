import type { ProgressStream } from "./terminal/progress.js";

/** Everything a command touches outside of the files it is given, so that it can be run inside a test. */
export type Io = {
  /** Results only. */
  readonly stdout: { write(text: string): unknown };
  /** Messages and progress. */
  readonly stderr: ProgressStream;
  readonly stdin: AsyncIterable<string | Uint8Array>;
  /** Calls the handler at each Ctrl-C instead of ending the process; answers a function that puts things back. */
  readonly onInterrupt: (handler: () => void) => () => void;
  /** May results be coloured? */
  readonly color: boolean;
  /** Milliseconds, for elapsed times. */
  readonly now: () => number;
};

/** The exit codes of every command. */
export const exitCode = {
  /** Done. */
  done: 0,
  /** A threshold was missed, or a check found something. */
  missed: 1,
  /** Bad use or bad input; the message names file, line and what to do. */
  badInput: 2,
  /** The work could not be completed: some result is an `error`. */
  incomplete: 3,
  /** A Datalog program asks for what the engine does not do. */
  notSupported: 4,
} as const;

/** Bad use or bad input: each line is printed as it is, and the command ends with code 2. */
export class InputError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "InputError";
    this.lines = lines;
  }
}
