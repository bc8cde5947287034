import type { RunRequest } from "../contract/request.js";
import type { TableOutcome } from "../run/run-program.js";

/** One run, as the pool sends it to a worker. */
export type WorkerJob = RunRequest;

/** What a worker sends back: first `ready`, then one answer for each job. */
export type WorkerAnswer =
  | { readonly kind: "ready" }
  | {
      readonly kind: "outcome";
      readonly outcome: TableOutcome;
      /** Memory that the worker holds after the run, in bytes. */
      readonly heldBytes: number;
    };
