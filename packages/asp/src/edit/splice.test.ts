import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Edit, splice } from "./splice.js";

const edit = (start: number, end: number, replacement: string): Edit => ({ range: { start, end }, replacement });

describe("splice", () => {
  it("changes what is in the ranges and nothing else", () => {
    const pieces = fc.array(fc.record({ kept: fc.string(), cut: fc.string({ minLength: 1 }), put: fc.string() }));
    fc.assert(
      fc.property(pieces, fc.nat(), (list, turn) => {
        let text = "";
        const edits = list.map(({ kept, cut, put }) => {
          text += kept + cut;
          return edit(text.length - cut.length, text.length, put);
        });
        const rotated = [...edits.slice(turn % (edits.length + 1)), ...edits.slice(0, turn % (edits.length + 1))];
        expect(splice(text, rotated)).toBe(list.map(({ kept, put }) => kept + put).join(""));
      }),
    );
  });

  it("inserts in the order of the list, also next to a replacement", () => {
    expect(splice("ab", [edit(1, 1, "x"), edit(1, 1, "y"), edit(1, 2, "z"), edit(0, 1, "w")])).toBe("wxyz");
  });

  it("refuses edits that overlap or lie outside", () => {
    expect(() => splice("abc", [edit(0, 2, ""), edit(1, 3, "")])).toThrow(/overlaps/);
    expect(() => splice("abc", [edit(0, 3, ""), edit(1, 1, "")])).toThrow(/overlaps/);
    expect(() => splice("abc", [edit(2, 4, "")])).toThrow(/outside/);
    expect(() => splice("abc", [edit(2, 1, "")])).toThrow(RangeError);
  });
});
