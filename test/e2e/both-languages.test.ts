import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blast, scratch } from "./blast.js";

const lines = (stdout: string): Record<string, unknown>[] =>
  stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("both languages in one command", () => {
  it("blast grade takes programs of either, and names the problem that there is not", async () => {
    const input = [
      { id: "a", problem: "colorability", program: "```asp\nnode(1). :- node(1).\n```" },
      { id: "b", problem: "widest-routes", program: "Widest(a, b, w) :- Pipe(a, b, w).\nW(x) :- W(x)." },
      { id: "c", problem: "nowhere", program: "a." },
    ];
    const { stdout, code } = await blast(["grade", "--no-timing"], {
      input: input.map((line) => `${JSON.stringify(line)}\n`).join(""),
    });
    expect(code).toBe(0);
    expect(lines(stdout)).toMatchObject([
      { id: "a", problem: "colorability", verdict: "unmatched" },
      { id: "b", language: "datalog", verdict: "syntax-error", score: { compiles: false, exactRepaired: false } },
      { id: "c", verdict: "error", reason: expect.stringContaining("there is no problem 'nowhere'") },
    ]);
  });

  it("blast init makes a Datalog task that is in order and shows a right and a wrong candidate", async () => {
    using folder = scratch();
    const made = join(folder.path, "rooms");
    expect((await blast(["init", made, "--language", "datalog"])).code).toBe(0);
    expect(existsSync(join(made, "instances/eval/1/Gets.expected"))).toBe(true);
    expect((await blast(["validate", made])).stderr).toContain("1 problem checked: 0 errors, 0 warnings");
    const { stdout, code } = await blast(["eval", made]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/right\.dl +correct +1\.0000 +1\.0000 +1\.0000/);
    // Doors in a circle lead back to where visitors start on variant 0, so of 7 tuples only that of variant 1 is lacking.
    expect(stdout).toMatch(/forgets-start\.txt +incorrect +1\.0000 +0\.8571/);
    expect(stdout).toContain("lacks on variant 1: Gets(ed, cell)");
  });

  it("blast run over both languages is replayed, reported and compared", async () => {
    using folder = scratch();
    const out = join(folder.path, "run");
    const filter = "{colorability,widest-routes,unset-reads,import-rules}/**";
    const run = await blast(["run", "examples/both-languages.yaml", "--out", out, "--no-timing", "--filter", filter]);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(
      /^Datalog\nmodel +scored \/ planned +compile pass +exact match +F1\nsample-strong +6 \/ 6/m,
    );
    const report = await blast(["report", out]);
    expect(report.stdout).toMatch(/^ASP +sample-strong +syntactic accuracy/m);
    expect(report.stdout).toMatch(/^Datalog +sample-strong +exact match +1\.0000/m);
    const compared = await blast(["compare", out, "--model-a", "sample-strong", "--model-b", "sample-weak"]);
    expect(compared.code).toBe(0);
    expect(compared.stdout).toMatch(/Datalog/);
  });
});
