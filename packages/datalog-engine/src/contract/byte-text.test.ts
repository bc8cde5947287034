import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOfText, textOfBytes } from "./byte-text.js";

describe("texts and bytes", () => {
  it("are UTF-8 where they can be", () => {
    expect(textOfBytes("caf\xc3\xa9")).toBe("café");
    expect(bytesOfText("€")).toBe("\xe2\x82\xac");
    expect(textOfBytes("\xef\xbf\xbd")).toBe("\ufffd");
  });
  it("keep every byte that is no UTF-8 apart", () => {
    expect(textOfBytes("\xc3")).toBe("\udcc3");
    expect(textOfBytes("a\xa9\xc3\xa9")).toBe("a\udca9é");
    // The first half of a surrogate pair, written like a character, is no UTF-8.
    expect(bytesOfText(textOfBytes("\xed\xa0\x80"))).toBe("\xed\xa0\x80");
  });
  it("become each other without loss", () => {
    const bytes = fc.uint8Array({ maxLength: 12 }).map((array) => Buffer.from(array).toString("latin1"));
    const back = fc.property(bytes, (text) => {
      expect(bytesOfText(textOfBytes(text))).toBe(text);
    });
    fc.assert(back, { numRuns: 1000, endOnFailure: true });
    const text = fc.string({ unit: "grapheme", maxLength: 12 });
    const forth = fc.property(text, (value) => {
      expect(textOfBytes(bytesOfText(value))).toBe(value);
      expect(bytesOfText(value)).toBe(Buffer.from(value, "utf8").toString("latin1"));
    });
    fc.assert(forth, { numRuns: 300, endOnFailure: true });
  });
});
