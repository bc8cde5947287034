import { aborted, commandLine, type Engine, type Invocation, type RunResult, versionIn } from "../engine/engine.js";
import { Slots } from "../engine/slots.js";
import type { Limits } from "../request.js";
import { readPackage } from "./package.js";
import type { WorkerSetup } from "./protocol.js";
import { WorkerThread } from "./worker-thread.js";

const mebibyte = 1024 * 1024;
/** The memory of a module never shrinks: a worker whose module holds more than this after a run is not used again. */
const keptBytes = 128 * mebibyte;
/** Exit code of clingo after `std::bad_alloc`. */
const outOfMemory = 33;

/** Runs clingo in worker threads: at most `jobs` at a time, each started when it is first needed. */
export class WorkerPool implements Engine {
  readonly jsonLosesBackslashes = false;
  readonly #slots: Slots;
  readonly #idle: WorkerThread[] = [];
  readonly #all = new Set<WorkerThread>();
  #setup: Promise<WorkerSetup> | undefined;
  #closed = false;

  constructor(jobs: number) {
    this.#slots = new Slots(jobs);
  }

  async version(): Promise<string> {
    const invocation = { files: [], options: ["--version"], discardOutput: false, runsScripts: false };
    const result = await this.run(invocation, { timeoutMs: 30_000, memoryMiB: 512 }, undefined);
    const version = result.kind === "exit" ? versionIn(result.stdout) : undefined;
    if (version === undefined) throw new Error("clingo-wasm does not tell its version");
    return version;
  }

  async run(invocation: Invocation, limits: Limits, signal: AbortSignal | undefined): Promise<RunResult> {
    if (!(await this.#slots.acquire(signal))) return aborted;
    try {
      const worker = await this.#take(limits);
      if (signal?.aborted) {
        this.#idle.push(worker);
        return aborted;
      }
      const job = {
        files: invocation.files,
        options: commandLine(invocation).join(" "),
        discardOutput: invocation.discardOutput,
        memoryBytes: limits.memoryMiB * mebibyte,
      };
      const result = await worker.run(job, limits.timeoutMs, signal);
      this.#assertOpen();
      if (result.kind !== "exit" || result.code === outOfMemory || invocation.runsScripts) await this.#end(worker);
      else if (worker.memoryBytes > keptBytes) await this.#end(worker);
      else this.#idle.push(worker);
      return result;
    } finally {
      this.#slots.release();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#slots.close(new Error("the solver was closed"));
    await Promise.all([...this.#all].map((worker) => this.#end(worker)));
  }

  /** A worker that has nothing to do and whose module is small enough for the limit. */
  async #take(limits: Limits): Promise<WorkerThread> {
    const idle = this.#idle.pop();
    if (idle?.alive === true && idle.memoryBytes <= limits.memoryMiB * mebibyte) return idle;
    if (idle !== undefined) await this.#end(idle);
    this.#setup ??= readPackage();
    const worker = new WorkerThread(await this.#setup);
    this.#all.add(worker);
    try {
      await worker.ready;
      this.#assertOpen();
    } catch (error) {
      await this.#end(worker);
      throw error;
    }
    return worker;
  }

  #end(worker: WorkerThread): Promise<void> {
    this.#all.delete(worker);
    return worker.end();
  }

  #assertOpen(): void {
    if (this.#closed) throw new Error("the solver was closed");
  }
}
