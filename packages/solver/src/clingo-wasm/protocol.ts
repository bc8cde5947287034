import type { MessagePort } from "node:worker_threads";
import type { InputFile } from "../engine/engine.js";
import type { WasmModule } from "./webassembly.js";

/** The package's module, compiled once for all workers, and the text of its loader script. */
export type WorkerSetup = { readonly module: WasmModule; readonly loader: string };

/** What a worker starts with. */
export type WorkerStart = WorkerSetup & { readonly port: MessagePort };

/** One run, as the pool sends it to a worker. */
export type WorkerJob = {
  readonly files: readonly InputFile[];
  readonly options: string;
  readonly discardOutput: boolean;
  readonly memoryBytes: number;
};

/** What a worker sends back: first `ready`, then one answer for each job. */
export type WorkerAnswer =
  | { readonly kind: "ready" }
  | {
      readonly kind: "exit";
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
      /** Memory that the module holds after the run, in bytes. It never shrinks. */
      readonly memoryBytes: number;
    }
  | { readonly kind: "out-of-memory"; readonly stderr: string }
  | { readonly kind: "crash"; readonly message: string };
