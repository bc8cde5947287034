import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, scratch } from "./blast.js";

const run = (
  command: string,
  args: readonly string[],
  cwd: string,
): { code: number | null; stdout: string; stderr: string } => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, npm_config_loglevel: "error" },
  });
  return { code: status, stdout, stderr };
};

const script = `
import { loadProblem, loadCandidates, evaluate } from "@blast-asp/core";
import { openSolver } from "@blast-asp/solver";
const problem = loadProblem("seating");
const candidates = loadCandidates("seating/candidates");
const solver = await openSolver("clingo-wasm", {});
for (const candidate of candidates.value) {
  const { candidate: name, verdict, models } = await evaluate(problem.value, candidate, { solver });
  console.log(name, verdict, models?.f1 ?? 0);
}
await solver.close();
`;

describe("the packed packages", () => {
  it("work as dependencies of an empty project, as a library and as a command", () => {
    using folder = scratch();
    const packages = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name));
    for (const path of packages)
      expect(run("npm", ["pack", "--silent", "--pack-destination", folder.path], path).code).toBe(0);
    const project = join(folder.path, "project");
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), JSON.stringify({ name: "study", private: true, type: "module" }));
    const tarballs = readdirSync(folder.path)
      .filter((name) => name.endsWith(".tgz"))
      .map((name) => join(folder.path, name));
    expect(tarballs).toHaveLength(packages.length);
    const installed = run("npm", ["install", "--no-audit", "--no-fund", ...tarballs], project);
    expect([installed.code, installed.stderr]).toEqual([0, ""]);
    expect(run("npx", ["blast", "init", "seating"], project).code).toBe(0);
    const evaluated = run("npx", ["blast", "eval", "seating"], project);
    expect([evaluated.code, evaluated.stderr]).toEqual([0, ""]);
    expect(evaluated.stdout).toContain("2 of 2 candidates scored: 1 correct, 1 unmatched; mean F1 0.5000");
    // What runs in worker threads, reads its own files or is drawn in a page has to be in the packages as well.
    expect(run("npx", ["blast", "init", "rooms", "--language", "datalog"], project).code).toBe(0);
    const datalog = run("npx", ["blast", "eval", "rooms"], project);
    expect([datalog.code, datalog.stderr]).toEqual([0, ""]);
    expect(datalog.stdout).toContain("2 of 2 Datalog candidates scored: 1 correct, 1 incorrect");
    writeFileSync(
      join(project, "answers.jsonl"),
      `${JSON.stringify({ problem: "rooms", text: "Gets(v, r) :- Visitor(v, r, _)." })}\n`,
    );
    const asked = ["blast", "eval", "rooms", "--model", "replay:answers.jsonl", "--runs", "1", "--out", "run"];
    expect(run("npx", asked, project).stdout).toMatch(/answers +1 \/ 1/);
    expect(run("npx", ["blast", "report", "run", "--html", "report.html", "--figures", "figures"], project).code).toBe(
      0,
    );
    expect(readFileSync(join(project, "report.html"), "utf8")).toContain("</html>");
    writeFileSync(join(project, "study.js"), script);
    const imported = run(process.execPath, ["study.js"], project);
    expect([imported.stdout, imported.stderr]).toEqual(["forgets-dislikes.txt unmatched 0\nright.lp correct 1\n", ""]);
  }, 180_000);
});
