import { parse } from "@blast-asp/asp";
import { describe, expect, it } from "vitest";
import { matchStructurally } from "./match.js";
import type { MatchingProblem } from "./options.js";

const colouring: MatchingProblem = {
  input: ["node/1", "edge/2", "color/1"],
  output: ["chosenColor/2"],
  gold: parse("1 { chosenColor(N,C) : color(C) } 1 :- node(N).\n:- edge(M,N), chosenColor(M,C), chosenColor(N,C)."),
};

const tour: MatchingProblem = {
  input: ["node/1", "edge/2", "cost/3"],
  output: ["inTour/2"],
  gold: parse(`
    { inTour(X,Y) : edge(X,Y) } = 1 :- node(X).
    { inTour(X,Y) : edge(X,Y) } = 1 :- node(Y).
    reached(X) :- X = #min { Y : node(Y) }.
    reached(Y) :- reached(X), inTour(X,Y).
    :- node(X), not reached(X).
    #minimize { C,X,Y : inTour(X,Y), cost(X,Y,C) }.`),
};

/** `predicate[arguments]` or the reason for none, by gold signature. */
const matched = (problem: MatchingProblem, candidate: string): Record<string, string> => {
  const { predicates, unmatched } = matchStructurally(problem, parse(candidate));
  return Object.fromEntries([
    ...Object.entries(predicates).map(([gold, match]) => [gold, `${match.predicate} ${match.arguments.join("")}`]),
    ...unmatched.map(({ predicate, reason }) => [predicate, reason]),
  ]);
};

describe("matchStructurally", () => {
  it("finds a program's own names and an exchanged argument order", () => {
    const candidate = `
      v(1..3). link(1,2). link(2,3). shade(red). shade(blue).
      { has(K,V) : shade(K) } = 1 :- v(V).
      :- link(V,W), has(K,V), has(K,W).
      #show has/2.`;
    expect(matched(colouring, candidate)).toEqual({
      "node/1": "v/1 1",
      "edge/2": "link/2 12",
      "color/1": "shade/1 1",
      "chosenColor/2": "has/2 21",
    });
  });

  it("finds the weight wherever it stands in a cost", () => {
    const candidate = `
      city(a;b). arc(a,b). arc(b,a). toll(5,a,b). toll(7,b,a).
      { go(X,Y) : arc(X,Y) } = 1 :- city(X).
      { go(X,Y) : arc(X,Y) } = 1 :- city(Y).
      seen(a). seen(Y) :- seen(X), go(X,Y).
      :- city(X), not seen(X).
      :~ go(X,Y), toll(W,X,Y). [W,X,Y]`;
    expect(matched(tour, candidate)).toEqual({
      "node/1": "city/1 1",
      "edge/2": "arc/2 12",
      "cost/3": "toll/3 231",
      "inTour/2": "go/2 12",
    });
  });

  it("is not tempted by helpers that carry gold's names", () => {
    const candidate = `
      area(1..3). touches(1,2). touches(2,3). ink(r;g).
      1 { print(A,I) : ink(I) } 1 :- area(A).
      color(I) :- print(_,I).
      edge(A,B) :- print(A,I), print(B,I), A != B.
      node(A) :- print(A,_).
      :- touches(A,B), edge(A,B).
      #show print/2.`;
    expect(matched(colouring, candidate)).toEqual({
      "node/1": "area/1 1",
      "edge/2": "touches/2 12",
      "color/1": "ink/1 1",
      "chosenColor/2": "print/2 12",
    });
  });

  it("works without any facts in the candidate", () => {
    const candidate = `
      1 { paint(X,P) : pigment(P) } 1 :- dot(X).
      :- wire(X,Y), paint(X,P), paint(Y,P).`;
    expect(matched(colouring, candidate)).toEqual({
      "node/1": "dot/1 1",
      "edge/2": "wire/2 12",
      "color/1": "pigment/1 1",
      "chosenColor/2": "paint/2 12",
    });
  });

  it("takes the input and not its closure or copy", () => {
    const candidate = `
      vertex(1..3). edge(1,2). colour(r;g).
      adjacent(X,Y) :- edge(X,Y).
      adjacent(Y,X) :- edge(X,Y).
      1 { colored(X,C) : colour(C) } 1 :- vertex(X).
      :- adjacent(X,Y), colored(X,C), colored(Y,C).`;
    expect(matched(colouring, candidate)["edge/2"]).toBe("edge/2 12");
    const closed = candidate.replaceAll("adjacent", "edge").replace("edge(X,Y) :- edge(X,Y).", "");
    expect(matched(colouring, closed)["edge/2"]).toBe("edge/2 12");
  });

  it("takes what is shown and not what is only guessed", () => {
    const candidate = `
      node(1..3). edge(1,2). edge(2,3). edge(3,1). time(1..3).
      1 { at(X,T) : node(X) } 1 :- time(T).
      :- at(X,T), at(X,U), T < U.
      step(X,Y) :- at(X,T), at(Y,T+1).
      step(X,Y) :- at(X,3), at(Y,1).
      :- step(X,Y), not edge(X,Y).
      #show step/2.`;
    const cycle: MatchingProblem = {
      input: ["node/1", "edge/2"],
      output: ["inCycle/2"],
      gold: parse("1 { inCycle(U,V) : edge(U,V) } 1 :- node(U).\n1 { inCycle(U,V) : edge(U,V) } 1 :- node(V)."),
    };
    expect(matched(cycle, candidate)).toEqual({
      "node/1": "node/1 1",
      "edge/2": "edge/2 12",
      "inCycle/2": "step/2 12",
    });
    // A node with its time is no arc.
    expect(matched(cycle, candidate.replace(/step.*\n/g, ""))["inCycle/2"]).toMatch(/^no predicate|^nothing/);
  });

  it("leaves out what the candidate has as a constant, and says so", () => {
    const candidate = `
      node(1..4). edge(1,2). edge(2,3).
      1 { color(X,red); color(X,green) } 1 :- node(X).
      :- edge(X,Y), color(X,C), color(Y,C).`;
    expect(matched(colouring, candidate)).toEqual({
      "node/1": "node/1 1",
      "edge/2": "edge/2 12",
      "color/1": "no predicate of arity 1 left; color/2 has another arity",
      "chosenColor/2": "color/2 12",
    });
  });

  it("names a predicate that has the right name and another arity", () => {
    const candidate = `
      node(1..3). edge(1,2,5). edge(2,3,1). color(r;g).
      1 { pick(X,C) : color(C) } 1 :- node(X).
      :- edge(X,Y,_), pick(X,C), pick(Y,C).`;
    expect(matched(colouring, candidate)["edge/2"]).toBe("no predicate of arity 2 left; edge/3 has another arity");
  });

  it("asserts nothing between predicates that cannot be told apart", () => {
    const gold = parse("{ black(X) : cell(X) }.\n{ white(X) : cell(X) }.\n:- black(X), white(X).");
    const candidate = "c(1..3). { aa(X) : c(X) }. { bb(X) : c(X) }. :- aa(X), bb(X).";
    expect(matched({ input: ["cell/1"], output: ["black/1", "white/1"], gold }, candidate)).toEqual({
      "cell/1": "c/1 1",
      "black/1": "two candidates fit equally: aa/1, bb/1",
      "white/1": "two candidates fit equally: aa/1, bb/1",
    });
  });

  it("does not guess which of two gold predicates the only candidate stands for", () => {
    const gold = parse("{ black(X) : cell(X) }.\n{ white(X) : cell(X) }.\n:- black(X), white(X).");
    const problem: MatchingProblem = { input: ["cell/1"], output: ["black/1", "white/1"], gold };
    expect(matched(problem, "c(1..3). { aa(X) : c(X) }.")).toEqual({
      "cell/1": "c/1 1",
      "black/1": "aa/1 fits white/1 equally",
      "white/1": "no predicate of arity 1 left",
    });
  });

  it("goes by the names where only they tell two outputs apart", () => {
    const gold = parse("{ black(X) : cell(X) }.\n{ white(X) : cell(X) }.\n:- black(X), white(X).");
    const problem: MatchingProblem = { input: ["cell/1"], output: ["black/1", "white/1"], gold };
    const candidate = "c(1..3). { isWhite(X) : c(X) }. { isBlack(X) : c(X) }. :- isBlack(X), isWhite(X).";
    expect(matched(problem, candidate)).toMatchObject({ "black/1": "isBlack/1 1", "white/1": "isWhite/1 1" });
  });

  it("keeps the written order where nothing tells the arguments apart", () => {
    const gold = parse("{ friend(X,Y) : person(X), person(Y) }.");
    const candidate = "p(a;b). { f(Y,X) : p(X), p(Y) }.";
    expect(matched({ input: ["person/1"], output: ["friend/2"], gold }, candidate)["friend/2"]).toBe("f/2 12");
  });

  it("reads a number that a bound limits, and which bound it is", () => {
    const gold = parse(`
      { put(V,P) : part(P) } = 1 :- vtx(V).
      :- part(P), vtxbound(B), #count { V : put(V,P) } > B.
      :- edgebound(B), #sum { W,U,V : weight(U,V,W), put(U,P), put(V,Q), P != Q } > B.`);
    const problem: MatchingProblem = {
      input: ["vtx/1", "weight/3", "part/1", "vtxbound/1", "edgebound/1"],
      output: ["put/2"],
      gold,
    };
    const candidate = `
      x(1..4). y(1..2). aa(7). bb(2). zz(1,2,5). zz(2,3,1).
      1 { q(X,Y) : y(Y) } 1 :- x(X).
      size(Y,N) :- y(Y), N = #count { X : q(X,Y) }.
      :- y(Y), N = #count { X : q(X,Y) }, bb(M), N > M.
      :- S = #sum { C,A,B : zz(A,B,C), q(A,Y), q(B,Z), Y != Z }, aa(M), S > M.`;
    expect(matched(problem, candidate)).toEqual({
      "vtx/1": "x/1 1",
      "part/1": "y/1 1",
      "weight/3": "zz/3 123",
      "vtxbound/1": "bb/1 1",
      "edgebound/1": "aa/1 1",
      "put/2": "q/2 12",
    });
  });

  it("reads what can be read of a program with syntax errors", () => {
    const candidate = `
      node(1..3). edge(1,2) edge(2,3).
      color(r). color(g). edge(1,3).
      1 { assign(X,C) : color(C) } 1 :- node(X).
      :- edge(X,Y), assign(X,C), assign(Y,C), X \\= Y.
      :- edge(X,Y), assign(X,C), assign(Y,C).`;
    expect(matched(colouring, candidate)).toEqual({
      "node/1": "node/1 1",
      "edge/2": "edge/2 12",
      "color/1": "color/1 1",
      "chosenColor/2": "assign/2 12",
    });
  });

  it("finds nothing in a program that has nothing", () => {
    expect(matched(colouring, "")).toEqual({
      "node/1": "no predicate of arity 1 in the candidate",
      "edge/2": "no predicate of arity 2 in the candidate",
      "color/1": "no predicate of arity 1 in the candidate",
      "chosenColor/2": "no predicate of arity 2 in the candidate",
    });
  });

  it("matches predicates without arguments and counts classical negation as its predicate", () => {
    const gold = parse("{ on } :- power.");
    const candidate = "energy. 1 { light; -light } 1 :- energy.";
    expect(matched({ input: ["power/0"], output: ["on/0"], gold }, candidate)).toEqual({
      "power/0": "energy/0 ",
      "on/0": "light/0 ",
    });
  });

  it("answers for predicates that the gold program does not mention", () => {
    const result = matched(
      { input: ["node/1"], output: ["color/2"], gold: parse("") },
      "node(1). color(1,2) :- node(1).",
    );
    expect(Object.keys(result).sort()).toEqual(["color/2", "node/1"]);
    expect(result["node/1"]).toBe("node/1 1");
  });
});
