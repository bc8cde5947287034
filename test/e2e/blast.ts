import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the checkout. */
export const root: string = fileURLToPath(new URL("../../", import.meta.url));

/** The ids of the shipped answer set problems; Datalog tasks lie in a folder of their own beside them. */
export const aspProblems: readonly string[] = readdirSync(join(root, "problems"))
  .filter((id) => existsSync(join(root, "problems", id, "problem.yaml")))
  .sort();

/** What a finished command left behind. */
export type Finished = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs the built `blast` command as a process of its own. */
export const blast = (
  args: readonly string[],
  options: { input?: string; cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "packages/cli/bin/blast.js"), ...args], {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString("utf8");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString("utf8");
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
    child.stdin.on("error", () => {});
    child.stdin.end(options.input ?? "");
  });

/** A scratch folder that is gone when the `using` block ends. */
export const scratch = (): { readonly path: string; [Symbol.dispose](): void } => {
  const path = mkdtempSync(join(tmpdir(), "blast-e2e-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};
