import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blast, type Finished, root, scratch } from "./blast.js";

const corpus = join(root, "packages/datalog/conformance");

const closure = `.decl e(a:number, b:number)
.input e
.decl t(a:number, b:number)
.output t
t(a, b) :- e(a, b).
t(a, c) :- t(a, b), e(b, c).
`;

/** Runs a program in a folder of its own, with facts in `facts` and outputs in `out`. */
const run = async (
  source: string,
  facts: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  look: (folder: string) => void = () => {},
): Promise<Finished & { readonly files: Readonly<Record<string, string>> }> => {
  using folder = scratch();
  const [program, input, output] = ["prog.dl", "facts", "out"].map((name) => join(folder.path, name));
  if (program === undefined || input === undefined || output === undefined) throw new Error("no folder");
  writeFileSync(program, source);
  mkdirSync(input);
  for (const [name, text] of Object.entries(facts)) writeFileSync(join(input, name), text);
  const finished = await blast(["datalog", "prog.dl", "-F", "facts", "-D", "out", ...flags], { cwd: folder.path });
  const written = existsSync(output) ? readdirSync(output) : [];
  const files = Object.fromEntries(written.map((name) => [name, readFileSync(join(output, name), "utf8")]));
  look(folder.path);
  return { ...finished, files };
};

describe("blast datalog", () => {
  it("reads and writes the files that Soufflé would, rows sorted", async () => {
    expect(await run(closure, { "e.facts": "2\t3\r\n10\t2\n1\t2" })).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
      files: { "t.csv": "1\t2\n1\t3\n2\t3\n10\t2\n10\t3\n" },
    });
  });

  it("gives the bytes that Soufflé gave, also those that are no text", async () => {
    const id = "040-str-unusual-chars";
    using out = scratch();
    const args = ["datalog", join(corpus, id, "prog.dl"), "-F", join(corpus, id, "facts"), "-D", out.path];
    expect((await blast(args)).code).toBe(0);
    for (const name of readdirSync(join(corpus, id, "expect"))) {
      const lines = (path: string): string[] => readFileSync(path, "latin1").split("\n").sort();
      expect(lines(join(out.path, name))).toEqual(lines(join(corpus, id, "expect", name)));
    }
  });

  it("prints what is to be printed, and with -D - everything", async () => {
    const source = ".decl a(x:number)\na(2). a(1).\n.output a(IO=stdout)\n.printsize a\n.output a\n";
    const block = "---------------\na\n===============\n1\n2\n===============\n";
    expect(await run(source, {})).toMatchObject({ code: 0, stdout: `${block}a\t2\n`, files: { "a.csv": "1\n2\n" } });
    using folder = scratch();
    writeFileSync(join(folder.path, "prog.dl"), closure);
    writeFileSync(join(folder.path, "e.facts"), "1\t2\n");
    const printed = await blast(["datalog", "prog.dl", "-D", "-"], { cwd: folder.path });
    expect(printed.stdout).toBe("---------------\nt\n===============\n1\t2\n===============\n");
    expect(readdirSync(folder.path).sort()).toEqual(["e.facts", "prog.dl"]);
  });

  it("reports errors and warnings as file:line:col: message", async () => {
    const source = ".decl a(x:number)\n.output a\na(x) :- b(x).\na(y) :- a(z), a(1).\n";
    expect(await run(source, {})).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "prog.dl:3:9: Undefined relation b\nprog.dl:4:3: Ungrounded variable y\n" +
        "prog.dl:4:11: warning: Variable z only occurs once\n",
      files: {},
    });
    expect((await run(source, {}, ["-w"])).stderr).not.toContain("warning");
  });

  it("writes what a run that died had finished", async () => {
    const source = readFileSync(join(corpus, "309-runtime-error-partial/prog.dl"), "utf8");
    const { code, stderr, files } = await run(source, {});
    expect(code).toBe(1);
    expect(stderr).toMatch(/^prog\.dl:8:1: Floating-point arithmetic exception signal in rule:\n/);
    expect(stderr).toMatch(/\nin file prog\.dl \[8:1-8:18\]\n$/);
    expect(Object.entries(files).map(([name, text]) => [name, text.length])).toEqual([
      ["C.csv", 2],
      ["E.csv", 4],
    ]);
  });

  it("tells what happened as one document", async () => {
    const { stdout } = await run(closure, { "e.facts": "1\t2\n" }, ["--json"]);
    expect(JSON.parse(stdout)).toEqual({
      schema: "blast.datalog/1",
      file: "prog.dl",
      engine: "embedded",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      outcome: "done",
      messages: [],
      notes: [],
      printed: "",
      files: [{ relation: "t", file: "t.csv", rows: 1 }],
    });
    const failed = await run(".decl a(x:numbr)\n.output a\n", {}, ["--json", "-w"]);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({
      outcome: "compile-error",
      messages: [{ severity: "error", message: "Undefined type in attribute x:numbr", line: 1, column: 11 }],
      files: [],
    });
  });

  it("says what to do when Soufflé is asked for and missing", async () => {
    using folder = scratch();
    writeFileSync(join(folder.path, "prog.dl"), closure);
    const env = { ...process.env, PATH: "/nowhere", BLAST_SOUFFLE: "" };
    const { code, stderr } = await blast(["datalog", "prog.dl", "--engine", "souffle"], { cwd: folder.path, env });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^the program souffle was not found on PATH; install .* or use the embedded engine\n$/);
  });

  it("refuses bad use", async () => {
    using folder = scratch();
    writeFileSync(join(folder.path, "prog.dl"), closure);
    const says = async (...args: string[]): Promise<string> => {
      const { code, stderr } = await blast(["datalog", ...args], { cwd: folder.path });
      expect(code).toBe(2);
      return stderr;
    };
    expect(await says("nothing.dl")).toBe("nothing.dl: there is no such file\n");
    expect(await says("prog.dl", "-F", "nowhere")).toMatch(/^nowhere: there is no such folder/);
    expect(await says("prog.dl", "--engine", "prolog")).toContain("expected one of embedded, souffle, auto");
    expect(await says("prog.dl", "--timeout", "0")).toContain("expected a number of seconds above 0");
  });
});

describe("bad facts", () => {
  it.each([
    [
      "a word for a number",
      "1\ttwo\n",
      "Error converting <two> in column 2 in line 1; cannot parse fact file e.facts!",
    ],
    ["too few columns", "1\t2\n3\n", "Values missing in line 2; cannot parse fact file e.facts!"],
    [
      "a byte order mark",
      "\ufeff1\t2\n",
      "Error converting <\ufeff1> in column 1 in line 1; cannot parse fact file e.facts!",
    ],
    ["a blank line", "1\t2\n\n3\t4\n", "Error converting <> in column 1 in line 2; cannot parse fact file e.facts!"],
  ])("%s", async (_, text, message) => {
    const { code, stderr, files } = await run(closure, { "e.facts": text });
    expect([code, stderr, files]).toEqual([1, `Error loading e data: ${message}\n`, {}]);
  });

  it("too many columns are passed over, and Windows line ends are fine", async () => {
    expect((await run(closure, { "e.facts": "1\t2\tmore\r\n" })).files).toEqual({ "t.csv": "1\t2\n" });
  });

  it("a missing file is an error, or empty with -w", async () => {
    expect(await run(closure, {})).toMatchObject({
      code: 1,
      stderr: "Error loading e data: Cannot open fact file e.facts\n",
    });
    expect(await run(closure, {}, ["-w"])).toMatchObject({ code: 0, files: { "t.csv": "" } });
  });
});

describe("programs that do not behave", () => {
  it("one that never ends is stopped at the time limit", async () => {
    const source = ".decl n(x:number)\n.output n\nn(0).\nn(x + 1) :- n(x).\n";
    expect(await run(source, {}, ["--timeout", "0.5"])).toEqual({
      code: 3,
      stdout: "",
      stderr: "prog.dl: the run took longer than 0.5 s (--timeout); it may never end\n",
      files: {},
    });
  });

  it("one that explodes is stopped at the memory limit", async () => {
    const source =
      ".decl n(x:number)\nn(x) :- x = range(0, 1000).\n.decl m(a:number, b:number, c:number)\n.output m\nm(a, b, c) :- n(a), n(b), n(c).\n";
    expect(await run(source, {}, ["--memory", "100"])).toMatchObject({
      code: 3,
      stderr: "prog.dl: the run needs more than 100 MiB (--memory)\n",
      files: {},
    });
  });

  it.each([
    ["an input outside", '.decl a(x:symbol)\n.input a(filename="../secret")\n.output a\n'],
    ["an output outside", '.decl a(x:symbol)\na("1").\n.output a(filename="../stolen.csv")\n'],
    ["an output at an absolute path", '.decl a(x:symbol)\na("1").\n.output a(filename="/stolen.csv")\n'],
  ])("%s is neither read nor written", async (_, source) => {
    const { code, stderr, files } = await run(source, {}, [], (folder) => {
      expect(readdirSync(folder).sort()).not.toContain("stolen.csv");
    });
    expect([code, files]).toEqual([1, {}]);
    expect(stderr).toContain("leads out of the folder");
  });

  it("a link in the output folder is not followed out of it", async () => {
    using folder = scratch();
    writeFileSync(join(folder.path, "prog.dl"), ".decl a(x:number)\na(1).\n.output a\n");
    mkdirSync(join(folder.path, "out"));
    symlinkSync(join(folder.path, "elsewhere.csv"), join(folder.path, "out", "a.csv"));
    const { code, stderr } = await blast(["datalog", "prog.dl", "-D", "out"], { cwd: folder.path });
    expect([code, stderr]).toEqual([2, expect.stringContaining("this leads out of out; remove the link")]);
    expect(existsSync(join(folder.path, "elsewhere.csv"))).toBe(false);
  });

  it.each([
    [
      "a functor of the user",
      ".functor f(x:number):number\n.decl r(x:number)\n.output r\nr(@f(1)).\n",
      "prog.dl:4:3: ",
    ],
    ["an included file", '.include "/etc/hostname"\n', "prog.dl:1:1: "],
    ["a file included by the preprocessor", '#include "/etc/hostname"\n', "prog.dl:1:1: "],
    ["a component", ".comp C { .decl r(x:number) }\n.init c = C\n", "prog.dl:1:1: "],
  ])("%s is not supported, which is a verdict of its own", async (_, source, place) => {
    const { code, stderr } = await run(source, {});
    expect(code).toBe(4);
    expect(stderr.startsWith(place)).toBe(true);
    expect(stderr).toContain("not supported");
  });
});
