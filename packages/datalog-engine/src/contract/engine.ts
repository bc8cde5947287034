import type { RunOutcome } from "./outcome.js";
import type { RunRequest } from "./request.js";

/** Runs Datalog programs. Both engines mean the same by every request. */
export interface DatalogEngine extends AsyncDisposable {
  /** `embedded` or `souffle`. */
  readonly name: string;
  /** The engine's version, for the record. */
  readonly version: string;
  /** Runs one program; as many at once as the engine has lanes, the others wait. Never throws for what a program does. */
  run(request: RunRequest, signal?: AbortSignal): Promise<RunOutcome>;
  close(): Promise<void>;
}
