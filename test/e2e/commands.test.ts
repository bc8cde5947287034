import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EvaluationResult, evaluationResultSchema } from "@blast-asp/core";
import type { EvalDocument, GradeResult } from "blast-asp";
import { jsonSchemas } from "blast-asp";
import { describe, expect, it } from "vitest";
import { blast, root, scratch } from "./blast.js";
import { writeProblem } from "./small-problem.js";

const colorability = (name: string): string =>
  readFileSync(join(root, "problems/colorability/candidates", name), "utf8");

describe("blast eval", () => {
  it("gives the same bytes again, whatever the number of jobs", async () => {
    const run = (jobs: string) =>
      blast(["eval", "problems/maximal-clique", "problems/stable-marriage", "--json", "--no-timing", "--jobs", jobs]);
    const [one, four, again] = [await run("1"), await run("4"), await run("4")];
    expect(four.stdout).toBe(one.stdout);
    expect(again.stdout).toBe(four.stdout);
    expect(one.code).toBe(0);
  }, 120_000);

  it("prints a document that keeps to its published schema", async () => {
    const { stdout } = await blast(["eval", "problems/colorability", "--json"]);
    const document = JSON.parse(stdout) as EvalDocument;
    expect(document).toMatchObject({
      schema: "blast.eval/1",
      versions: { blast: expect.any(String), clingo: "5.8.1" },
      planned: 8,
      scored: 8,
    });
    for (const result of document.results) expect(evaluationResultSchema.parse(result)).toEqual(result);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
  });

  it("filters, takes candidates from elsewhere, and writes what it did", async () => {
    using folder = scratch();
    const out = join(folder.path, "out");
    const args = [
      "eval",
      "problems/colorability",
      "--candidates",
      "problems/colorability/candidates",
      "--filter",
      "swapped*",
      "--out",
      out,
      "--json",
    ];
    const { stdout, code } = await blast(args);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(join(out, "results.json"), "utf8"))).toEqual(JSON.parse(stdout));
    expect(readFileSync(join(out, "adapted/colorability/swapped-output.md.lp"), "utf8")).toContain("chosenColor");
  });

  it("exits with 1 when the mean misses the threshold, and with 0 when it does not", async () => {
    const run = (threshold: string) =>
      blast(["eval", "problems/colorability", "--filter", "*output*", "--fail-under", threshold]);
    expect((await run("f1=1")).code).toBe(0);
    const missed = await blast(["eval", "problems/colorability", "--fail-under", "f1=0.9"]);
    expect(missed.code).toBe(1);
    expect(missed.stderr).toMatch(/mean F1 0\.\d+ is below --fail-under f1=0\.9/);
  });

  it("says so when only the syntax was asked for", async () => {
    const { stdout } = await blast(["eval", "problems/colorability", "--metrics", "syntax", "--json"]);
    const { results } = JSON.parse(stdout) as { results: EvaluationResult[] };
    expect(results.map(({ verdict, models }) => [verdict, models])).toEqual(
      expect.arrayContaining([
        ["syntax-error", undefined],
        ["correct", undefined],
      ]),
    );
  });
});

describe("blast grade", () => {
  const lines = [
    {
      id: "a",
      problem: "colorability",
      program: colorability("swapped-output.md"),
      matching: JSON.parse(colorability("swapped-output.match.json")),
    },
    "not json",
    { id: "b", problem: "sudoku", program: "a." },
    { id: "c", problem: "colorability", program: "no program here, sorry" },
    { id: 7, problem: "colorability", program: "a." },
    { id: "d", problem: "colorability", program: "color(red).", matching: { colour: "color" } },
    {
      id: "e",
      problem: "colorability",
      program: colorability("several-colours.lp"),
      matching: JSON.parse(colorability("several-colours.match.json")),
    },
  ];

  it("answers every line in order, and a bad line does not end the stream", async () => {
    const input = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const { stdout, code } = await blast(["grade"], { input });
    const results = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as GradeResult);
    expect(results.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["a", "correct"],
      [null, "error"],
      ["b", "error"],
      ["c", "no-program"],
      [null, "error"],
      ["d", "error"],
      ["e", "incorrect"],
    ]);
    expect(results[1]?.reason).toMatch(/^line 2: not JSON/);
    expect(results[2]?.reason).toMatch(/^line 3: there is no problem 'sudoku'; known are colorability, /);
    expect(results[4]?.reason).toMatch(/^line 5: id: /);
    expect(results[5]?.reason).toMatch(/'colour' is no predicate of the problem/);
    expect(code).toBe(0);
  });
});

describe("blast check", () => {
  it("puts a refused construct on its own line, in a program and in a reply", async () => {
    using folder = scratch();
    const program = "a.\n#script(lua) print(1) #end.\n";
    const [plain, reply] = ["plain.lp", "reply.md"].map((name) => join(folder.path, name));
    if (plain === undefined || reply === undefined) throw new Error("two files");
    writeFileSync(plain, program);
    writeFileSync(reply, `Here it is:\n\n\`\`\`asp\n${program}\`\`\`\n`);
    const { stdout, code } = await blast(["check", plain, reply]);
    expect(code).toBe(1);
    expect(stdout.split("\n").map((line) => line.slice(folder.path.length + 1).replace(/ is .*/, ""))).toEqual([
      "plain.lp:2:1: #script",
      "reply.md:5:1: #script",
      "",
    ]);
  });

  it("locates errors in programs and in replies, as file:line:column: message", async () => {
    const { stdout, code } = await blast([
      "check",
      "test/e2e/cases/c17-periods-necks.lp",
      "test/e2e/cases/c03-truncated.txt",
      "test/e2e/cases/c41-unsafe-ok.lp",
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^test\/e2e\/cases\/c17-periods-necks\.lp:2:1: syntax error/m);
    // The program begins on line 4 of the reply and ends, unfinished, with line 7.
    expect(stdout).toMatch(/^test\/e2e\/cases\/c03-truncated\.txt:8:1: syntax error, unexpected EOF/m);
    expect(stdout).not.toMatch(/c41/);
  });

  it("is silent on good programs", async () => {
    expect(await blast(["check", "gold/colorability.lp"])).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

describe("blast validate", () => {
  it("finds nothing wrong with the shipped problems", async () => {
    const { stdout, stderr, code } = await blast(["validate", "problems"]);
    expect({ stdout, code }).toEqual({ stdout: "", code: 0 });
    expect(stderr).toBe("58 problems checked: 0 errors, 0 warnings\n");
  });

  it("reports everything that is wrong at once, matchings included", async () => {
    using folder = scratch();
    writeProblem(folder.path, "two", {
      input: ["a/1", "unused/1"],
      output: ["b/1"],
      gold: "b(X) :- a(X).\n",
      instances: { one: "a(1).\n" },
      candidates: { "c.lp": "b(X) :- a(X).\n", "c.match.json": '{"nothing":"a"}' },
    });
    const { stdout, code } = await blast(["validate", folder.path]);
    expect(stdout).toContain("gold.lp: warning: the gold program never uses unused/1");
    expect(stdout).toMatch(/c\.match\.json: .*'nothing' is no predicate of the problem/);
    expect(code).toBe(2);
  });
});

describe("blast init", () => {
  it("makes a folder that validates and evaluates at once, and never overwrites one", async () => {
    using folder = scratch();
    const target = join(folder.path, "My Seating");
    expect((await blast(["init", target])).code).toBe(0);
    expect((await blast(["validate", target])).code).toBe(0);
    const { stdout, code } = await blast(["eval", target, "--json"]);
    const { results } = JSON.parse(stdout) as EvalDocument;
    expect(code).toBe(0);
    expect(results.map(({ problem, candidate, verdict }) => [problem, candidate, verdict])).toEqual([
      ["my-seating", "forgets-dislikes.txt", "unmatched"],
      ["my-seating", "right.lp", "correct"],
    ]);
    expect((await blast(["init", target])).code).toBe(2);
  });
});

describe("blast schema", () => {
  it("prints and publishes the schemas of all inputs and outputs", async () => {
    for (const [name, schema] of Object.entries(jsonSchemas())) {
      const { stdout } = await blast(["schema", name]);
      expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(schema)));
      expect(existsSync(join(root, "packages/cli/dist/schemas", `${name}.schema.json`))).toBe(true);
    }
  });
});
