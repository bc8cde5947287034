import { describe, expect, it } from "vitest";
import { positionAt } from "../source/range.js";
import { unusualCharacters } from "./unusual-characters.js";

const listed = (text: string) =>
  unusualCharacters(text).map(({ range, codePoint, name, plain }) => {
    const { line, column } = positionAt(text, range.start);
    return [`${line}:${column}`, codePoint.toString(16), name, plain];
  });

describe("unusualCharacters", () => {
  it("names each odd character with its place", () => {
    expect(listed("\ufeffshop(“north”).\nopen(X) :– shop(X), X ≠ 2.\nsmall(X) :- size(X,N),\u00a0N ≤ 3.")).toEqual([
      ["1:1", "feff", "byte order mark", ""],
      ["1:7", "201c", "left double quotation mark", '"'],
      ["1:13", "201d", "right double quotation mark", '"'],
      ["2:10", "2013", "en dash", "-"],
      ["2:23", "2260", "not equal to", "!="],
      ["3:23", "a0", "no-break space", " "],
      ["3:26", "2264", "less-than or equal to", "<="],
    ]);
  });

  it("leaves strings, comments and script code alone", () => {
    expect(listed('label("café – “open” ≤ 5"). % –\n%* “ *% #script (lua) "–" #end.')).toEqual([]);
  });

  it("knows code points beyond the basic plane, controls and full-width forms", () => {
    expect(listed("a😀\f（")).toEqual([
      ["1:2", "1f600", "the character U+1F600", undefined],
      ["1:4", "c", "form feed", " "],
      ["1:5", "ff08", "fullwidth (", "("],
    ]);
  });

  it("knows letters by their look and their base letter, and numbers", () => {
    expect(listed("größe nоde 节 x² y₂ ⩽ ⊥").map(([, , name, plain]) => [name, plain])).toEqual([
      ["the letter ö (U+00F6)", "o"],
      ["the letter ß (U+00DF)", undefined],
      ["the letter о (U+043E)", "o"],
      ["the letter 节 (U+8282)", undefined],
      ["the superscript ² (U+00B2)", "**2"],
      ["the number sign ₂ (U+2082)", "2"],
      ["less-than or slanted equal to", "<="],
      ["up tack", "#false"],
    ]);
  });

  it("says nothing about ASCII that clingo rejects", () => {
    expect(listed("a $ b ` c ! #foo")).toEqual([]);
  });
});
