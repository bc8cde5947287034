import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalDocument } from "blast-asp";
import { describe, expect, it } from "vitest";
import { blast, root, scratch } from "./blast.js";
import { writeProblem } from "./small-problem.js";

const seating = {
  input: ["guest/1", "table/1"],
  output: ["seat/2"],
  gold: "{ seat(G,T) : table(T) } = 1 :- guest(G).\n",
  instances: { two: "guest(a). guest(b). table(1). table(2).\n" },
};

/** Answers every question with one program and writes a line for each question that it was asked. */
const generator = `import sys
prompt = sys.stdin.read()
with open("asked.log", "a") as log:
    log.write("asked\\n")
print("Here is the program:\\n\`\`\`asp\\nguest(x). table(7).\\n1 { seat(G,T) : table(T) } 1 :- guest(G).\\n\`\`\`")
`;

const asked = (folder: string): number =>
  existsSync(join(folder, "asked.log")) ? readFileSync(join(folder, "asked.log"), "utf8").trim().split("\n").length : 0;

describe("blast eval --model", () => {
  it("asks a program in another language, grades its replies, and pays for nothing twice", async () => {
    using folder = scratch();
    writeProblem(join(folder.path, "seating"), "seating", seating);
    writeFileSync(join(folder.path, "generate.py"), generator);
    const args = ["eval", "seating", "--model", "command:python3 generate.py", "--runs", "3", "--out", "run"];
    const dry = await blast([...args, "--dry-run"], { cwd: folder.path });
    expect([dry.code, asked(folder.path)]).toEqual([0, 0]);
    expect(dry.stdout).toMatch(/generate\s+3\b/);
    const first = await blast(args, { cwd: folder.path });
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(/3 \/ 3\s+1\.0000 \(3\/3\)/);
    expect(asked(folder.path)).toBe(3);
    const again = await blast(args, { cwd: folder.path });
    expect([again.code, again.stdout, asked(folder.path)]).toEqual([0, first.stdout, 3]);
    const more = await blast(
      args.map((arg) => (arg === "3" ? "5" : arg)),
      { cwd: folder.path },
    );
    expect([more.code, asked(folder.path)]).toEqual([0, 5]);
  }, 120_000);

  it("says which key is missing before it asks anything", async () => {
    using folder = scratch();
    writeProblem(join(folder.path, "seating"), "seating", seating);
    const { OPENAI_API_KEY: _, ...env } = process.env;
    const { code, stderr } = await blast(["eval", "seating", "--model", "openai:gpt-5", "--out", "run"], {
      cwd: folder.path,
      env,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining("OPENAI_API_KEY")]);
  });
});

describe("a language model as the matcher", () => {
  it("matches the candidates of a folder; one that abstains leaves them unscored", async () => {
    using folder = scratch();
    const candidates = { "other-names.lp": "1 { places(T,G) : desk(T) } 1 :- person(G).\n" };
    writeProblem(join(folder.path, "seating"), "seating", { ...seating, candidates });
    const answer = {
      "guest/1": "person/1",
      "table/1": "desk/1",
      "seat/2": { predicate: "places/2", arguments: [2, 1] },
    };
    writeFileSync(
      join(folder.path, "match.py"),
      `import sys\nsys.stdin.read()\nprint("""${JSON.stringify(answer)}""")\n`,
    );
    const right = await blast(["eval", "seating", "--matcher", "command:python3 match.py", "--json"], {
      cwd: folder.path,
    });
    expect((JSON.parse(right.stdout) as EvalDocument).results[0]).toMatchObject({
      verdict: "correct",
      matching: { source: "given" },
    });
    writeFileSync(join(folder.path, "match.py"), "import sys\nsys.stdin.read()\nprint('I would rather not say.')\n");
    const silent = await blast(["eval", "seating", "--matcher", "command:python3 match.py", "--json"], {
      cwd: folder.path,
    });
    expect((JSON.parse(silent.stdout) as EvalDocument).results[0]).toMatchObject({
      verdict: "error",
      reason: expect.stringContaining("has no answer"),
    });
    expect(silent.code).toBe(3);
  }, 60_000);

  it("is compared with the hand-made matchings", async () => {
    const { stdout, code } = await blast(["match", "problems/colorability", "--score"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^problem\s+answers\s+name\s+with arity\s+with order\s+95 % interval\s+abstained\ncolorability\s+8\s+100\.0 %/,
    );
  });
});

describe("the offline example", () => {
  it("runs, gives the same folder again, goes on after shards, and tells how far it is", async () => {
    using folder = scratch();
    const run = (out: string, more: string[] = []) =>
      blast([
        "run",
        "examples/offline.yaml",
        "--out",
        join(folder.path, out),
        "--no-timing",
        "--filter",
        "{colorability,maximal-clique}/**",
        ...more,
      ]);
    const whole = await run("whole");
    expect(whole.code).toBe(0);
    expect(whole.stdout).toMatch(/^sample-strong\s+12 \/ 12/m);
    for (const part of ["1/2", "2/2"]) await run(`part-${part[0]}`, ["--shard", part]);
    const merged = await blast([
      "merge",
      join(folder.path, "part-1"),
      join(folder.path, "part-2"),
      "--out",
      join(folder.path, "merged"),
    ]);
    expect(merged.code).toBe(0);
    const files = (name: string): Record<string, string> =>
      Object.fromEntries(
        readdirSync(join(folder.path, name))
          .filter((file) => file.endsWith(".jsonl"))
          .map((file) => [
            file,
            readFileSync(join(folder.path, name, file), "utf8")
              .split("\n")
              .sort()
              .join("\n"),
          ]),
      );
    expect(files("merged")).toEqual(files("whole"));
    const status = await blast(["status", join(folder.path, "whole")]);
    expect(status.stdout).toMatch(/^sample-weak\s+/m);
    expect((await blast(["status", folder.path])).code).toBe(2);
    const csv = join(folder.path, "csv");
    const report = await blast(["report", join(folder.path, "whole"), "--csv", csv, "--fail-under", "f1=0.99"]);
    expect(report.code).toBe(1);
    expect(report.stdout).toMatch(/24 \/ 24|36 of 36|planned candidates/);
    expect(readdirSync(csv)).toEqual(expect.arrayContaining(["candidates.csv", "columns.csv", "notes.csv"]));
    // Two problems are too few to tell models apart, and the comparison says so.
    const compared = await blast([
      "compare",
      join(folder.path, "whole"),
      "--model-a",
      "sample-strong",
      "--model-b",
      "sample-weak",
    ]);
    expect([compared.code, compared.stdout]).toEqual([0, expect.stringMatching(/nothing can be said|no evidence/)]);
    expect((await blast(["compare", join(folder.path, "whole")])).code).toBe(2);
  }, 180_000);
});

describe("blast grade from Python", () => {
  it("answers line by line", async () => {
    using folder = scratch();
    writeProblem(join(folder.path, "problems/seating"), "seating", seating);
    const script = `import json, subprocess, sys
grader = subprocess.Popen([sys.argv[1], sys.argv[2], "grade", "--problems", "problems"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for number, program in enumerate(["{ seat(G,T) : table(T) } = 1 :- guest(G).", "{ seat(G,T) : table(T) } :- guest(G)."]):
    matching = {"guest": "guest", "table": "table", "seat": "seat"}
    grader.stdin.write(json.dumps({"id": str(number), "problem": "seating", "program": program, "matching": matching}) + "\\n")
    grader.stdin.flush()
grader.stdin.close()
for line in grader.stdout:
    result = json.loads(line)
    print(result["id"], result["verdict"], round(result["models"]["f1"], 4))
`;
    writeFileSync(join(folder.path, "grade.py"), script);
    const { stdout, stderr } = spawnSync(
      "python3",
      ["grade.py", process.execPath, join(root, "packages/cli/bin/blast.js")],
      { cwd: folder.path, encoding: "utf8" },
    );
    // Two guests, two tables: 4 seatings are right; without the exactly-one there are 16, all 4 among them.
    expect([stdout, stderr]).toEqual(["0 correct 1\n1 incorrect 0.4\n", ""]);
  }, 60_000);
});
