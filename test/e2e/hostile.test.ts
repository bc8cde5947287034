import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvaluationResult } from "@blast-asp/core";
import type { EvalDocument } from "blast-asp";
import { describe, expect, it } from "vitest";
import { blast, scratch } from "./blast.js";
import { type SmallProblem, writeProblem } from "./small-problem.js";

const colouring: SmallProblem = {
  input: ["node/1", "edge/2", "color/1"],
  output: ["chosen/2"],
  gold: "{ chosen(N,C) : color(C) } = 1 :- node(N).\n:- edge(X,Y), chosen(X,C), chosen(Y,C).\n",
  instances: { path: "node(1..3). edge(1,2). edge(2,3). color(red;green).\n", lone: "node(a). color(red).\n" },
};

const guess = "{ chosen(N,C) : color(C) } = 1 :- node(N).\n:- edge(X,Y), chosen(X,C), chosen(Y,C).\n";

const matching = JSON.stringify({ node: "node", edge: "edge", color: "color", chosen: "chosen" });

const hostile: Record<string, { text: string | Buffer; verdict: string | RegExp; reason: RegExp }> = {
  "empty.lp": { text: "", verdict: "no-program", reason: /empty/ },
  "prose.txt": { text: "I would rather not write that program today.\n", verdict: "no-program", reason: /prose/ },
  "binary.lp": { text: Buffer.from([0, 255, 1, 254, 0, 13, 10]), verdict: "no-program", reason: /binary/ },
  "endless.lp": {
    text: `${guess}stage(0). stage(N+1) :- stage(N).\n`,
    verdict: /^(timeout|out-of-memory)$/,
    reason: /limit of (6 s|64 MiB)/,
  },
  "exponential.lp": { text: `${guess}{ chosen(N,x(1..60)) : node(N) }.\n`, verdict: "timeout", reason: /time limit/ },
  "memory.lp": {
    text: `${guess}big(X,Y,Z) :- X = 1..2000, Y = 1..2000, Z = 1..2000.\n`,
    verdict: "out-of-memory",
    reason: /memory limit of 64 MiB/,
  },
  "script.lp": {
    text: `${guess}#script(lua)\nos.execute("touch blast-was-here")\n#end.\n`,
    verdict: "refused",
    reason: /script/,
  },
  "include.lp": { text: `${guess}#include "/etc/passwd".\n`, verdict: "refused", reason: /include/ },
  "trap.lp": { text: `${guess}#const b=1.\n-b.\n`, verdict: "error", reason: /solver|broke|crash/i },
  "escape.lp": {
    text: `${guess}chosen(1,"\u001b[31mred\u001b]0;title\u0007").\n`,
    verdict: "incorrect",
    reason: /model/,
  },
  "unclosed.lp": { text: `${guess}%* a comment without end\n`, verdict: "syntax-error", reason: /comment/ },
  "comment-mentions-script.lp": {
    text: `% no #script(lua) here, nor #include "x"\n${guess}note("#script(python) #end.").\n`,
    verdict: "correct",
    reason: /^$/,
  },
  "large.lp": {
    text: `${guess}${Array.from({ length: 180_000 }, (_, at) => `filler(${at},"some text").`).join("\n")}\n`,
    verdict: "correct",
    reason: /^$/,
  },
};

const good = {
  "good-a.lp": guess,
  "zz-good-b.lp": guess.replaceAll("chosen(N,C) : color(C)", "chosen(N,C): color(C)"),
};

const evalJson = async (
  folder: string,
  more: readonly string[] = [],
): Promise<{ code: number | null; results: EvaluationResult[]; stderr: string }> => {
  const { code, stdout, stderr } = await blast([
    "eval",
    folder,
    "--json",
    "--timeout",
    "6",
    "--memory",
    "64",
    "--no-timing",
    ...more,
  ]);
  return { code, stderr, results: (JSON.parse(stdout) as EvalDocument).results as EvaluationResult[] };
};

describe("hostile candidates", () => {
  it("each end in a verdict of their own and change nothing for the others", async () => {
    using folder = scratch();
    writeProblem(folder.path, "colouring", { ...colouring, candidates: good });
    const candidates = join(folder.path, "candidates");
    for (const name of [...Object.keys(hostile), ...Object.keys(good)])
      writeFileSync(join(candidates, name.replace(/\.\w+$/, ".match.json")), matching);
    const alone = await evalJson(folder.path);
    for (const [name, { text }] of Object.entries(hostile)) writeFileSync(join(candidates, name), text);
    const { results, code, stderr } = await evalJson(folder.path);
    for (const [name, { verdict, reason }] of Object.entries(hostile)) {
      const result = results.find(({ candidate }) => candidate === name);
      expect([name, result?.verdict, result?.reason]).toEqual([
        name,
        typeof verdict === "string" ? verdict : expect.stringMatching(verdict),
        expect.stringMatching(reason),
      ]);
    }
    expect(results.filter(({ candidate }) => candidate in good)).toEqual(alone.results);
    expect(alone.results.map(({ verdict }) => verdict)).toEqual(["correct", "correct"]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/trap\.lp: not scored/);
    expect(existsSync("blast-was-here")).toBe(false);
  }, 120_000);

  it("give bounds, never numbers that look exact, when a limit was hit", async () => {
    using folder = scratch();
    writeProblem(folder.path, "colouring", {
      ...colouring,
      candidates: {
        "many.lp": `${guess.split("\n")[0]}\n{ chosen(N,x(1..60)) : node(N) }.\n`,
        "many.match.json": matching,
      },
    });
    const { results } = await evalJson(folder.path);
    const { models } = results[0] ?? {};
    expect(models).toMatchObject({ exact: false, precision: null, f1: null, tested: null });
    expect(models?.bounds?.f1.high).toBeLessThan(1);
    expect(models?.instances.map(({ exact }) => exact)).toContain(false);
  }, 60_000);

  it("cannot move the cursor or recolour the terminal", async () => {
    using folder = scratch();
    const text = `${guess}chosen(1,"\u001b[31mred\u0007").\n`;
    writeProblem(folder.path, "colouring", {
      ...colouring,
      candidates: { "escape.lp": text, "escape.match.json": matching },
    });
    const { stdout } = await blast(["eval", folder.path]);
    expect(stdout).toContain("escape.lp");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that none of them comes out is the point
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/);
  });
});

describe("bad input", () => {
  const broken: [name: string, change: (folder: string) => void, message: RegExp][] = [
    [
      "an unknown key",
      (folder) =>
        writeFileSync(
          join(folder, "problem.yaml"),
          "id: x\ntitle: X\nlanguage: asp\nkind: search\ngolden: a.lp\npredicates:\n  input: []\n  output: [a/1]\n",
        ),
      /problem\.yaml:5:1: unknown key 'golden'/,
    ],
    [
      "a missing key",
      (folder) =>
        writeFileSync(
          join(folder, "problem.yaml"),
          "id: x\nlanguage: asp\nkind: search\npredicates:\n  input: []\n  output: [a/1]\n",
        ),
      /problem\.yaml:1:1: the key 'title' is missing/,
    ],
    [
      "a predicate without arity",
      (folder) =>
        writeFileSync(
          join(folder, "problem.yaml"),
          "id: x\ntitle: X\nlanguage: asp\nkind: search\npredicates:\n  input: [node]\n  output: [a/1]\n",
        ),
      /problem\.yaml:6:11: 'predicates\.input\.0': expected a predicate signature such as edge\/2/,
    ],
    [
      "broken YAML",
      (folder) => writeFileSync(join(folder, "problem.yaml"), "id: x\nid: y\n"),
      /problem\.yaml:2:1: .*unique/i,
    ],
    ["no gold program", (folder) => rmSync(join(folder, "gold.lp")), /gold\.lp: the gold program is missing/],
    [
      "no description",
      (folder) => rmSync(join(folder, "description.md")),
      /description\.md: the description is missing/,
    ],
    [
      "no instances",
      (folder) => rmSync(join(folder, "instances"), { recursive: true }),
      /instances: there is no such folder/,
    ],
    [
      "an instance that does not parse",
      (folder) => writeFileSync(join(folder, "instances/bad.lp"), "node(1).\nnode(2.\n"),
      /instances\/bad\.lp:2:7: syntax error/,
    ],
    [
      "an instance with foreign predicates",
      (folder) => writeFileSync(join(folder, "instances/bad.lp"), "node(1).\nvertex(2).\n"),
      /instances\/bad\.lp:2:1: vertex\/1 is no input predicate/,
    ],
    [
      "an instance with rules",
      (folder) => writeFileSync(join(folder, "instances/bad.lp"), "node(1).\nedge(X,X) :- node(X).\n"),
      /instances\/bad\.lp:2:1: an instance holds facts only/,
    ],
    [
      "a gold program that does not parse",
      (folder) => writeFileSync(join(folder, "gold.lp"), "chosen(N,C) :- node(N)\n"),
      /gold\.lp:\d+:\d+: syntax error/,
    ],
    [
      "an unsafe gold program",
      (folder) => writeFileSync(join(folder, "gold.lp"), "chosen(N,C) :- node(N).\n"),
      /gold\.lp:1:1: unsafe variables/,
    ],
    [
      "a gold program with other names",
      (folder) => writeFileSync(join(folder, "gold.lp"), "picked(N,C) :- node(N), color(C).\n"),
      /gold\.lp: the gold program derives no chosen\/2/,
    ],
    [
      "a gold program without any answer set",
      (folder) => writeFileSync(join(folder, "gold.lp"), `${guess}:- node(_).\n`),
      /gold\.lp: the gold program has no answer set on any instance/,
    ],
    [
      "no candidates",
      (folder) => rmSync(join(folder, "candidates"), { recursive: true }),
      /there is no candidate to grade/,
    ],
  ];

  for (const [name, change, message] of broken)
    it(`${name} is a located message before any solving, with exit code 2`, async () => {
      using folder = scratch();
      writeProblem(folder.path, "colouring", { ...colouring, candidates: good });
      change(folder.path);
      const { code, stdout, stderr } = await blast(["eval", folder.path, "--json"]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(message);
      expect(stderr).not.toMatch(/ {4}at /);
    });

  it.each<[string, string, string, RegExp]>([
    [
      "names unknown gold predicates",
      '{"vertex":"node"}',
      "error",
      /good-a\.match\.json: 'vertex' is no predicate of the problem/,
    ],
    [
      "is many-to-one on outputs",
      '{"node":"node","edge":"chosen","color":"color","chosen":"chosen"}',
      "error",
      /both matched to chosen\/2/,
    ],
    ["is no JSON", "{node: node}", "error", /good-a\.match\.json: expected an object such as/],
    [
      "names predicates that the candidate lacks",
      '{"node":"nodes","edge":"edge","color":"color","chosen":"chosen"}',
      "unmatched",
      /node\/1: the candidate has no predicate nodes\/1/,
    ],
  ])("a matching that %s is said for its candidate, and the others are graded", async (_, text, verdict, reason) => {
    using folder = scratch();
    writeProblem(folder.path, "colouring", { ...colouring, candidates: { ...good, "good-a.match.json": text } });
    const { results, code } = await evalJson(folder.path);
    expect(results.map((result) => result.verdict)).toEqual([verdict, "correct"]);
    expect(results[0]?.reason).toMatch(reason);
    expect(code).toBe(verdict === "error" ? 3 : 0);
  });

  it("one matching for all that names unknown predicates is refused before any solving", async () => {
    using folder = scratch();
    writeProblem(folder.path, "colouring", { ...colouring, candidates: good });
    const file = join(folder.path, "all.json");
    writeFileSync(file, '{"vertex":"node"}');
    const { code, stdout, stderr } = await blast(["eval", folder.path, "--json", "--match", file]);
    expect([code, stdout, stderr]).toEqual([
      2,
      "",
      expect.stringMatching(/^\S*all\.json: 'vertex' is no predicate of the problem/),
    ]);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it.each<[string, string[], RegExp]>([
    ["an unknown flag", ["eval", "problems", "--fast"], /unknown option '--fast'/],
    ["an unknown command", ["grad"], /Did you mean grade/],
    ["a bad number", ["eval", "problems", "--timeout", "soon"], /expected a number of seconds/],
    ["a bad threshold", ["eval", "problems", "--fail-under", "0.9"], /expected f1=NUMBER/],
    [
      "an unknown strategy",
      ["eval", "problems", "--strategy", "magic"],
      /expected one of product, algorithm1, enumerate/,
    ],
    ["an unknown solver", ["eval", "problems/colorability", "--solver", "smodels"], /smodels/],
    ["a folder that is no problem", ["eval", "docs"], /docs: no problem\.yaml here/],
    ["a filter that fits nothing", ["eval", "problems/colorability", "--filter", "nothing*"], /--filter 'nothing\*'/],
    [
      "a missing matching file",
      ["eval", "problems/colorability", "--match", "no.json"],
      /no\.json: there is no such file/,
    ],
    [
      "one folder of candidates for several problems",
      ["eval", "problems", "--candidates", "docs"],
      /^docs: for several problems, .* docs\/colorability/,
    ],
    [
      "a missing folder of candidates for several problems",
      ["eval", "problems", "--candidates", "no"],
      /^no: there is no such candidate file or folder/,
    ],
    ["a missing file", ["check", "no.lp"], /no\.lp: there is no such file/],
    ["a folder for a file", ["check", "docs"], /^docs: this is a folder; name a file/],
    ["a folder for a candidate", ["explain", "problems/colorability", "docs"], /^docs: this is a folder; name a file/],
    ["a folder for an experiment", ["run", "docs"], /^docs: this is a folder; name a file/],
    ["a file for a new folder", ["init", "README.md"], /^README\.md: a file has this name; name a new folder/],
    [
      "a file for an output folder",
      ["eval", "problems/colorability", "--metrics", "syntax", "--out", "README.md"],
      /^README\.md: file already exists/,
    ],
    [
      "two candidates for one output file",
      [
        "eval",
        "problems/colorability",
        "--out",
        "unused",
        "--candidates",
        "problems/colorability/candidates/ordered-ends.lp",
        "problems/colorability/candidates/ordered-ends.lp",
      ],
      /^--out: .* have one name/,
    ],
    [
      "a flag for models without one",
      ["eval", "problems", "--runs", "5", "--signatures"],
      /^--runs, --signatures: only/,
    ],
    [
      "a flag that a run of models does not have",
      ["eval", "problems", "--model", "replay:no.jsonl", "--fail-under", "f1=0.9"],
      /^--fail-under: not with --model/,
    ],
    ["a matching without a program", ["test", "problems/colorability", "--match", "no.json"], /--program/],
    ["a list of mutants as JSON", ["mutate", "problems/colorability", "--list", "--json"], /--list has no JSON form/],
    ["test cases as JSON", ["mutate", "problems", "--suggest-test", "--json"], /--suggest-test has no JSON form/],
    ["a bad threshold of a report", ["report", "no", "--fail-under", "f2=0.9"], /expected METRIC=NUMBER .* f1=0\.8/],
  ])("%s is explained, with exit code 2", async (_, args, message) => {
    const { code, stderr } = await blast(args);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/ {4}at /);
  });
});
