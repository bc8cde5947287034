import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { bindings } from "./bindings.testing.js";

const built = new URL("../dist/index.js", import.meta.url).href;

/** Runs a program that imports the built package as `openSolver` and has `solve(text, task)`. */
function node(name: string, body: string): { status: number | null; stdout: string; stderr: string } {
  const program = `
    import { openSolver } from ${JSON.stringify(built)};
    const solver = await openSolver(${JSON.stringify(name)}, { jobs: 2 });
    const limits = { timeoutMs: 20000, memoryMiB: 512 };
    const task = { kind: "count", objective: "all", max: 0 };
    const solve = (text, more = {}) => solver.solve({ parts: [{ name: "p", text }], task, limits, ...more });
    ${body}`;
  const arguments_ = ["--input-type=module", "--eval", program];
  const { status, stdout, stderr } = spawnSync(process.execPath, arguments_, { encoding: "utf8", timeout: 50_000 });
  return { status, stdout, stderr };
}

describe.each(bindings)("a process that uses $name", ({ name }) => {
  it("ends on its own without close, and nothing but its own words is on its output", () => {
    const body = 'console.log((await Promise.all([solve("{a}."), solve("{a;b}.")])).map((o) => o.count).join());';
    expect(node(name, body)).toEqual({ status: 0, stdout: "2,4\n", stderr: "" });
  });
  it("stays alive while a call runs", () => {
    const body =
      'solve("a(0). a(X+1) :- a(X).", { limits: { timeoutMs: 300, memoryMiB: 512 } }).then((o) => console.log(o.reason));';
    expect(node(name, body)).toEqual({ status: 0, stdout: "timeout\n", stderr: "" });
  });
  it("can end in the middle of a call, and leaves nothing behind", () => {
    // The number of models tells this process from those of other tests.
    const body =
      'solve("a(0). a(X+1) :- a(X).", { task: { ...task, max: 918273 } }); setTimeout(() => process.exit(3), 500);';
    expect(node(name, body)).toMatchObject({ status: 3, stdout: "", stderr: "" });
    const left = spawnSync("ps", ["-eo", "stat,args"], { encoding: "utf8" }).stdout.split("\n");
    expect(left.filter((line) => line.includes("--models=918273") && !line.startsWith("Z"))).toEqual([]);
  });
  it("keeps its exit code, whatever a script does", () => {
    const body =
      'const text = "#script (lua) os.exit(7) #end.";' +
      "console.log((await solve(text, { allowScripts: true })).status, process.exitCode); await solver.close();";
    expect(node(name, body)).toEqual({ status: 0, stdout: "crashed undefined\n", stderr: "" });
  });
  it("gives the answer of a call that ended while its thread was busy", () => {
    const body = `
      const brief = { timeoutMs: 500, memoryMiB: 512 };
      await solve("a.");
      const answer = solve("{a}.", { limits: brief });
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const end = Date.now() + 3000; Date.now() < end; );
      console.log((await answer).count);`;
    expect(node(name, body)).toEqual({ status: 0, stdout: "2\n", stderr: "" });
  });
});

describe("many calls", () => {
  it("do not pile up memory", () => {
    const body = `
      const calls = async (count) => {
        for (let done = 0; done < count; done += 20) {
          await Promise.all(Array.from({ length: 20 }, (_, i) => solve("{a}. p(" + (done + i) + ").")));
        }
        return process.memoryUsage.rss();
      };
      const early = await calls(2000);
      const late = await calls(4000);
      console.log(late / early < 1.25);`;
    expect(node("clingo-wasm", body)).toEqual({ status: 0, stdout: "true\n", stderr: "" });
  });
  it("leave no scratch folder", () => {
    expect(readdirSync(tmpdir()).filter((name) => /^blast-clingo-/.test(name)).length).toBeLessThan(20);
  });
});
