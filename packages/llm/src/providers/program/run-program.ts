import { type ChildProcess, spawn } from "node:child_process";

/** What a program did. */
export type ProgramResult =
  | { readonly kind: "ended"; readonly exitCode: number | null; readonly stdout: string; readonly stderr: string }
  | { readonly kind: "not-started"; readonly reason: string }
  | { readonly kind: "too-much-output"; readonly limit: number };

const outputLimit = 16 * 1024 * 1024;

/** How long descendants may keep the pipes open after the program itself has ended. */
const graceMs = 1000;

const running = new Set<ChildProcess>();
let listening = false;

/**
 * Runs a program with a text on its standard input, in a process group of its own. When the signal fires the whole group is killed,
 * whatever it has started included; so are groups that are left when this process ends.
 *
 * @param folder where it runs @default where this process does
 */
export function runProgram(
  program: string,
  args: readonly string[],
  input: string,
  environment: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
  folder?: string,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: environment, cwd: folder, detached: process.platform !== "win32" });
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    let size = 0;
    let grace: NodeJS.Timeout | undefined;
    const kill = (): void => killGroup(child);
    const finish = (result: ProgramResult): void => {
      clearTimeout(grace);
      signal.removeEventListener("abort", kill);
      running.delete(child);
      resolve(result);
    };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= outputLimit) output[name].push(chunk);
        else kill();
      });
    }
    // A program need not read its input.
    child.stdin.on("error", () => {});
    child.on("error", (error) => finish({ kind: "not-started", reason: error.message }));
    child.on("exit", () => {
      grace = setTimeout(kill, graceMs);
    });
    child.on("close", (exitCode) => {
      if (size > outputLimit) return finish({ kind: "too-much-output", limit: outputLimit });
      const stdout = Buffer.concat(output.stdout).toString("utf8");
      finish({ kind: "ended", exitCode, stdout, stderr: Buffer.concat(output.stderr).toString("utf8") });
    });
    if (!listening) process.once("exit", killAll);
    listening = true;
    running.add(child);
    signal.addEventListener("abort", kill, { once: true });
    if (signal.aborted) kill();
    child.stdin.end(input);
  });
}

function killAll(): void {
  for (const child of running) killGroup(child);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nobody of the group is left.
  }
}
