import { type ChildProcess, spawn } from "node:child_process";
import type { RunLimits } from "../contract/request.js";

/** How a process ended. Texts have one character for each byte. */
export type ProcessResult =
  | { readonly kind: "exit"; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "signal"; readonly signal: string; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "limit"; readonly limit: "time" | "memory" }
  | { readonly kind: "not-started"; readonly message: string };

/** What a run may print; longer texts are near what a string can hold. */
const longestOutput = 256 * 1024 * 1024;
const longestDelay = 2 ** 31 - 1;

/** The shell sets the limits (memory, processor time, no core file) and then becomes the program. */
const limitedExec = 'ulimit -v "$0" && ulimit -t "$1" && ulimit -c 0 && shift && exec "$@"';

/**
 * Runs a program in `folder`, without input, in a process group of its own that is killed as a whole when the time is
 * over, when it prints too much, or when the signal fires, which rejects with the signal's reason.
 */
export function runLimited(
  command: readonly string[],
  folder: string,
  limits: RunLimits,
  signal: AbortSignal | undefined,
): Promise<ProcessResult> {
  signal?.throwIfAborted();
  const { milliseconds = Infinity, mebibytes } = limits;
  const memory = mebibytes === undefined ? "unlimited" : String(Math.ceil(mebibytes * 1024));
  // Only for the case that this process dies without killing its child.
  const seconds = milliseconds < 1e12 ? String(Math.ceil(milliseconds / 1000) + 1) : "unlimited";
  const child = spawn("/bin/sh", ["-c", limitedExec, memory, seconds, ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let cut: "time" | "memory" | "aborted" | undefined;
  const stop = (reason: NonNullable<typeof cut>): void => {
    cut ??= reason;
    killGroup(child);
    // A process that has left the group may hold the pipes open.
    child.stdout.destroy();
    child.stderr.destroy();
  };
  let bytes = 0;
  const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > longestOutput) stop("memory");
  };
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", collect(stdout));
  child.stderr.on("data", collect(stderr));
  const clock = milliseconds > longestDelay ? undefined : setTimeout(() => stop("time"), milliseconds);
  const abort = (): void => stop("aborted");
  signal?.addEventListener("abort", abort, { once: true });
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(clock);
      signal?.removeEventListener("abort", abort);
    };
    child.on("error", (error) => {
      settle();
      resolve({ kind: "not-started", message: error.message });
    });
    child.on("close", (code, killedBy) => {
      settle();
      // Whatever the program left behind in its group goes with it.
      killGroup(child);
      const texts = { stdout: textOf(stdout), stderr: textOf(stderr) };
      // A program with an exit code ended in time, though this thread may have been too busy to see it.
      if (cut === "aborted") reject(signal?.reason);
      else if (cut === "memory" || /std::bad_alloc|cannot allocate memory/i.test(texts.stderr))
        resolve({ kind: "limit", limit: "memory" });
      else if ((cut === "time" && code === null) || killedBy === "SIGXCPU") resolve({ kind: "limit", limit: "time" });
      else if (code === null) resolve({ kind: "signal", signal: killedBy ?? "a signal", ...texts });
      else resolve({ kind: "exit", code, ...texts });
    });
  });
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString("latin1");
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended.
  }
}
