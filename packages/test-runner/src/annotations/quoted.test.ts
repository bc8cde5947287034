import fc from "fast-check";
import { expect, test } from "vitest";
import { fileOffset, readQuoted } from "./quoted.js";

const delimiter = fc.constantFrom('"', "'");
const text = fc.string({ unit: fc.constantFrom("a", "b", '"', "'", "\n", "%", "é", " ") });

/** Quotes a text without backslashes. */
const quote = (content: string, sign: string): string => sign + content.replaceAll(sign, `\\${sign}`) + sign;

test("a quoted text reads as what was quoted, and each of its characters is found in the file", () => {
  fc.assert(
    fc.property(text, text, delimiter, (before, content, sign) => {
      const file = `${before}${quote(content, sign)} rest`;
      const read = readQuoted(file, before.length, file.length);
      expect(read?.quoted.text).toBe(content);
      expect(read?.end).toBe(file.length - " rest".length);
      for (let at = 0; at < content.length; at++) {
        expect(read && file[fileOffset(read.quoted, at)]).toBe(content[at]);
      }
    }),
  );
});

test("only a backslash before the delimiter is dropped", () => {
  const of = (file: string) => readQuoted(file, 0, file.length)?.quoted.text;
  expect(of(String.raw`"name(\"bo\")."`)).toBe('name("bo").');
  expect(of("'name(\"bo\").'")).toBe('name("bo").');
  expect(of(String.raw`'p("a\nb\\", "c\"d").'`)).toBe(String.raw`p("a\nb\\", "c\"d").`);
  expect(of(String.raw`'it\'s'`)).toBe("it's");
});

test("a string that does not end before the limit is no string", () => {
  expect(readQuoted('"abc', 0, 4)).toBeUndefined();
  expect(readQuoted('"abc"', 0, 4)).toBeUndefined();
  expect(readQuoted('"abc\\"', 0, 6)).toBeUndefined();
});
