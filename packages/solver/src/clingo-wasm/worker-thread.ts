import { createRequire } from "node:module";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { aborted, type RunResult, startClock } from "../engine/engine.js";
import { onAbort } from "../engine/on-abort.js";
import type { WorkerAnswer, WorkerJob, WorkerSetup, WorkerStart } from "./protocol.js";

/** Stack of a worker in MiB, for programs that nest deeply. */
const stackSizeMb = 8;

/** One worker thread with one running module. It takes one job at a time. */
export class WorkerThread {
  /** Resolves when the module runs. */
  readonly ready: Promise<void>;
  /** Memory that the module held after its last run, in bytes. */
  memoryBytes = 0;
  /** False once the thread has ended, for whatever reason. */
  alive = true;
  readonly #thread: Worker;
  readonly #port: MessagePort;
  #onAnswer: (answer: WorkerAnswer) => void = () => undefined;

  constructor(setup: WorkerSetup) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const start: WorkerStart = { ...setup, port: port2 };
    this.#thread = new Worker(workerEntry(), {
      workerData: start,
      transferList: [port2],
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { stackSizeMb },
    });
    // Only a job keeps the process alive, through the port.
    this.#thread.unref();
    this.ready = new Promise((resolve, reject) => {
      this.#onAnswer = (answer) => {
        this.#port.unref();
        if (answer.kind === "ready") resolve();
        else reject(new Error(`clingo-wasm does not start: ${"message" in answer ? answer.message : answer.kind}`));
      };
    });
    this.#port.on("message", (answer: WorkerAnswer) => this.#onAnswer(answer));
    this.#thread.on("error", (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") this.#onAnswer({ kind: "out-of-memory", stderr: "" });
      else this.#onAnswer({ kind: "crash", message: error.message });
    });
    this.#thread.on("exit", () => {
      this.alive = false;
      this.#onAnswer({ kind: "crash", message: "the worker thread ended" });
    });
  }

  /** Runs one job. Unless the result is an `exit`, this worker must be ended. */
  run(job: WorkerJob, timeoutMs: number, signal: AbortSignal | undefined): Promise<RunResult> {
    return new Promise((resolve) => {
      const finish = (result: RunResult): void => {
        stopClock();
        stopListening();
        this.#onAnswer = () => undefined;
        this.#port.unref();
        resolve(result);
      };
      const stopListening = onAbort(signal, () => finish(aborted));
      const stopClock = startClock(timeoutMs, () => {
        // When this thread was busy, an answer in time may still be waiting here.
        const late: { message: WorkerAnswer } | undefined = receiveMessageOnPort(this.#port);
        if (late === undefined) finish({ kind: "limit", reason: "timeout", stderr: "" });
        else this.#onAnswer(late.message);
      });
      this.#onAnswer = (answer) => finish(this.#resultOf(answer));
      this.#port.ref();
      this.#port.postMessage(job);
    });
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
    this.#port.close();
  }

  #resultOf(answer: WorkerAnswer): RunResult {
    switch (answer.kind) {
      case "exit":
        this.memoryBytes = answer.memoryBytes;
        return answer;
      case "out-of-memory":
        return { kind: "limit", reason: "out-of-memory", stderr: answer.stderr };
      case "crash":
        return answer;
      case "ready":
        return { kind: "crash", message: "the worker thread started twice" };
    }
  }
}

/** The built worker, found by its public name so that it is the same from the sources and from the build. */
function workerEntry(): string {
  return createRequire(import.meta.url).resolve("@blast-asp/solver/clingo-wasm/worker");
}
