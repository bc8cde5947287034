import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractProgram } from "./extract.js";

const root = join(import.meta.dirname, "../../../..");

const programs = ["gold", "problems", "test/e2e/cases"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".lp") && !name.includes("python"))
    .sort()
    .map((name) => [join(folder, name), readFileSync(join(root, folder, name), "utf8")] as const),
);

describe("programs that are shipped", () => {
  it.each(programs)("%s passes byte for byte", (_, text) => {
    expect(extractProgram(text)).toMatchObject({ kind: "program", method: "as-is", program: text });
  });

  it("keep the words of a comment that has lost its sign", () => {
    for (const [, text] of programs)
      for (const { index } of text.matchAll(/^[ \t]*%.*(?=\n.)|(?<=.\n)[ \t]*%/gm)) {
        const broken = text.slice(0, index) + text.slice(index).replace("%", "");
        expect(extractProgram(broken)).toMatchObject({ kind: "program", method: "as-is", program: broken });
      }
  });

  it("pass byte for byte also when a piece is cut out of them", () => {
    const whole = programs.filter(([name, text]) => !name.includes("cases") && text.split("\n").length > 5);
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.nat(), fc.integer({ min: 1, max: 3 }), ([, text], at, length) => {
        const start = at % text.length;
        const broken = text.slice(0, start) + text.slice(start + length);
        expect(extractProgram(broken)).toMatchObject({ kind: "program", method: "as-is", program: broken });
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it("are found whole in a fence when they are broken", () => {
    fc.assert(
      fc.property(fc.constantFrom(...programs), fc.nat(), ([, text], at) => {
        const start = at % text.length;
        const broken = `x(1). y :- x(1).\n${text.slice(0, start)}${text.slice(start + 1)}\n`;
        fc.pre(!broken.includes("\u0060\u0060\u0060"));
        expect(extractProgram(`Here it is:\n\u0060\u0060\u0060asp\n${broken}\u0060\u0060\u0060\n`)).toMatchObject({
          program: broken,
        });
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
