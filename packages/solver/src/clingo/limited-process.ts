import { type ChildProcess, spawn } from "node:child_process";
import { outputLimit, type RunResult, startClock } from "../engine/engine.js";
import type { Limits } from "../request.js";

const mebibyte = 1024 * 1024;
/**
 * The shell sets the limits and then becomes the program: memory, processor time, no core file, no file writes. The processor
 * time only ends programs whose parent has died without killing them.
 */
const limitedExec = 'ulimit -v "$0" && ulimit -t "$1" && ulimit -c 0 && ulimit -f 0 && shift && exec "$@"';

/** A program that runs under limits. */
export type LimitedProcess = {
  readonly result: Promise<RunResult>;
  /** Kills the program; unless it has ended, `result` becomes `aborted`. */
  readonly stop: () => void;
};

/**
 * Starts a program in `folder` with an empty environment, without input, in a process group of its own that is killed as a whole
 * when the time is over or when the output outgrows the memory limit.
 */
export function startLimited(
  command: readonly string[],
  folder: string,
  discardOutput: boolean,
  limits: Limits,
): LimitedProcess {
  const child = spawn("/bin/sh", ["-c", limitedExec, ...ulimits(limits), ...command], {
    cwd: folder,
    env: {},
    detached: true,
    stdio: ["ignore", discardOutput ? "ignore" : "pipe", "pipe"],
  });
  let cut: "timeout" | "out-of-memory" | "aborted" | undefined;
  const stop = (reason: typeof cut): void => {
    cut ??= reason;
    killGroup(child);
    // A process that has left the group may hold the pipes open.
    child.stdout?.destroy();
    child.stderr?.destroy();
  };
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  let bytes = 0;
  const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > outputLimit(limits.memoryMiB * mebibyte)) stop("out-of-memory");
  };
  child.stdout?.on("data", collect(stdout));
  child.stderr?.on("data", collect(stderr));
  const stopClock = startClock(limits.timeoutMs, () => stop("timeout"));
  const result = new Promise<RunResult>((resolve) => {
    child.on("error", (error) => {
      stopClock();
      resolve({ kind: "crash", message: `cannot be started: ${error.message}` });
    });
    child.on("close", (code, killedBy) => {
      stopClock();
      // Whatever the program left behind in its group goes with it.
      killGroup(child);
      const messages = textOf(stderr);
      // A program with an exit code ended in time, though this thread may have been too busy to see it before the clock.
      const late = cut === "timeout" && code !== null;
      if (cut !== undefined && !late) resolve({ kind: "limit", reason: cut, stderr: messages });
      else if (isStarved(code, messages)) resolve({ kind: "limit", reason: "out-of-memory", stderr: "" });
      else if (killedBy === "SIGXCPU") resolve({ kind: "limit", reason: "timeout", stderr: messages });
      else if (code === null) resolve({ kind: "crash", message: `ended by ${killedBy ?? "a signal"}` });
      else resolve({ kind: "exit", code, stdout: textOf(stdout), stderr: messages });
    });
  });
  return { result, stop: () => stop("aborted") };
}

/** True when the program broke down, or could not even be loaded, for want of memory. */
function isStarved(code: number | null, messages: string): boolean {
  const broke = code === null || code === 126 || code === 127;
  return broke && /std::bad_alloc|cannot allocate memory|failed to map segment|out of memory/i.test(messages);
}

function ulimits(limits: Limits): string[] {
  const seconds = Math.ceil(limits.timeoutMs / 1000) + 1;
  return [String(Math.ceil(limits.memoryMiB * 1024)), seconds < 1e9 ? String(seconds) : "unlimited"];
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString("utf8");
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended.
  }
}
