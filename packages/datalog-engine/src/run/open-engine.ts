import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import type { DatalogEngine } from "../contract/engine.js";
import type { RunOutcome } from "../contract/outcome.js";
import { pool } from "../pool/pool.js";
import { queue } from "../pool/queue.js";
import { type Found, findSouffle } from "../souffle/find-souffle.js";
import { runNative } from "../souffle/native-run.js";
import { outcomeOf } from "./run-program.js";

/** Which engine to open, and how. */
export type EngineOptions = {
  /**
   * `embedded` needs nothing else; `souffle` is the native program; `auto` is Soufflé where it is installed, else the
   * embedded engine.
   *
   * @default "embedded"
   */
  readonly engine?: "embedded" | "souffle" | "auto";
  /**
   * Runs at the same time.
   *
   * @default the number of processors
   */
  readonly jobs?: number;
  /**
   * The path of the program `souffle`.
   *
   * @default what `BLAST_SOUFFLE` names, else the first `souffle` on `PATH`
   */
  readonly program?: string;
};

/**
 * Opens an engine. Soufflé may be missing: then every run ends as an `engine-error` that says what to do.
 *
 * @example
 * await using engine = await openDatalogEngine();
 * const source = ".decl a(x:number) a(1). a(2). .output a";
 * const outcome = await engine.run({ source, fileName: "a.dl", facts: { kind: "memory", files: {} } });
 * // outcome.kind === "done", outcome.outputs[0].rows equals [["1"], ["2"]]
 */
export async function openDatalogEngine(options: EngineOptions = {}): Promise<DatalogEngine> {
  const { engine = "embedded", jobs = availableParallelism(), program } = options;
  if (engine === "embedded") return embedded(jobs);
  const found = await findSouffle(program);
  return engine === "auto" && found.kind === "missing" ? embedded(jobs) : native(found, jobs);
}

function embedded(jobs: number): DatalogEngine {
  const workers = pool(jobs);
  const manifest = createRequire(import.meta.url)("@blast-asp/datalog-engine/package.json") as { version: string };
  return {
    name: "embedded",
    version: manifest.version,
    run: async (request, signal) => outcomeOf(await workers.run(request, signal)),
    close: workers.close,
    [Symbol.asyncDispose]: workers.close,
  };
}

async function native(found: Found, jobs: number): Promise<DatalogEngine> {
  const places = queue(jobs);
  const closing = new AbortController();
  const running = new Set<Promise<RunOutcome>>();
  const close = async (): Promise<void> => {
    const error = new Error("the Datalog engine was closed");
    places.close(error);
    closing.abort(error);
    await Promise.allSettled(running);
  };
  return {
    name: "souffle",
    version: found.kind === "found" ? await versionOf(found.path) : "missing",
    run: async (request, signal) => {
      closing.signal.throwIfAborted();
      if (found.kind === "missing") return { kind: "engine-error", message: found.message };
      await places.enter(signal);
      try {
        const either = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
        const run = runNative(found.path, request, either);
        running.add(run);
        return await run.finally(() => running.delete(run));
      } finally {
        places.leave();
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** What the program says of itself: `Version: 2.5`. */
async function versionOf(path: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(path, ["--version"], { timeout: 10_000 });
    return /Version: *(\S+)/i.exec(stdout)?.[1] ?? "unknown";
  } catch {
    return "unknown";
  }
}
