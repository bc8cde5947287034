import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Limits } from "../request.js";
import { startLimited } from "./limited-process.js";

const folder = mkdtempSync(join(tmpdir(), "blast-limited-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ample: Limits = { timeoutMs: 20_000, memoryMiB: 512 };
const shell = (script: string, limits = ample) => startLimited(["/bin/sh", "-c", script], folder, false, limits);

/** Waits until a process has ended, whether or not its parent has taken notice. */
async function hasEnded(pid: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const state = spawnSync("ps", ["-o", "stat=", "-p", pid], { encoding: "utf8" }).stdout.trim();
    if (state === "" || state.startsWith("Z")) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

describe("startLimited", () => {
  it("gives back exit code, output and messages", async () => {
    const result = await shell("echo out; echo err >&2; exit 7").result;
    expect(result).toEqual({ kind: "exit", code: 7, stdout: "out\n", stderr: "err\n" });
  });
  it("gives the program an empty environment, no input, and its folder", async () => {
    process.env.BLAST_SECRET = "secret";
    const result = await shell('/usr/bin/env; cat; pwd; echo "$0"').result;
    delete process.env.BLAST_SECRET;
    const lines = result.kind === "exit" ? result.stdout.trim().split("\n") : [];
    // The shell itself sets these.
    expect(lines.filter((line) => !/^(PWD|OLDPWD|SHLVL|_)=/.test(line))).toEqual([folder, "/bin/sh"]);
  });
  it("lets it write no file", async () => {
    await shell("echo data > file; echo more >> file").result;
    const sizes = await shell("cat file").result;
    expect(sizes).toMatchObject({ stdout: "" });
    expect(readdirSync(folder).length).toBeLessThanOrEqual(1);
  });
  it("kills the program and its children when the time is over", async () => {
    const limits = { ...ample, timeoutMs: 300 };
    const result = await shell("sleep 1000 & echo $! >&2; sleep 1000", limits).result;
    expect(result).toMatchObject({ kind: "limit", reason: "timeout" });
    expect(await hasEnded(result.kind === "limit" ? result.stderr.trim() : "1")).toBe(true);
  });
  it("kills children that outlive the program", async () => {
    const result = await shell("sleep 1000 >/dev/null 2>&1 & echo $!").result;
    expect(await hasEnded(result.kind === "exit" ? result.stdout.trim() : "1")).toBe(true);
  });
  it("bounds memory and output", async () => {
    const limits = { timeoutMs: 20_000, memoryMiB: 32 };
    const hungry = await startLimited(["/usr/bin/env", "head", "-c", "100000000", "/dev/zero"], folder, false, limits)
      .result;
    expect(hungry).toMatchObject({ kind: "limit", reason: "out-of-memory" });
    const asked = await shell("ulimit -v; ulimit -c; ulimit -f", limits).result;
    expect(asked).toMatchObject({ stdout: `${32 * 1024}\n0\n0\n` });
  });
  it("takes a program that cannot even be loaded for one that outgrew its memory", async () => {
    const limits = { timeoutMs: 20_000, memoryMiB: 3 };
    const result = await startLimited(["/bin/ls", "/"], folder, false, limits).result;
    expect(result).toMatchObject({ kind: "limit", reason: "out-of-memory" });
  });
  it("stops on request", async () => {
    const running = shell("sleep 1000");
    running.stop();
    expect(await running.result).toMatchObject({ kind: "limit", reason: "aborted" });
  });
  it("reports a program that cannot be started", async () => {
    const result = await startLimited(["/nowhere/clingo"], folder, false, ample).result;
    expect(result).toMatchObject({ kind: "exit", code: 127 });
    const lost = await startLimited(["/bin/true"], join(folder, "missing"), false, ample).result;
    expect(lost).toMatchObject({ kind: "crash" });
  });
});
