import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvaluationResult } from "@blast-asp/core";
import { describe, expect, it } from "vitest";
import { blast, root, scratch } from "./blast.js";
import { writeProblem } from "./small-problem.js";

const roster = `% A roster: one person for each day.
1 { on(P,D) : person(P) } 1 :- day(D).
person(ann;bo). day(1..2).
%** @test(name="two people, two days", assert={ @modelCount(number=NUMBER) }) **%
`;

describe("blast test", () => {
  it("runs the tests of a program in its own file and exits with 0 or 1", async () => {
    using folder = scratch();
    const file = join(folder.path, "roster.lp");
    writeFileSync(file, roster.replace("NUMBER", "4"));
    expect(await blast(["test", file])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 test: 1 passed"),
    });
    writeFileSync(file, roster.replace("NUMBER", "3"));
    const failed = await blast(["test", file]);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/expected\s+exactly 3 answer sets\n\s+found\s+4/);
  });

  it("exits with 2 for a malformed suite, a suite without tests, and a filter that selects none", async () => {
    using folder = scratch();
    const file = join(folder.path, "suite.lp");
    for (const [text, args, message] of [
      ['a. %** @test(name="x", assert={ @modelCount(number="one") }) **%', [], /suite\.lp:1:\d+: error: /],
      ["a.", [], /no test ran/],
      ['a. %** @test(name="x", assert={ @modelCount(number=1) }) **%', ["--filter", "other"], /no test ran/],
    ] as const) {
      writeFileSync(file, text);
      const { code, stdout } = await blast(["test", file, ...args]);
      expect([code, stdout]).toEqual([2, expect.stringMatching(message)]);
    }
  });

  it("passes every shipped suite on its gold program, named by file, folder or problem", async () => {
    const all = await blast(["test", "test-suites", "--reporter", "json", "--no-timing"]);
    expect(all.code).toBe(0);
    const one = await blast(["test", "problems/stable-marriage", "--strict"]);
    expect(one.code).toBe(0);
    const { suites } = JSON.parse(all.stdout) as {
      suites: { totals: { tests: number; passed: number; assertions: number; solverCalls: number } }[];
    };
    expect(suites).toHaveLength(10);
    for (const { totals } of suites) {
      expect(totals.passed).toBe(totals.tests);
      expect(totals.tests).toBeGreaterThanOrEqual(12);
      expect(totals.solverCalls).toBeLessThan(totals.assertions);
    }
  });

  it("puts another program under a problem's suite, translated by its matching", async () => {
    const candidates = "problems/colorability/candidates";
    const right = await blast([
      "test",
      "problems/colorability",
      "--program",
      `${candidates}/swapped-output.md`,
      "--match",
      `${candidates}/swapped-output.match.json`,
    ]);
    expect(right.code).toBe(0);
    const wrong = await blast([
      "test",
      "problems/colorability",
      "--program",
      `${candidates}/several-colours.lp`,
      "--match",
      `${candidates}/several-colours.match.json`,
      "--reporter",
      "tap",
    ]);
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toMatch(/^TAP version 13\n/);
    expect(wrong.stdout).toMatch(/^not ok \d+ - every node gets exactly one colour/m);
  });
});

describe("the tests metric of blast eval", () => {
  it("reports accuracy and every case, and a candidate that cannot be run passes none", async () => {
    const { stdout } = await blast(["eval", "problems/colorability", "--json", "--metrics", "syntax,tests"]);
    const { results } = JSON.parse(stdout) as { results: EvaluationResult[] };
    const of = (name: string) => results.find(({ candidate }) => candidate === name);
    expect(of("swapped-output.md")).toMatchObject({
      verdict: "correct",
      tests: { passed: 15, total: 15, accuracy: 1 },
    });
    expect(of("several-colours.lp")).toMatchObject({ verdict: "incorrect" });
    expect(of("several-colours.lp")?.tests?.cases).toContainEqual(
      expect.objectContaining({ name: "every node gets exactly one colour", verdict: "fail" }),
    );
    expect(of("unsafe-colour.lp")).toMatchObject({
      verdict: "syntax-error",
      tests: { passed: 0, total: 15, accuracy: 0 },
    });
    expect(of("unsafe-colour.lp")?.tests?.cases).toHaveLength(15);
  });

  it("counts a case that errs or times out as not passed, and keeps it in the total", async () => {
    using folder = scratch();
    const suite = `%** @test(name="one", scope={"*"}, project={"b/1"}, input="a(1).", assert={ @modelCount(number=1) }) **%
%** @test(name="two", scope={"*"}, project={"b/1"}, input="a(2).", assert={ @modelCount(number=1) }) **%
`;
    writeProblem(folder.path, "copy", {
      input: ["a/1"],
      output: ["b/1"],
      gold: "b(X) :- a(X).\n",
      instances: { one: "a(1).\n" },
      candidates: {
        "endless.lp": "b(X) :- a(X).\nn(0) :- a(2). n(N+1) :- n(N).\n",
        "endless.match.json": '{"a":"a","b":"b"}',
      },
    });
    writeFileSync(join(folder.path, "test-suite.lp"), suite);
    const { stdout } = await blast(["eval", folder.path, "--json", "--timeout", "1"]);
    const [result] = (JSON.parse(stdout) as { results: EvaluationResult[] }).results;
    expect(result).toMatchObject({ verdict: "correct", tests: { passed: 1, total: 2, accuracy: 0.5 } });
    expect(result?.tests?.cases.map(({ verdict }) => verdict)).toEqual(["pass", "error"]);
  });
});

describe("blast mutate", () => {
  it("prints the same kill table again for the same seed, and lists mutants as diffs", async () => {
    const args = ["mutate", "problems/colorability", "--mutants", "4", "--seed", "7", "--json"];
    const [first, second] = [await blast(args), await blast(args)];
    expect(first.code).toBe(0);
    expect(second.stdout).toBe(first.stdout);
    const listed = await blast(["mutate", "problems/colorability", "--mutants", "4", "--seed", "7", "--list"]);
    expect(listed.stdout.match(/^ {6}- /gm)?.length).toBeGreaterThanOrEqual(4);
  });

  it("finds the input that tells a survivor from gold, writes it as an instance and suggests a test", async () => {
    using folder = scratch();
    // The only instance has no edge at all, so every mutant of the edge rule survives on it.
    const gold = readFileSync(join(root, "gold/colorability.lp"), "utf8");
    writeProblem(folder.path, "weak", {
      input: ["node/1", "edge/2", "color/1"],
      output: ["chosenColor/2"],
      gold,
      instances: { one: "node(1). node(2). node(3). edge(1,2). color(red). color(blue).\n" },
    });
    const { stdout, stderr, code } = await blast([
      "mutate",
      folder.path,
      "--mutants",
      "30",
      "--suggest-test",
      "--add-instance",
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/%\*\* @test\(name="tells gold from mutant \d+"/);
    expect(stderr).toMatch(/instances\/.*\.lp written: it tells gold from mutant/);
  });
});

describe("blast explain", () => {
  it("names the missing constraint and the smallest failing instance", async () => {
    const { stdout, code } = await blast(["explain", "problems/colorability", "ordered-ends.lp"]);
    expect(code).toBe(0);
    expect(stdout).toContain("pattern: missing constraint");
    expect(stdout).toMatch(/smallest failing instance:\n {2}4 facts/);
  });

  it("says what is asked for when the candidate or the problem is not there", async () => {
    expect(await blast(["explain", "problems/colorability", "nobody.lp"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("nobody.lp: there is no such candidate"),
    });
    expect(await blast(["explain", "problems", "nobody.lp"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("name the folder of one problem"),
    });
  });
});
