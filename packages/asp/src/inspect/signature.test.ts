import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSignature, parseSignature } from "./signature.js";

describe("signatures", () => {
  it("read back as written", () => {
    const name = fc.constantFrom("p", "_x", "f'", "'k", "a_B1", "default");
    fc.assert(
      fc.property(name, fc.nat(), fc.boolean(), (predicate, arity, negative) => {
        const parts = { name: predicate, arity, negative };
        expect(parseSignature(formatSignature(parts))).toEqual(parts);
      }),
    );
    expect(formatSignature({ name: "edge", arity: 2, negative: true })).toBe("-edge/2");
  });

  it.each(["p", "P/1", "p/", "p/01", "p/-1", "not/1", "p /1", "p/1 ", "--p/1", "1/1", "é/1", ""])(
    "refuse %j",
    (text) => {
      expect(parseSignature(text)).toBeUndefined();
    },
  );
});
