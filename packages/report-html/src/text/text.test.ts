import fc from "fast-check";
import { expect, test } from "vitest";
import { escaped, scriptJson } from "../write/escape.js";
import { atomParts, signatureOf } from "./atom.js";
import { visiblePieces, visibleText } from "./visible.js";

test("what cannot be seen is written out", () => {
  expect(visiblePieces("a\u202eb\tc\r\nd\u0000")).toEqual([
    { text: "a", isEscape: false },
    { text: "\\u{202e}", isEscape: true },
    { text: "b\tc\nd", isEscape: false },
    { text: "\\u{0}", isEscape: true },
  ]);
  expect(visibleText("\u200b\ufeff\ud800")).toBe("\\u{200b}\\u{feff}\\u{d800}");
  expect(visibleText("größer, 数, 😀")).toBe("größer, 数, 😀");
});

test("no text can leave the place it is written in", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("<", ">", "&", '"', "'", "</script>", "<!--", "-->", "\u2028", "a", "\\")),
      (parts) => {
        const text = parts.join("");
        expect(escaped(text)).not.toMatch(/[<>"']/);
        const json = scriptJson({ text });
        expect(json).not.toMatch(/[<>\u2028]/);
        expect(JSON.parse(json)).toEqual({ text });
      },
    ),
    { numRuns: 200, endOnFailure: true },
  );
});

test("atoms are taken apart at their own commas", () => {
  expect(atomParts('p(1,f(a,b),(2,3),"x,)\\",y")')).toEqual({
    name: "p",
    arguments: ["1", "f(a,b)", "(2,3)", '"x,)\\",y"'],
  });
  expect(atomParts("rain")).toEqual({ name: "rain", arguments: [] });
  expect(atomParts("p(1")).toBeUndefined();
  expect(signatureOf("-p(1,2)")).toBe("-p/2");
});
