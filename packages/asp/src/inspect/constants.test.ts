import { describe, expect, it } from "vitest";
import { parse } from "../syntax/parse.js";
import { constantOccurrences, constDefinitions } from "./constants.js";

describe("constants", () => {
  it("are found with name, value and precedence", () => {
    const text = "#const n = 3. #const m = f(n). [override]";
    const definitions = constDefinitions(parse(text)).map(({ name, nameRange, value, precedence }) => [
      name,
      nameRange.start,
      text.slice(value.range.start, value.range.end),
      precedence,
    ]);
    expect(definitions).toEqual([
      ["n", 7, "3", "default"],
      ["m", 21, "f(n)", "override"],
    ]);
  });

  it("occur as terms without arguments only", () => {
    // A caret marks each place.
    const marked =
      "#const n = 1. n(^n) :- n, n(n(^n)) = -^n, &n(^n) { n(^n), ^n + ^n : n(^n) }. #program n(n). #show n/1. p(@n;^n).";
    const [start = "", ...rest] = marked.split("^");
    const places = rest.map((_, index) => [start, ...rest.slice(0, index)].join("").length);
    const program = parse(marked.replaceAll("^", ""));
    expect(program.errors).toEqual([]);
    expect(constantOccurrences(program, "n").map(({ start: place }) => place)).toEqual(places);
  });
});
