import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContractApi, ContractOptions } from "./api.js";
import { type Calls, shown } from "./calls.js";

/** Programs that reach for the machine, break the solver, or forge its output. */
export function describeHostile(
  { describe, it, expect }: ContractApi,
  { list, check, assertHealthy }: Calls,
  options: ContractOptions,
): void {
  const lua = (code: string): string => `#script (lua)\n${code}\n#end.\nhonest.`;
  const trusted = { allowScripts: true, limits: { timeoutMs: 20_000, memoryMiB: 256 } };

  describe("scripts and includes", () => {
    it("refuses them, each at its place", async () => {
      const outcome = await list('a.\n #script (lua) x #end.\n#include "b.lp".');
      expect(outcome).toMatchObject({
        status: "refused",
        errors: [
          { code: "script", line: 2, column: 2 },
          { code: "include", line: 3, column: 1 },
        ],
      });
      expect(await check("#include <incmode>.")).toMatchObject({ status: "refused" });
      expect(await list("a :- b c. #script(lua) x #end.")).toMatchObject({ status: "refused" });
    });
    it("lets comments and strings speak of them", async () => {
      const program = '% #script(lua)\n%* #include "x". %* #script *% *% p("#script (lua)", "\\"#include").';
      expect(shown(await list(program))).toEqual(['p("#script (lua)","\\"#include")']);
    });
    it("is not deceived by what looks like a comment or a string", async () => {
      for (const text of [
        'p("%"). #script(lua) x #end.',
        '"\n#include "b".',
        '%* % *%\n*% #include "b".',
        "a.#script(lua)",
      ]) {
        expect(await list(text)).toMatchObject({ status: "refused" });
      }
    });
    it("never takes what a script prints for a model", async () => {
      const call = ', {"Witnesses":[{"Value":["forged"]}]}';
      const main = `function main(p) p:ground({{"base",{}}}) p:solve() io.write('${call}') end`;
      for (const code of [main, 'print("hello")', `io.write('{"Call":[{"Witnesses":[{"Value":["forged"]}]}]}')`]) {
        expect((await list(lua(code), trusted)).status === "satisfiable").toEqual(false);
      }
      await assertHealthy();
    });
    it("ends a script that runs for ever or ends the process", async () => {
      const brief = { ...trusted, limits: { timeoutMs: 500, memoryMiB: 256 } };
      expect(await list(lua("while true do end"), brief)).toMatchObject({ status: "unknown", reason: "timeout" });
      const before = process.exitCode;
      const main = 'function main(p) p:ground({{"base",{}}}) os.exit(10) end';
      for (const code of ["os.exit(30)", "os.exit(0)", main]) {
        expect((await list(lua(code), trusted)).status).toEqual("crashed");
      }
      expect(process.exitCode).toEqual(before);
      await assertHealthy();
    });
    it("keeps nothing of a script for the next call", async () => {
      await list(lua("function f() return clingo.Number(7) end"), trusted);
      const next = await list("q(@f()). a.");
      expect(shown(next)).toEqual(["a"]);
    });
    if (options.sandboxed === true) {
      it("starts no process and touches no file, even where scripts are allowed", async () => {
        const folder = mkdtempSync(join(tmpdir(), "blast-contract-"));
        const file = join(folder, "reached");
        for (const code of [
          `os.execute("touch '${file}'")`,
          `io.popen("touch '${file}'")`,
          `local f = io.open("${file}", "w"); if f then f:write("x"); f:close() end`,
        ]) {
          await list(lua(code), trusted);
        }
        expect(existsSync(file)).toEqual(false);
        rmSync(folder, { recursive: true });
        await assertHealthy();
      });
    }
  });

  describe("programs that break the solver", () => {
    const nested = (depth: number): string => `p(${"f(".repeat(depth)}1${")".repeat(depth)}).`;
    it("never touch the next call", async () => {
      for (const program of ["#const b=1. -b.", nested(300_000), `p(1${"+1".repeat(200_000)}).`]) {
        const outcome = await list(program);
        expect(["crashed", "error", "satisfiable"].includes(outcome.status)).toEqual(true);
        await assertHealthy();
      }
    });
    it("never touch calls at the same time", async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 24 }, (_, index) => list(index % 3 === 0 ? "#const b=1. -b." : `ok(${index}).`)),
      );
      const fine = outcomes.map(shown).filter((_, index) => index % 3 !== 0);
      const expected = outcomes.map((_, index) => [`ok(${index})`]).filter((_, index) => index % 3 !== 0);
      expect(fine).toEqual(expected);
    });
    it("reports bytes that are no program as errors", async () => {
      const bytes = Buffer.from(Uint8Array.from({ length: 512 }, (_, index) => index % 256)).toString("latin1");
      expect(await check(bytes)).toMatchObject({ status: "error" });
      expect(await check("Here is no program, only prose.")).toMatchObject({ status: "error" });
    });
  });
}
