import { parse, splice } from "@blast-asp/asp";
import { describe, expect, test } from "vitest";
import { operators } from "./index.js";
import type { OperatorName } from "./mutation.js";

/** The programs that an operator makes, without the gaps that deletions leave. */
const made = (operator: OperatorName, text: string): string[] =>
  operators[operator](parse(text)).map(({ edits }) => splice(text, edits).replace(/ +/g, " ").trim());

describe("what each operator makes, worked out by hand", () => {
  const cases: [OperatorName, string, string[]][] = [
    ["delete-rule", "a :- b. :- c.", [":- c.", "a :- b."]],
    ["delete-rule", ":~ a. [1] #minimize { 1 : a }.", ["#minimize { 1 : a }.", ":~ a. [1]"]],
    ["delete-rule", "#const n = 1. #show a/0.", []],
    ["delete-literal", "a :- b, not c; d.", ["a :- not c; d.", "a :- b, d.", "a :- b, not c."]],
    ["delete-literal", "a :- b.", ["a."]],
    ["delete-literal", ":- b.", []],
    // The semicolon behind the conditional literal has to stay.
    [
      "delete-literal",
      ":- p : q, r; b, c.",
      [":- b, c.", ":- p : q, r; c.", ":- p : q, r; b.", ":- p : r; b, c.", ":- p : q; b, c."],
    ],
    ["delete-literal", "{ a : b; c }.", ["{ c }.", "{ a : b }.", "{ a; c }."]],
    [
      "delete-literal",
      "a :- #sum { W,X : p(X,W), q(X) } > 1.",
      ["a.", "a :- #sum { W,X : q(X) } > 1.", "a :- #sum { W,X : p(X,W) } > 1."],
    ],
    ["delete-literal", "a | b :- c.", ["b :- c.", "a :- c.", "a | b."]],
    ["delete-literal", "#minimize { 1,X : p(X), q(X) }.", ["#minimize { 1,X : q(X) }.", "#minimize { 1,X : p(X) }."]],
    [
      "toggle-negation",
      "a :- b, not c, not not d, X = 1.",
      ["a :- not b, not c, not not d, X = 1.", "a :- b, c, not not d, X = 1.", "a :- b, not c, not d, X = 1."],
    ],
    [
      "toggle-negation",
      ":- #count { X : p(X) } > 1.",
      [":- #count { X : not p(X) } > 1.", ":- not #count { X : p(X) } > 1."],
    ],
    [
      "swap-comparison",
      ":- p(X), X < 2.",
      [":- p(X), X <= 2.", ":- p(X), X > 2.", ":- p(X), X >= 2.", ":- p(X), X = 2.", ":- p(X), X != 2."],
    ],
    ["swap-comparison", "{ a } = 1.", ["{ a } < 1.", "{ a } <= 1.", "{ a } > 1.", "{ a } >= 1.", "{ a } != 1."]],
    [
      "swap-arithmetic",
      "a(X+1) :- b(X*2\\3).",
      [
        "a(X-1) :- b(X*2\\3).",
        "a(X*1) :- b(X*2\\3).",
        "a(X+1) :- b(X*2/3).",
        "a(X+1) :- b(X*2*3).",
        "a(X+1) :- b(X+2\\3).",
        "a(X+1) :- b(X-2\\3).",
      ],
    ],
    ["swap-arithmetic", "a(1..3).", []],
    [
      "rebind-variable",
      ":- p(X,C), q(Y).",
      [
        ":- p(C,C), q(Y).",
        ":- p(Y,C), q(Y).",
        ":- p(X,X), q(Y).",
        ":- p(X,Y), q(Y).",
        ":- p(X,C), q(X).",
        ":- p(X,C), q(C).",
      ],
    ],
    ["rebind-variable", "#minimize { X : p(X); Y : q(Y) }.", []],
    ["swap-arguments", ":- p(X,Y,X).", [":- p(Y,X,X).", ":- p(X,X,Y)."]],
    [
      "swap-predicate",
      "a(X) :- b(X), c(X,1).",
      ["b(X) :- a(X), c(X,1).", "b(X) :- b(X), c(X,1).", "a(X) :- a(X), c(X,1)."],
    ],
    ["swap-predicate", ":- p(1;2,3), q(1).", []],
    [
      "change-constant",
      "a(1) :- b(X,red), X > 2. c(blue).",
      [
        "a(2) :- b(X,red), X > 2. c(blue).",
        "a(0) :- b(X,red), X > 2. c(blue).",
        "a(1) :- b(X,blue), X > 2. c(blue).",
        "a(1) :- b(X,red), X > 3. c(blue).",
        "a(1) :- b(X,red), X > 1. c(blue).",
        "a(1) :- b(X,red), X > 2. c(red).",
      ],
    ],
    [
      "change-constant",
      "#const n = 0. :- #count { X : p(X) } > n+1. :~ a. [7@3,x]",
      [
        "#const n = 1. :- #count { X : p(X) } > n+1. :~ a. [7@3,x]",
        "#const n = -1. :- #count { X : p(X) } > n+1. :~ a. [7@3,x]",
        "#const n = 0. :- #count { X : p(X) } > x+1. :~ a. [7@3,x]",
        "#const n = 0. :- #count { X : p(X) } > n+2. :~ a. [7@3,x]",
        "#const n = 0. :- #count { X : p(X) } > n+0. :~ a. [7@3,x]",
        "#const n = 0. :- #count { X : p(X) } > n+1. :~ a. [7@3,n]",
      ],
    ],
    [
      "shift-bound",
      "1 { a } K :- b(K).",
      ["2 { a } K :- b(K).", "0 { a } K :- b(K).", "1 { a } K+1 :- b(K).", "1 { a } K-1 :- b(K)."],
    ],
    [
      "shift-bound",
      ":- #count { X : p(X) } != 2*N, n(N).",
      [":- #count { X : p(X) } != (2*N)+1, n(N).", ":- #count { X : p(X) } != (2*N)-1, n(N)."],
    ],
    ["drop-bound", "1 { a } 1 :- b.", ["{ a } 1 :- b.", "1 { a } :- b."]],
    ["drop-bound", "a :- 2 < #sum { 1 : b }.", ["a :- #sum { 1 : b }."]],
    ["change-weight", ":~ a. [2@1]", [":~ a. [3@1]", ":~ a. [0@1]", ":~ a. [-2@1]"]],
    [
      "change-weight",
      "#maximize { W,X : p(X,W) }.",
      ["#minimize { W,X : p(X,W) }.", "#maximize { 1,X : p(X,W) }.", "#maximize { -W,X : p(X,W) }."],
    ],
    [
      "change-level",
      ":~ a. [1@2] :~ b. [1]",
      [":~ a. [1@3] :~ b. [1]", ":~ a. [1@1] :~ b. [1]", ":~ a. [1@2] :~ b. [1@1]"],
    ],
    ["change-level", ":~ a. [1@2]", []],
    ["change-tuple", ":~ p(X,Y). [1@2,X,Y]", [":~ p(X,Y). [1@2,Y]", ":~ p(X,Y). [1@2,X]", ":~ p(X,Y). [1@2]"]],
    [
      "change-tuple",
      ":- #sum { W,U : p(U,W); W,V : q(V,W) } > 1.",
      [
        ":- #sum { U : p(U,W); W,V : q(V,W) } > 1.",
        ":- #sum { W : p(U,W); W,V : q(V,W) } > 1.",
        ":- #sum { W,U : p(U,W); V : q(V,W) } > 1.",
        ":- #sum { W,U : p(U,W); W : q(V,W) } > 1.",
        ":- #sum { W : p(U,W); W : q(V,W) } > 1.",
      ],
    ],
    ["soften-constraint", "a. :- p(X,Y), not q(Z), X < Y.", ["a. :~ p(X,Y), not q(Z), X < Y. [1,X,Y]"]],
    ["soften-constraint", ":- not a.", [":~ not a. [1]"]],
    ["drop-head", "a :- b. { c } 1 :- b. d. :- e.", [":- b. { c } 1 :- b. d. :- e.", "a :- b. :- b. d. :- e."]],
  ];
  test.each(cases)("%s of %s", (operator, text, expected) => {
    // Two ways to the same program are told apart later, by text.
    expect([...new Set(made(operator, text))].sort()).toEqual([...expected].sort());
  });
});

describe("descriptions", () => {
  test("name the statement and the place in it", () => {
    const text = "1 { c(N,C) : color(C) } 1 :- node(N).\n:- edge(M,N), c(M,C), c(N,C).";
    const said = (operator: OperatorName): string[] =>
      operators[operator](parse(text)).map(({ description }) => description);
    expect(said("delete-rule")[1]).toBe("deletes the constraint `:- edge(M,N), c(M,C), c(N,C).`");
    expect(said("drop-bound")[1]).toBe(
      "drops the bound `1` of `1 { c(N,C) : color(C) } 1` in the choice rule `1 { c(N,C) : color(C) } 1 :- node(N).`",
    );
    expect(said("toggle-negation")).toContain("negates `edge(M,N)` in the constraint `:- edge(M,N), c(M,C), c(N,C).`");
  });

  test("a long statement is cut", () => {
    const text = `:- ${Array.from({ length: 30 }, (_, index) => `atom${index}`).join(", ")}.`;
    const [first] = operators["delete-rule"](parse(text));
    expect(first?.description.length).toBeLessThan(100);
    expect(first?.description).toContain("…`");
  });
});
