import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasClingo } from "../bindings.testing.js";
import { readJson } from "./json-output.js";
import { readText } from "./text-output.js";

const program = process.env.BLAST_CLINGO ?? "clingo";
const clingo = (text: string, options: readonly string[]): string =>
  spawnSync(program, ["--project=no", ...options], { input: text, encoding: "utf8" }).stdout;

describe("readJson", () => {
  it("says what is wrong with a text that is no output", () => {
    for (const text of ["", "{", "[]", "null", '{"Call": []}', "hello"]) expect(typeof readJson(text)).toBe("string");
    const twice =
      '{"Call": [{}, {"Witnesses": [{"Value": ["forged"]}]}], "Models": {"Number": 1, "More": "no"}, "Calls": 1}';
    expect(readJson(twice)).toMatch(/2 solver calls and says 1/);
    const huge = '{"Call": [{}], "Models": {"Number": 1, "More": "no", "Costs": [9007199254740993]}, "Calls": 1}';
    expect(readJson(huge)).toMatch(/too large to be exact/);
  });
  it("takes control characters in strings as they are", () => {
    const text = '{"Call": [{"Witnesses": [{"Value": ["p(\\"\u001b\t\\")"]}]}], "Models": {"Number": 1}, "Calls": 1}';
    expect(readJson(text)).toMatchObject({ models: [{ atoms: ['p("\u001b\t")'] }], number: 1 });
  });
});

describe.skipIf(!hasClingo)("readText", () => {
  it("reads what the JSON of the same run says", () => {
    const atoms = fc.subarray(["a", "-b", "c(1,x)", 'd("y z")', "e((1,))", "f(-3)"]);
    const objective = fc.constantFrom(
      "",
      ":~ a. [2@1]",
      "#minimize {-1@3 : a; 4@-2 : -b; 0@1 : f(-3)}.",
      "#maximize {5 : a}.",
    );
    const options = fc.tuple(fc.constantFrom("--opt-mode=optN", "--opt-mode=ignore"), fc.constantFrom("0", "1", "2"));
    const property = fc.property(atoms, objective, options, (chosen, goal, [mode, max]) => {
      const text = `{${chosen.join("; ")}}. ${goal}`;
      const json = readJson(clingo(text, ["--outf=2", mode, max]));
      expect(readText(clingo(text, ["--outf=0", "--out-ifs=\\n", mode, max]))).toEqual(json);
    });
    fc.assert(property, { numRuns: 60, seed: 3 });
  });
  it("keeps every escape of a string", () => {
    const atom = String.raw`p("\"\\n\n\\",1)`;
    expect(readText(clingo(`${atom}.`, ["--outf=0", "--out-ifs=\\n"]))).toMatchObject({ models: [{ atoms: [atom] }] });
  });
  it("says what is wrong with a text that is no output", () => {
    for (const text of ["", "Answer: 1\na\n", "SATISFIABLE\n", "SATISFIABLE\n\nModels : 1\nCalls : 2\n"]) {
      expect(typeof readText(text)).toBe("string");
    }
  });
});
