import fc from "fast-check";
import { expect, test } from "vitest";
import { highlight } from "./highlight.js";

const kinds = (text: string, language: "asp" | "datalog"): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const token of highlight(text, language)) found[token.kind] = [...(found[token.kind] ?? []), token.text];
  return found;
};

test("the tokens of a clingo program", () => {
  const text =
    '#const n = 3. % the size\n1 { q(X,"a%b") : p(X,_) } 1 :- not _r(X), X = 1..n.\n%* block\n:- no *%#show q/2.';
  expect(kinds(text, "asp")).toMatchObject({
    comment: ["% the size", "%* block\n:- no *%"],
    string: ['"a%b"'],
    directive: ["#const", "#show"],
    keyword: ["not"],
    predicate: ["q", "p", "_r"],
    variable: ["X", "X", "_", "X", "X"],
    number: ["3", "1", "1", "1", "2"],
  });
});

test("the tokens of a Soufflé program", () => {
  const text =
    '.decl Path(x:symbol, n:number) // paths\nPath(x, count : { edge(x, _) }) :- edge(x, y), !Loop(y), x != "a//b". /* end';
  expect(kinds(text, "datalog")).toMatchObject({
    directive: [".decl"],
    comment: ["// paths", "/* end"],
    predicate: ["Path", "Path", "edge", "edge", "Loop"],
    keyword: ["count"],
    string: ['"a//b"'],
  });
});

test("names that only begin like a keyword are names", () => {
  expect(kinds("nothing :- notp, not p.", "asp").keyword).toEqual(["not"]);
});

test("all tokens together are the text, whatever it is", () => {
  const piece = fc.constantFrom(
    "%",
    "%*",
    "*%",
    '"',
    "\\",
    "\n",
    "/*",
    "*/",
    "//",
    "#show",
    "not ",
    "p(",
    "X",
    "<b>",
    "é",
    "\u202e",
    "0x1",
    "😀",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(piece, { maxLength: 30 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, fc.constantFrom("asp" as const, "datalog" as const), (program, language) => {
      expect(
        highlight(program, language)
          .map((token) => token.text)
          .join(""),
      ).toBe(program);
    }),
    { numRuns: 300, endOnFailure: true },
  );
});

test("a long line without an end takes no longer than it should", () => {
  expect(highlight(`"${"a".repeat(50_000)}`, "asp")).toHaveLength(1);
  expect(
    highlight("_".repeat(20_000), "asp")
      .map(({ text }) => text)
      .join(""),
  ).toHaveLength(20_000);
});
