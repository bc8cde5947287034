import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { hasClingo } from "../bindings.testing.js";
import { Host } from "../clingo-wasm/host.js";
import { readPackage, startModule } from "../clingo-wasm/package.js";
import { refusal } from "./refusal.js";

// The mark is put together by the script, so that no atom can print it.
// The script puts its mark together, so that no atom can print it.
const script = '#script (lua) print("REA" .. "CHED") #end.';
const included = { name: "inc.lp", text: script };

const fragment = fc.constantFrom(
  ...[
    script,
    '#include "inc.lp".',
    "#script",
    "(lua)",
    '\nprint("REA" .. "CHED")\n',
    "#end",
    "#end.",
    '"inc.lp".',
    "#include",
  ],
  ...["%", "%*", "*%", "#!", '"', '\\"', "\\\\", "\\n", "\n", "\r\n", "\t", " ", "\0", "'", "`", "é", "#", "*", "\\"],
  ...[
    "a.",
    "p(",
    ").",
    ".",
    ":-",
    "{",
    "}",
    "}.",
    ";",
    "#theory t {",
    "x { - : 1, unary };",
    "&a/0 : x, any",
    "&a {",
    "#const c=",
  ],
  ...[
    "#scripts",
    "#include1",
    "#Script",
    "#program base.",
    "#show",
    "#true",
    "_",
    "X",
    "1",
    "/",
    "|",
    "-",
    "+",
    "&",
    "@f()",
  ],
);
const text = fc.array(fragment, { minLength: 1, maxLength: 14 }).map((fragments) => fragments.join(""));

const isRefused = (program: string): boolean =>
  refusal({
    parts: [{ name: "p", text: program }],
    task: { kind: "check" },
    limits: { timeoutMs: 1, memoryMiB: 1 },
  }) !== undefined;

/** What no script must ever do unrefused, and what no refusal must ever hit: a program that is in order and runs none. */
function verdictHolds(program: string, code: number | null, output: string): boolean {
  if (output.includes("REACHED")) return isRefused(program);
  return code !== 0 || !isRefused(program);
}

describe("refusal", () => {
  it("misses no script that clingo 5.8 runs, and hits no program without one", async () => {
    const setup = await readPackage();
    let [reached, harmless] = [0, 0];
    const start = async () => {
      const host = new Host(() => undefined);
      const clingo = await startModule(setup, host.functions);
      host.watch(clingo.memory);
      return { host, clingo };
    };
    let { host, clingo } = await start();
    const property = fc.asyncProperty(text, async (program) => {
      const files = [{ name: "p1.lp", text: program }, included];
      host.prepare({ files, options: "", discardOutput: false, memoryBytes: 2 ** 30 });
      let code: number | null = null;
      try {
        code = clingo.run("--mode=gringo p1.lp");
      } catch {
        ({ host, clingo } = await start());
        return;
      }
      const output = host.stdout.text();
      if (output.includes("REACHED")) reached++;
      else if (code === 0) harmless++;
      expect(verdictHolds(program, code, output)).toBe(true);
    });
    await fc.assert(property, { numRuns: Number(process.env.BLAST_FUZZ_RUNS ?? 3000), seed: 11 });
    expect(Math.min(reached, harmless)).toBeGreaterThan(50);
  });

  describe.skipIf(!hasClingo)("before the native program", () => {
    const folder = mkdtempSync(join(tmpdir(), "blast-refusal-"));
    afterAll(() => rmSync(folder, { recursive: true }));

    it("misses no script that it runs, and hits no program without one", () => {
      writeFileSync(join(folder, included.name), included.text);
      const property = fc.property(text, (program) => {
        writeFileSync(join(folder, "p1.lp"), program);
        const clingo = process.env.BLAST_CLINGO ?? "clingo";
        const { status, stdout } = spawnSync(clingo, ["--mode=gringo", "p1.lp"], { cwd: folder, timeout: 20_000 });
        expect(verdictHolds(program, status, stdout.toString("latin1"))).toBe(true);
      });
      fc.assert(property, { numRuns: 300, seed: 12 });
    });
  });
});
