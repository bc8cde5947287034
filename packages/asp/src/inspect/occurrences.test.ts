import { describe, expect, it } from "vitest";
import { parse } from "../syntax/parse.js";
import { predicateOccurrences } from "./occurrences.js";

const listed = (text: string) =>
  predicateOccurrences(parse(text)).map(
    ({ name, negative, arities, role }) => `${negative ? "-" : ""}${name}/${arities.join(",")} ${role}`,
  );

describe("predicateOccurrences", () => {
  it.each([
    ["a(f(b)) :- c, not d(e), not not -g(1).", ["a/1 head", "c/0 body", "d/1 negative-body", "-g/1 negative-body"]],
    ["a ; b : c | -d :- e.", ["a/0 head", "b/0 head", "c/0 condition", "-d/0 head", "e/0 body"]],
    ["not a :- b.", ["a/0 negative-body", "b/0 body"]],
    ["1 { a(X) : b(X), not c } 2.", ["a/1 choice-head", "b/1 condition", "c/0 condition"]],
    ["#sum { W : a(W) : b } >= 1.", ["a/1 choice-head", "b/0 condition"]],
    [":- { a : b } 1, not { c }.", ["a/0 body", "b/0 condition", "c/0 negative-body"]],
    [":- #count { X : a(X), not b } > f(c).", ["a/1 condition", "b/0 condition"]],
    [":- a(X) : b(X); not c : d.", ["a/1 body", "b/1 condition", "c/0 negative-body", "d/0 condition"]],
    [":~ a(X). [X@p, q(X)]", ["a/1 body"]],
    ["#minimize { q(X) : a(X) ; 1 }. #maximize { 1@2 : not b }.", ["a/1 body", "b/0 negative-body"]],
    ["#show a/2. #show -b/0. #show c(X) : d(X). #show e.", ["a/2 directive", "-b/0 directive", "d/1 body"]],
    [
      "#project a/1. #project b(X) : c(X). #defined -d/3.",
      ["a/1 directive", "b/1 directive", "c/1 body", "-d/3 directive"],
    ],
    ["#external a(X) : b(X). [c]", ["a/1 directive", "b/1 body"]],
    ["#heuristic a : b. [c@d,e]", ["a/0 directive", "b/0 body"]],
    ["#edge (a,b) : c.", ["c/0 body"]],
    ["&a(b) { c : d } = e :- &f { }.", ["d/0 condition"]],
    [":- a = b, c < d(1), X = (e;f).", []],
    ["#const a = b. #program c(d).", []],
    ["a(1,2;3;). b().", ["a/2,1,0 head", "b/0 head"]],
  ])("in %s", (text, expected) => {
    expect(parse(text).errors).toEqual([]);
    expect(listed(text)).toEqual(expected);
  });

  it("gives the ranges of names and of the arguments in each alternative", () => {
    const text = ":- not -p( X+1, (a,b) ; 3 ).";
    const [occurrence] = predicateOccurrences(parse(text));
    const slice = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    expect(occurrence && slice(occurrence.nameRange)).toBe("p");
    expect(occurrence?.argumentsRange && slice(occurrence.argumentsRange)).toBe("( X+1, (a,b) ; 3 )");
    expect(occurrence?.alternatives.map((ranges) => ranges.map(slice))).toEqual([["X+1", "(a,b)"], ["3"]]);
  });
});
