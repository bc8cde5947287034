import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aborted, commandLine, type Engine, type Invocation, type RunResult, versionIn } from "../engine/engine.js";
import { onAbort } from "../engine/on-abort.js";
import { Slots } from "../engine/slots.js";
import type { Limits } from "../request.js";
import { type LimitedProcess, startLimited } from "./limited-process.js";

/** Runs the native program, a process for each run, at most `jobs` at a time. */
export class NativeEngine implements Engine {
  jsonLosesBackslashes = true;
  readonly #program: string;
  readonly #slots: Slots;
  readonly #running = new Set<LimitedProcess>();
  readonly #stopAll = (): void => {
    for (const running of this.#running) running.stop();
  };
  #closed = false;

  constructor(program: string, jobs: number) {
    this.#program = program;
    this.#slots = new Slots(jobs);
    process.on("exit", this.#stopAll);
  }

  async version(): Promise<string> {
    const invocation = { files: [], options: ["--version"], discardOutput: false, runsScripts: false };
    const result = await this.run(invocation, { timeoutMs: 30_000, memoryMiB: 1024 }, undefined);
    const version = result.kind === "exit" ? versionIn(result.stdout) : undefined;
    if (version !== undefined) return version;
    throw new Error(`${this.#program} does not tell a clingo version: ${failureOf(result)}`);
  }

  async run(invocation: Invocation, limits: Limits, signal: AbortSignal | undefined): Promise<RunResult> {
    if (!(await this.#slots.acquire(signal))) return aborted;
    const folder = await mkdtemp(join(tmpdir(), "blast-clingo-"));
    try {
      for (const file of invocation.files) await writeFile(join(folder, file.name), file.text);
      if (signal?.aborted) return aborted;
      this.#assertOpen();
      const command = [this.#program, ...commandLine(invocation)];
      const result = await this.#watch(startLimited(command, folder, invocation.discardOutput, limits), signal);
      this.#assertOpen();
      return result;
    } finally {
      await rm(folder, { recursive: true, force: true });
      this.#slots.release();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    process.off("exit", this.#stopAll);
    this.#slots.close(new Error("the solver was closed"));
    this.#stopAll();
    await Promise.all([...this.#running].map((running) => running.result));
  }

  async #watch(running: LimitedProcess, signal: AbortSignal | undefined): Promise<RunResult> {
    this.#running.add(running);
    const stopListening = onAbort(signal, running.stop);
    const result = await running.result;
    stopListening();
    this.#running.delete(running);
    return result;
  }

  #assertOpen(): void {
    if (this.#closed) throw new Error("the solver was closed");
  }
}

function failureOf(result: RunResult): string {
  if (result.kind === "exit") return result.stderr.trim() || `exit code ${result.code}`;
  return result.kind === "crash" ? result.message : result.reason;
}
