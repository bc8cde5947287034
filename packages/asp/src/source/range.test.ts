import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineIndex, positionAt } from "./range.js";

const text = fc.string({ unit: fc.constantFrom("a", "é", "\n", "\r", "\u2028") });

describe("positions", () => {
  it("count lines by line feeds and columns by code units", () => {
    expect(positionAt("ab\nc", 0)).toEqual({ line: 1, column: 1 });
    expect(positionAt("ab\nc", 2)).toEqual({ line: 1, column: 3 });
    expect(positionAt("ab\nc", 3)).toEqual({ line: 2, column: 1 });
    expect(positionAt("ab\r\nc", 4)).toEqual({ line: 2, column: 1 });
    expect(positionAt("ab\n", 99)).toEqual({ line: 2, column: 1 });
  });

  it("are those of the lines before, from the index and without it", () => {
    fc.assert(
      fc.property(text, fc.nat(20), (sample, place) => {
        const before = sample.slice(0, place).split("\n");
        const expected = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
        expect(positionAt(sample, place)).toEqual(expected);
        expect(lineIndex(sample).positionAt(place)).toEqual(expected);
        expect(lineIndex(sample).lineCount).toBe(sample.split("\n").length);
      }),
    );
  });
});
