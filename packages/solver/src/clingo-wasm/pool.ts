import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Engine, Invocation, RunResult } from "../engine/engine.js";
import type { Limits } from "../request.js";
import { readPackage } from "./package.js";
import type { WorkerAnswer, WorkerJob, WorkerSetup } from "./protocol.js";

const mebibyte = 1024 * 1024;
/** A worker whose module holds more than this after a run is replaced. */
const keptBytes = 128 * mebibyte;

type Waiting = { readonly start: (worker: PoolWorker) => void; readonly fail: (error: unknown) => void };
type PoolWorker = { readonly thread: Worker; memoryBytes: number };

/** Runs clingo in worker threads: at most `jobs` at a time, each started when first needed. */
export class WorkerPool implements Engine {
  readonly #jobs: number;
  readonly #idle: PoolWorker[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #threads = new Set<Worker>();
  #slots = 0;
  #setup: Promise<WorkerSetup> | undefined;

  constructor(jobs: number) {
    this.#jobs = jobs;
  }

  async run(invocation: Invocation, limits: Limits, signal: AbortSignal | undefined): Promise<RunResult> {
    if (signal?.aborted) return aborted;
    const worker = await this.#acquire(signal);
    if (worker === undefined) return aborted;
    const job: WorkerJob = {
      files: invocation.files,
      options: [...invocation.options, ...invocation.files.map((file) => file.name).reverse()].join(" "),
      discardOutput: invocation.discardOutput,
      memoryBytes: limits.memoryMiB * mebibyte,
    };
    const { result, memoryBytes } = await runOn(worker, job, limits.timeoutMs, signal);
    const spent = result.kind !== "exit" || invocation.runsScripts || memoryBytes > keptBytes || result.code === 33;
    if (spent) await this.#discard(worker);
    else this.#release(worker);
    return result;
  }

  async close(): Promise<void> {
    for (const waiting of this.#waiting.splice(0)) waiting.fail(new Error("the solver was closed"));
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #acquire(signal: AbortSignal | undefined): Promise<PoolWorker | undefined> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return Promise.resolve(idle);
    if (this.#slots < this.#jobs) {
      this.#slots++;
      return this.#start();
    }
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(undefined);
      };
      const waiting: Waiting = {
        start: (worker) => {
          signal?.removeEventListener("abort", onAbort);
          resolve(worker);
        },
        fail: reject,
      };
      signal?.addEventListener("abort", onAbort);
      this.#waiting.push(waiting);
    });
  }

  #release(worker: PoolWorker): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(worker);
    else next.start(worker);
  }

  async #discard(worker: PoolWorker): Promise<void> {
    await worker.thread.terminate();
    this.#threads.delete(worker.thread);
    const next = this.#waiting.shift();
    if (next === undefined) this.#slots--;
    else this.#start().then(next.start, next.fail);
  }

  async #start(): Promise<PoolWorker> {
    this.#setup ??= readPackage();
    const entry = createRequire(import.meta.url).resolve("@blast-asp/solver/clingo-wasm/worker");
    const thread = new Worker(entry, { workerData: await this.#setup, env: {}, stdin: false });
    this.#threads.add(thread);
    await new Promise((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
    });
    thread.removeAllListeners("error");
    thread.unref();
    return { thread, memoryBytes: 0 };
  }
}

const aborted: RunResult = { kind: "limit", reason: "aborted", stderr: "" };

function runOn(
  worker: PoolWorker,
  job: WorkerJob,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<{ result: RunResult; memoryBytes: number }> {
  const { thread } = worker;
  return new Promise((resolve) => {
    const finish = (result: RunResult, memoryBytes = 0): void => {
      clearTimeout(timer);
      thread.off("message", onMessage);
      thread.off("error", onError);
      signal?.removeEventListener("abort", onAbort);
      thread.unref();
      resolve({ result, memoryBytes });
    };
    const onMessage = (answer: WorkerAnswer): void => {
      if (answer.kind === "exit") finish(answer, answer.memoryBytes);
      else if (answer.kind === "crash") finish(answer);
      else if (answer.kind === "out-of-memory")
        finish({ kind: "limit", reason: "out-of-memory", stderr: answer.stderr });
    };
    const onError = (error: unknown): void => finish({ kind: "crash", message: String(error) });
    const onAbort = (): void => finish(aborted);
    const timer = setTimeout(() => finish({ kind: "limit", reason: "timeout", stderr: "" }), timeoutMs);
    thread.on("message", onMessage);
    thread.on("error", onError);
    signal?.addEventListener("abort", onAbort);
    thread.ref();
    thread.postMessage(job);
  });
}
