import { parse } from "@blast-asp/asp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalText, canonicalUnder } from "./equivalence.js";

const canonical = (text: string): string => canonicalText(parse(text));

describe("canonicalText", () => {
  it("does not see layout, comments, names of variables and order", () => {
    const one = "a(X,Y) :- b(X), % first\n  c(Y,X), not d.\n{ e(X) : f(X,Y) } :- g(Y).\n:- e(X), e(Y), h(X,Y).";
    const other = ":- h(P,Q); e(Q); e(P).\n{e(Zz):f(Zz,Y)}:-g(Y).  a(U,V):-not d,c(V,U), %* and so on *% b(U).";
    expect(canonical(one)).toBe(canonical(other));
  });

  it.each([
    ["another argument order", ":- e(X,Y), p(X), q(Y).", ":- e(Y,X), p(X), q(Y)."],
    ["another variable", "a(X) :- b(X,Y).", "a(X) :- b(X,X)."],
    ["another sign", ":- a, not b.", ":- a, b."],
    ["a string that looks like layout", 'a("X  Y").', 'a("X Y").'],
    ["a string that looks like a variable", 'a("X").', 'a("Y").'],
    ["a constant in capitals inside a word", "a(bX).", "a(bY)."],
    ["another number of statements", "a. a. b.", "a. b."],
  ])("sees %s", (_, one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });

  it("is the same however statements and bodies are shuffled", () => {
    const body = ["p(X)", "p(Y)", "q(X,Y)", "not q(Y,X)", "r(X,Y,Z)", "X < Z"];
    const heads = ["a(X)", "b(Y)", "c(X,Y)", ""];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(heads, { minLength: 4 }),
        fc.shuffledSubarray(body, { minLength: 6 }),
        (order, elements) => {
          const program = (rules: readonly string[], parts: readonly string[]): string =>
            rules.map((head) => `${head} :- ${parts.join(", ")}.`).join("\n");
          expect(canonical(program(order, elements))).toBe(canonical(program(heads, body)));
        },
      ),
    );
  });
});

describe("canonicalUnder", () => {
  const candidate = `
    node(1..3). edge(1,2). edge(2,3).
    adj(X,Y) :- edge(X,Y).
    adj(Y,X) :- edge(X,Y).
    { in(X,Y) } :- adj(X,Y), X < Y.
    :- in(X,Y), in(Y,Z).
    #show in/2.`;
  const under = (edge: number[], chosen: number[], text: string = candidate): string | undefined =>
    canonicalUnder(parse(text), ["node/1", "edge/2"], {
      "node/1": { predicate: "node/1", arguments: [1] },
      "edge/2": { predicate: "edge/2", arguments: edge },
      "chosen/2": { predicate: "in/2", arguments: chosen },
    });

  it("recognises that an edge without direction may be read both ways, and a chosen arc may not", () => {
    expect(under([1, 2], [1, 2])).toBeDefined();
    expect(under([2, 1], [1, 2])).toBe(under([1, 2], [1, 2]));
    expect(under([1, 2], [2, 1])).not.toBe(under([1, 2], [1, 2]));
  });

  it("does not count the candidate's own instance and what it shows", () => {
    expect(
      under([1, 2], [1, 2], candidate.replace("edge(2,3).", "edge(7,8). edge(8,9).").replace("#show in/2.", "")),
    ).toBe(under([1, 2], [1, 2]));
    expect(under([1, 2], [1, 2], `${candidate} weight(1,2).`)).not.toBe(under([1, 2], [1, 2]));
  });

  it("tells apart which predicate stands for what", () => {
    const text = "a(1). b(2). { c(X) } :- a(X), not b(X).";
    const read = (first: string, second: string): string | undefined =>
      canonicalUnder(parse(text), ["p/1", "q/1"], {
        "p/1": { predicate: first, arguments: [1] },
        "q/1": { predicate: second, arguments: [1] },
      });
    expect(read("a/1", "b/1")).not.toBe(read("b/1", "a/1"));
  });
});
