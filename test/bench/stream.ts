import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, print } from "./setting.js";

const total = 10_000;

/** Small candidates for the problem that `blast init` makes: right and wrong ones, no two alike. */
const line = (number: number): string => {
  const wrong = number % 3 === 0;
  const program = [
    `% candidate ${number}`,
    `1 { placed(P,D) : desk(D) } 1 :- person(P).`,
    wrong ? `:- avoids(P,Q), placed(P,D), placed(Q,D), P < Q.` : `:- avoids(P,Q), placed(P,D), placed(Q,D).`,
    `note(${number}).`,
  ].join("\n");
  const matching = { guest: "person", table: "desk", dislikes: "avoids", seat: "placed" };
  return `${JSON.stringify({ id: String(number), problem: "seating", program, matching })}\n`;
};

const residentMiB = (pid: number): number => {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(match?.[1] ?? 0) / 1024;
};

/** 10,000 small candidates through `blast grade`: candidates a second, and memory along the way. */
export const benchStream = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "blast-bench-"));
  try {
    const problem = join(folder, "seating");
    spawnSync(process.execPath, [command, "init", problem]);
    const child = spawn(process.execPath, [command, "grade", "--problems", problem], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const started = performance.now();
    const memory: number[] = [];
    let done = 0;
    let pending = "";
    child.stdout.on("data", (chunk: Buffer) => {
      pending += chunk.toString("utf8");
      const lines = pending.split("\n");
      pending = lines.pop() ?? "";
      for (const _ of lines) if (++done % 1000 === 0 && child.pid !== undefined) memory.push(residentMiB(child.pid));
    });
    let sent = 0;
    const feed = (): void => {
      while (sent < total) if (!child.stdin.write(line(sent++))) return void child.stdin.once("drain", feed);
      child.stdin.end();
    };
    feed();
    await new Promise((resolve) => child.on("close", resolve));
    const seconds = (performance.now() - started) / 1000;
    const [first = 0] = memory;
    const last = memory.at(-1) ?? 0;
    print(`${done} small candidates through blast grade: ${(done / seconds).toFixed(0)} a second`);
    print(
      `  resident memory: ${first.toFixed(0)} MiB after 1,000, ${last.toFixed(0)} MiB after ${done} (${((last / first - 1) * 100).toFixed(0)} %), peak ${Math.max(...memory).toFixed(0)} MiB`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
