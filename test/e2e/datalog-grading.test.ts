import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalDocument } from "blast-asp";
import { describe, expect, it } from "vitest";
import { blast, root, scratch } from "./blast.js";

const task = "problems/datalog/widest-routes";
const benchmark = "packages/datalog-grader/test-data";

describe("blast eval on Datalog tasks", () => {
  it("prints a table of the task, findings, and the measures over tasks", async () => {
    const { stdout, stderr, code } = await blast(["eval", task]);
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    expect(stdout).toMatch(
      /^widest-routes \(Datalog, .*variants\)\n {2}candidate +verdict +precision +recall +F1 +NE +why\n/,
    );
    expect(stdout).toMatch(/hint, line 5: group the aggregate max by a, b: .*, and it is exact\n/);
    expect(stdout).toMatch(/\nDatalog +tasks +CP +EX +EX† +P +R +F1 +NE\nall +1 +0\.8000 +0\.2000 +0\.2000 /);
    expect(stdout).toMatch(/\n5 of 5 Datalog candidates scored: 1 correct, 3 incorrect, 1 syntax-error; [\d.]+ s\n$/);
  });

  it("gives the same bytes whatever the number of jobs", async () => {
    const args = ["eval", task, "--json", "--no-timing"];
    const [one, four] = [await blast([...args, "--jobs", "1"]), await blast([...args, "--jobs", "4"])];
    expect(four.stdout).toBe(one.stdout);
    const document = JSON.parse(one.stdout) as EvalDocument;
    expect(document).toMatchObject({
      schema: "blast.eval/1",
      versions: { datalogEngine: { name: "embedded" } },
      options: { composition: "syntax", timeoutSeconds: 30 },
      planned: 5,
      scored: 5,
      datalog: { tasks: 1, candidates: 5, exactMatch: { low: 0.2, high: 0.2 } },
    });
    expect(document.versions).not.toHaveProperty("solver");
    expect(document.options).not.toHaveProperty("matcher");
  });

  it("writes the composed programs", async () => {
    using folder = scratch();
    const { code } = await blast(["eval", task, "--filter", "by-limits.dl", "--out", folder.path]);
    expect(code).toBe(0);
    const composed = readFileSync(join(folder.path, "adapted/widest-routes/by-limits.dl.dl"), "utf8");
    expect(composed).toContain(".output Widest");
  });

  it("grades published tasks with candidates named like them, and names what is missing", async () => {
    using folder = scratch();
    writeFileSync(
      join(folder.path, "Reachable.dl"),
      "Reach(x, y) :- Line(x, y).\nReach(x, z) :- Reach(x, y), Line(y, z).\n",
    );
    writeFileSync(join(folder.path, "Totals.txt"), "I do not know.\n");
    const args = ["eval", "--dataset", `datalogbench:${benchmark}`, "--candidates", folder.path];
    const { stdout, stderr, code } = await blast(args);
    expect(code).toBe(0);
    expect(stdout).toContain("2 of 2 Datalog candidates of 2 of 3 tasks scored: 1 correct, 1 no-program;");
    expect(stderr).toContain("no evaluation variant: benchmark/io_data/Waiting/eval\n");
    expect(stderr).toContain("not gradable: it has no evaluation variant that is whole: Waiting\n");
    expect(stderr).toContain("Colleagues: no candidates\n");
    const json = JSON.parse((await blast([...args, "--json", "--composition", "benchmark"])).stdout) as EvalDocument;
    expect(json.datasets?.[0]?.notGradable.map(({ id }) => id)).toEqual(["Waiting"]);
    // A reply of prose is a program that does not compile there.
    expect(json.results.map(({ verdict }) => verdict)).toEqual(["correct", "syntax-error"]);
  });

  it("ends what does not end, and grades what comes after it", async () => {
    using folder = scratch();
    const write = (name: string, text: string): void => writeFileSync(join(folder.path, name), text);
    const route = readFileSync(join(root, task, "gold.dl"), "utf8");
    write(
      "a-counter.dl",
      `${route}.decl N(x: number)\nN(0).\nN(x + 1) :- N(x).\nWidest("a", "b", x) :- N(x), x < 0.\n`,
    );
    write(
      "b-product.dl",
      `${route}.decl N(x: number)\nN(x) :- x = range(0, 50000).\nWidest("a", "b", 1) :- N(x), N(y), N(z), x + y + z < 0.\n`,
    );
    write("c-pattern.dl", `${route}Widest("a", "b", 1) :- match("(a+)+b", "${"a".repeat(60)}").\n`);
    write(
      "d-passwd.dl",
      `${route}.decl P(x: symbol)\n.input P(filename="/etc/passwd")\n.output P(filename="${folder.path}/out.csv")\n`,
    );
    write("e-right.dl", route);
    const args = ["eval", task, "--candidates", folder.path, "--timeout", "1", "--json", "--no-timing"];
    const { stdout, code } = await blast(args);
    expect(code).toBe(0);
    const verdicts = (JSON.parse(stdout) as EvalDocument).results.map(({ verdict }) => verdict);
    expect(verdicts).toEqual(["timeout", "timeout", "timeout", "correct", "correct"]);
    expect(existsSync(join(folder.path, "out.csv"))).toBe(false);
  });

  it("does not grade when gold itself is not exact", async () => {
    using folder = scratch();
    cpSync(join(root, task), folder.path, { recursive: true });
    writeFileSync(join(folder.path, "instances/eval/0/Widest.expected"), "a\tb\t77\n");
    const { stdout, stderr, code } = await blast(["eval", folder.path]);
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
    expect(stderr).toMatch(/gold\.dl: the reference program is not exact \(incorrect\): /);
  });

  it("goes on, and says so, when that is so of a published task", async () => {
    using folder = scratch();
    cpSync(join(root, benchmark), folder.path, { recursive: true });
    writeFileSync(join(folder.path, "benchmark/io_data/Totals/eval/0/Total.expected"), "north\t1\n");
    mkdirSync(join(folder.path, "own"));
    writeFileSync(join(folder.path, "own/Totals.dl"), 'Total("north", 1).\n');
    const args = ["eval", "--dataset", `datalogbench:${folder.path}`, "--candidates", join(folder.path, "own")];
    const { stdout, stderr, code } = await blast(args);
    expect(code).toBe(3);
    expect(stderr).toMatch(/Totals\.dl: the reference program is not exact/);
    expect(stdout).toContain("1 of 1 Datalog candidates of 1 of 3 tasks scored: 1 correct;");
  });

  it.each([
    [["eval"], /name a problem folder, or a data set/],
    [["eval", "--dataset", "other:x"], /expected datalogbench:DIR/],
    [["eval", "--dataset", "datalogbench:no"], /no\/dataset\.json: there is no such file/],
    [["eval", task, "--strategy", "product"], /--strategy: only for answer set programs/],
    [["eval", "problems/colorability", "--engine", "embedded"], /--engine: only for Datalog tasks/],
    [["match", task], /only Datalog tasks here/],
  ])("%j is bad use", async (args, message) => {
    const { stdout, stderr, code } = await blast(args);
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
    expect(stderr).toMatch(message);
  });

  it("compares the mean over tasks with --fail-under", async () => {
    const { stderr, code } = await blast(["eval", task, "--fail-under", "f1=0.9"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^mean F1 of the Datalog tasks 0\.\d{4} is below --fail-under f1=0\.9\n$/);
  });
});

describe("blast check on Datalog", () => {
  it("checks candidates with the relations of their task, at the lines of the reply", async () => {
    const file = "problems/datalog/span-of-control/candidates/undeclared-chain.txt";
    const { stdout, code } = await blast(["check", file]);
    expect(code).toBe(1);
    expect(stdout).toContain(`${file}:2:1: Undefined relation Chain\n`);
    expect(stdout).not.toContain("Reports");
  });

  it("names the lines of a reply whose program is in several blocks", async () => {
    using folder = scratch();
    const file = join(folder.path, "reply.dl");
    const block = (text: string): string => `\`\`\`datalog\n${text}\n\`\`\`\n`;
    writeFileSync(file, `First:\n${block(".decl A(x: number)")}then\n${block("A(1).\n\nA(x) :- B(x).")}`);
    expect((await blast(["check", file])).stdout).toBe(`${file}:9:9: Undefined relation B\n`);
  });

  it("checks programs by themselves, and both languages at once", async () => {
    const good = await blast(["check", "problems/datalog/span-of-control/gold.dl", "gold/colorability.lp"]);
    expect(good).toEqual({ code: 0, stdout: "", stderr: "" });
    using folder = scratch();
    const file = join(folder.path, "a.txt");
    writeFileSync(file, ".decl A(x: number)\nA(x) :- A(y).\n.comp C {}\n");
    expect((await blast(["check", file, "--language", "datalog"])).stdout).toBe(
      `${file}:1:1: components are not worked out, so the program is not checked\n`,
    );
  });
});

describe("blast validate on Datalog tasks", () => {
  it("reports all that is wrong with a task", async () => {
    using folder = scratch();
    cpSync(join(root, task), folder.path, { recursive: true });
    writeFileSync(join(folder.path, "instances/eval/0/Pipe.facts"), "a\tb\n");
    const { stdout, code } = await blast(["validate", folder.path]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/eval\/0\/Pipe\.facts:1: 2 fields between tabs, but Pipe has 3 columns\n/);
  });

  it("takes published tasks as well", async () => {
    const { stdout, stderr, code } = await blast(["validate", `datalogbench:${benchmark}`]);
    expect(code).toBe(0);
    expect(stdout).toContain("warning: the task Waiting cannot be graded");
    expect(stderr).toMatch(/^4 problems checked: 0 errors, \d+ warnings\n$/);
  });
});
