import { describe, expect, it } from "vitest";
import { tupleOfLine, tuplesOfRows, tuplesOfText, visitTuples } from "./tuples.js";

describe("tuples of text", () => {
  it.each([
    ["a\tb", "a\tb"],
    // Each field is trimmed, and a blank cell is an empty one.
    [" a \t b", "a\tb"],
    ["a\t ", "a\t"],
    ["\tb", "\tb"],
    // With a tab, commas and blanks are part of the fields.
    ["a, b\tc d", "a, b\tc d"],
    // Without one, commas part, else blanks do.
    ["a, b,c", "a\tb\tc"],
    ["a  b", "a\tb"],
    ["x", "x"],
    ["a,", "a\t"],
    // Numbers stay the text they are.
    ["007\t-0", "007\t-0"],
    ["a\t//b", "a\t//b"],
  ])("%j is a tuple", (line, tuple) => {
    expect(tupleOfLine(line)).toBe(tuple);
  });

  it.each(["", "   ", "\t", " \t ", "// a comment", "  //x\ty"])("%j is none", (line) => {
    expect(tupleOfLine(line)).toBeUndefined();
  });

  it("form a set, whatever ends the lines", () => {
    expect(tuplesOfText("a\tb\r\na\tb\n\nc\td")).toEqual(new Set(["a\tb", "c\td"]));
  });
});

describe("tuples of rows", () => {
  it("are those of the file that the rows would be written to", () => {
    const rows = [["a", "b"], ["a ", " b"], ["x,y"], ["p q"], ["", ""], [" "], ["//", "b"], ["l\nm", "n"], ["t\tu"]];
    const file = rows.map((row) => `${row.join("\t")}\n`).join("");
    expect(tuplesOfRows(rows)).toEqual(tuplesOfText(file));
    expect(tuplesOfRows(rows)).toEqual(new Set(["a\tb", "x\ty", "p\tq", "l", "m\tn", "t\tu"]));
  });

  it("are each visited once, in a file of any size", () => {
    const rows = Array.from({ length: 2_000_002 }, (_, index) => ["a", String(index)]);
    // These are the same as plain ones once they are trimmed, and as each other.
    const odd = [
      ["a ", "7"],
      ["a", " 7"],
      ["b ", "7"],
    ];
    let count = 0;
    visitTuples([...rows, ...odd], true, () => count++);
    expect(count).toBe(2_000_003);
  });

  it("know the one tuple of a relation without columns", () => {
    expect(tuplesOfRows([[]])).toEqual(tuplesOfText("()\n"));
  });
});
