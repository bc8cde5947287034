import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatalogEngine } from "../contract/engine.js";
import type { RunOutcome } from "../contract/outcome.js";
import type { RunRequest } from "../contract/request.js";

type Options = Partial<Omit<RunRequest, "source" | "facts">> & { readonly files?: Readonly<Record<string, string>> };

const limits = { milliseconds: 30_000, mebibytes: 1024 };

/** Runs a program on facts that are texts. */
export function runOn(engine: DatalogEngine, source: string, options: Options = {}): Promise<RunOutcome> {
  const { files = {}, ...rest } = options;
  return engine.run({ source, fileName: "prog.dl", facts: { kind: "memory", files }, limits, ...rest });
}

/** The rows of each output, joined by blanks and sorted; any other outcome as it is. */
export function rowsIn(outcome: RunOutcome): unknown {
  if (outcome.kind !== "done") return outcome;
  return Object.fromEntries(outcome.outputs.map(({ name, rows }) => [name, rows.map((row) => row.join(" ")).sort()]));
}

const closure = `.decl e(a:number, b:number)
.input e
.decl t(a:number, b:number)
.output t
t(a, b) :- e(a, b).
t(a, c) :- t(a, b), e(b, c).
`;
const endless = ".decl n(x:number)\n.output n\nn(0).\nn(x + 1) :- n(x).\n";

/** What every engine must do, whatever it is made of. */
export function engineContract(name: string, open: (jobs: number) => Promise<DatalogEngine>): void {
  describe(`the engine ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "blast-engine-"));
    let engine: DatalogEngine;
    beforeAll(async () => {
      engine = await open(2);
    });
    afterAll(async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it("tells its name and version", () => {
      expect(engine.name).toBe(name);
      expect(engine.version).toMatch(/^\d+\.\d+/);
    });
    it("runs a program on facts from memory and from a folder", async () => {
      const rows = { t: ["1 2", "1 3", "2 3"] };
      expect(rowsIn(await runOn(engine, closure, { files: { "e.facts": "1\t2\n2\t3\n" } }))).toEqual(rows);
      writeFileSync(join(folder, "e.facts"), "1\t2\r\n2\t3");
      const facts = { kind: "folder", path: folder } as const;
      expect(rowsIn(await engine.run({ source: closure, fileName: "prog.dl", facts, limits }))).toEqual(rows);
      expect(readdirSync(folder)).toEqual(["e.facts"]);
    });
    it("gives arity, text in UTF-8, and relations by name", async () => {
      const source = '.decl z()\nz().\n.output z\n.decl s(x:symbol, y:float)\ns("naïve", 0.1).\n.output s\n';
      const outcome = await runOn(engine, source);
      expect(outcome).toMatchObject({ kind: "done", printed: "", notes: [], warnings: [] });
      expect(outcome.kind === "done" && outcome.outputs.map(({ name, arity }) => [name, arity])).toEqual([
        ["s", 2],
        ["z", 0],
      ]);
      expect(outcome.kind === "done" && outcome.outputs.map(({ rows }) => rows)).toEqual([
        [["naïve", "0.10000000000000001"]],
        [[]],
      ]);
    });
    it("prints what is to be printed, and notes what it warns of", async () => {
      const source =
        '.decl a(x:symbol)\na(substr("ab", 5, 1)).\n.output a(IO=stdout)\n.printsize a\n.decl b(x:symbol)\nb(x) :- a(x), a(y).\n.output b\n';
      expect(await runOn(engine, source)).toMatchObject({
        kind: "done",
        printed: "---------------\na\n===============\n\n===============\na\t1\n",
        notes: ['warning: wrong index position provided by substr("ab",5,1) functor.'],
        warnings: [{ severity: "warning", message: "Variable y only occurs once", line: 6, column: 17 }],
      });
    });
    it("writes files under other names", async () => {
      const outcome = await runOn(engine, '.decl a(x:number)\na(1).\n.output a(filename="b.csv", headers=true)\n');
      expect(rowsIn(outcome)).toEqual({ a: ["1"] });
    });
    it("reports what does not compile, in Soufflé's order", async () => {
      const source = ".decl a(x:number)\n.output a\na(x) :- b(x).\na(y) :- a(z), a(1).\n";
      expect(await runOn(engine, source)).toEqual({
        kind: "compile-error",
        messages: [
          { severity: "error", message: "Undefined relation b", line: 3, column: 9 },
          { severity: "error", message: "Ungrounded variable y", line: 4, column: 3 },
          { severity: "warning", message: "Variable z only occurs once", line: 4, column: 11 },
        ],
      });
    });
    it("tells a run that died from a program that does not compile", async () => {
      const source = ".decl a(x:number)\na(2).\n.output a\n.decl b(x:number)\nb(x / 0) :- a(x).\n.output b\n";
      const outcome = await runOn(engine, source);
      expect(outcome.kind === "runtime-error" && outcome.message).toMatch(
        /^Floating-point arithmetic exception signal in rule:/,
      );
      expect(outcome.kind === "runtime-error" && outcome.partial.map(({ name, rows }) => [name, rows])).toEqual([
        ["a", [["2"]]],
      ]);
    });
    it.each([
      ["1\tx\n", "Error loading e data: Error converting <x> in column 2 in line 1; cannot parse fact file e.facts!"],
      ["1\n", "Error loading e data: Values missing in line 1; cannot parse fact file e.facts!"],
      [
        "\ufeff1\t2\n",
        "Error loading e data: Error converting <\ufeff1> in column 1 in line 1; cannot parse fact file e.facts!",
      ],
    ])("refuses the facts %j", async (text, message) => {
      expect(await runOn(engine, closure, { files: { "e.facts": text } })).toEqual({
        kind: "runtime-error",
        message,
        partial: [],
      });
    });
    it("misses fact files, unless they may be missing", async () => {
      expect(await runOn(engine, closure)).toMatchObject({
        kind: "runtime-error",
        message: "Error loading e data: Cannot open fact file e.facts",
      });
      expect(rowsIn(await runOn(engine, closure, { missingFactsAreEmpty: true }))).toEqual({ t: [] });
    });
    it("stops at the time limit, and works on", async () => {
      expect(await runOn(engine, endless, { limits: { milliseconds: 300, mebibytes: 1024 } })).toEqual({
        kind: "limit",
        limit: "time",
      });
      expect(rowsIn(await runOn(engine, closure, { files: { "e.facts": "1\t2\n" } }))).toEqual({ t: ["1 2"] });
    });
    it("stops at the memory limit", async () => {
      const source =
        ".decl n(x:number)\nn(x) :- x = range(0, 1000).\n.decl m(a:number, b:number, c:number)\n.output m\nm(a, b, c) :- n(a), n(b), n(c).\n";
      expect(await runOn(engine, source, { limits: { milliseconds: 60_000, mebibytes: 128 } })).toEqual({
        kind: "limit",
        limit: "memory",
      });
    });
    it.each([
      ["include", '.include "other.dl"\n'],
      ["include", '#include "other.dl"\n'],
      ["user-functor", ".functor f(x:number):number\n.decl r(x:number)\n.output r\nr(@f(1)).\n"],
      ["io-option", '.decl r(x:number)\nr(1).\n.output r(IO=sqlite, filename="r.db")\n'],
      ["io-option", ".decl r(x:number)\n.input r(IO=stdin)\n.output r\n"],
    ])("does not do %s: %j", async (feature, source) => {
      expect(await runOn(engine, source)).toMatchObject({ kind: "not-supported", feature });
    });
    it.each([
      [
        '.decl r(x:symbol)\n.input r(filename="../out.facts")\n.output r\n',
        "Error loading r data: ../out.facts leads out",
      ],
      [
        `.decl r(x:symbol)\n.input r(filename="${folder}/e.facts")\n.output r\n`,
        `Error loading r data: ${folder}/e.facts leads`,
      ],
      ['.decl r(x:symbol)\nr("1").\n.output r(filename="../out.csv")\n', "Cannot write to <../out.csv>: it leads out"],
      [`.decl r(x:symbol)\nr("1").\n.output r(filename="${folder}/out.csv")\n`, `Cannot write to <${folder}/out.csv>`],
    ])("touches nothing outside of its folders (%#)", async (source, message) => {
      const outcome = await runOn(engine, source, { missingFactsAreEmpty: true });
      expect(outcome.kind === "runtime-error" && outcome.message.startsWith(message)).toBe(true);
      expect(existsSync(join(folder, "out.csv"))).toBe(false);
    });
    it("gives the same outcomes in any number of lanes", async () => {
      const many = Array.from({ length: 8 }, (_, n) =>
        runOn(engine, closure, { files: { "e.facts": `${n}\t${n}\n` } }),
      );
      expect((await Promise.all(many)).map(rowsIn)).toEqual(
        Array.from({ length: 8 }, (_, n) => ({ t: [`${n} ${n}`] })),
      );
    });
    it("is stopped by a signal, while it runs and while it waits", async () => {
      const stop = new AbortController();
      const request = { source: endless, fileName: "prog.dl", facts: { kind: "memory", files: {} }, limits } as const;
      const runs = [1, 2, 3].map(() => engine.run(request, stop.signal));
      setTimeout(() => stop.abort(new Error("enough")), 200);
      for (const result of await Promise.allSettled(runs))
        expect(result).toMatchObject({ status: "rejected", reason: { message: "enough" } });
      expect(rowsIn(await runOn(engine, closure, { files: { "e.facts": "1\t2\n" } }))).toEqual({ t: ["1 2"] });
    });
    it("ends its runs when it is closed, and takes no more", async () => {
      const other = await open(1);
      const run = runOn(other, endless);
      const outcome = expect(run).rejects.toThrow("closed");
      await other.close();
      await outcome;
      await expect(runOn(other, closure)).rejects.toThrow("closed");
      await other.close();
    });
  });
}
