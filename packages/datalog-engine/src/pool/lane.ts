import { createRequire } from "node:module";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { TableOutcome } from "../run/run-program.js";
import type { WorkerAnswer, WorkerJob } from "./protocol.js";

/** A worker thread that takes one job at a time. */
export type Lane = {
  /** Its cap on the JavaScript heap, in MiB. */
  readonly heapMebibytes: number;
  /** False when it must not be used again: it has ended, or holds much memory. */
  readonly usable: boolean;
  /** Runs one job. Rejects with the reason of the signal when that fires; the lane is not usable then. */
  run(job: WorkerJob, signal: AbortSignal | undefined): Promise<TableOutcome>;
  end(): Promise<void>;
};

type Answer = WorkerAnswer | { readonly kind: "ended"; readonly outcome: TableOutcome };

/** A worker checks its time limit by itself; it is ended when it has said nothing for this much longer. */
const graceMilliseconds = 1000;
/** A worker that holds more than this after a run is not used again. */
const keptBytes = 256 * 1024 * 1024;
/** The longest delay that a timer takes; a longer limit is none. */
const longestDelay = 2 ** 31 - 1;

/** Starts a worker thread. */
export async function startLane(heapMebibytes: number): Promise<Lane> {
  const { port1: port, port2 } = new MessageChannel();
  const worker = new Worker(createRequire(import.meta.url).resolve("@blast-asp/datalog-engine/pool/worker"), {
    workerData: { port: port2 },
    transferList: [port2],
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes },
  });
  let usable = true;
  let onAnswer: (answer: Answer) => void = () => undefined;
  const ended = (outcome: TableOutcome): void => {
    usable = false;
    onAnswer({ kind: "ended", outcome });
  };
  const broken = (message: string): void => ended({ kind: "engine-error", message });
  port.on("message", (answer: WorkerAnswer) => onAnswer(answer));
  worker.on("error", (error: Error & { code?: string }) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") ended({ kind: "limit", limit: "memory" });
    else broken(`the worker of the embedded engine broke down: ${error.message}`);
  });
  worker.on("exit", () => broken("the worker of the embedded engine ended"));
  // Only a job keeps the process alive, through the port.
  worker.unref();
  const first = await new Promise<Answer>((resolve) => {
    onAnswer = resolve;
  });
  port.unref();
  const end = async (): Promise<void> => {
    usable = false;
    await worker.terminate();
    port.close();
  };
  if (first.kind === "ended") {
    await end();
    throw new Error(first.outcome.kind === "engine-error" ? first.outcome.message : "the worker cannot be started");
  }

  const run = (job: WorkerJob, signal: AbortSignal | undefined): Promise<TableOutcome> =>
    new Promise((resolve, reject) => {
      const settle = (then: () => void): void => {
        clearTimeout(clock);
        signal?.removeEventListener("abort", abort);
        onAnswer = () => undefined;
        port.unref();
        then();
      };
      const abort = (): void => {
        usable = false;
        settle(() => reject(signal?.reason));
      };
      const tooLate = (): void => {
        // When this thread was busy, an answer in time may still be waiting here.
        const waiting: { message: WorkerAnswer } | undefined = receiveMessageOnPort(port);
        if (waiting !== undefined) onAnswer(waiting.message);
        else {
          usable = false;
          settle(() => resolve({ kind: "limit", limit: "time" }));
        }
      };
      const { milliseconds = Infinity } = job.limits ?? {};
      const delay = milliseconds + graceMilliseconds;
      const clock = delay > longestDelay ? undefined : setTimeout(tooLate, delay);
      signal?.addEventListener("abort", abort, { once: true });
      onAnswer = (answer) => {
        if (answer.kind === "ready") return;
        if (answer.kind === "outcome" && answer.heldBytes > keptBytes) usable = false;
        settle(() => resolve(answer.outcome));
      };
      port.ref();
      port.postMessage(job);
    });
  return {
    heapMebibytes,
    get usable() {
      return usable;
    },
    run,
    end,
  };
}
