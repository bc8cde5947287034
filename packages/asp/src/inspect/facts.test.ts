import { describe, expect, it } from "vitest";
import { parse } from "../syntax/parse.js";
import { classifyFact } from "./facts.js";

function signaturesOf(text: string) {
  const { statements, errors } = parse(text);
  expect(errors).toEqual([]);
  return statements.map((statement) => classifyFact(statement)?.signatures);
}

describe("classifyFact", () => {
  it.each([
    ["a.", ["a/0"]],
    ["node(1..n).", ["node/1"]],
    ["edge(1,2;2,3).", ["edge/2"]],
    ["p(1;2,3).", ["p/1", "p/2"]],
    ["-p(a).", ["-p/1"]],
    ["node(X) :- X = 1..5.", ["node/1"]],
    ["edge(X,Y) :- (X,Y) = (1,2;2,3).", ["edge/2"]],
    ["q :- #true, not 1 = 2.", ["q/0"]],
    ["n(N) :- N = #count { X : X = 1..3 }.", ["n/1"]],
    ["a :- .", ["a/0"]],
    ["p(@f(1)).", ["p/1"]],
    ["a :- 1 = 1 : 2 = 2.", ["a/0"]],
  ])("takes %s as a fact", (text, expected) => {
    expect(signaturesOf(text)).toEqual([expected]);
  });

  it.each([
    ["a :- b."],
    ["a :- not b."],
    ["a(X) :- X = 1, b : X = 2."],
    ["a :- #count { X : b(X) } = 0."],
    ["a :- { b } 0."],
    ["a :- &t { }."],
    ["{ a }."],
    ["a ; b."],
    ["a : 1 = 1."],
    ["not a."],
    ["1 = 1."],
    ["#true."],
    [":- ."],
    ["#external a."],
    ["#const a = 1."],
  ])("takes %s as none", (text) => {
    expect(signaturesOf(text)).toEqual([undefined]);
  });
});
