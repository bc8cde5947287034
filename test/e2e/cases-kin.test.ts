import { checkSyntax, type Strategy } from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asking } from "./cases-solving.js";
import type { SmallProblem } from "./small-problem.js";

// More programs of the kinds in cases.test.ts. Counts are worked out by hand; native clingo 5.4.1 gives the same ones.

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", {});
});
afterAll(() => solver.close());

const choose = "{ in(X) : node(X) } = 1.\n";
const nodes = (gold: string, instance = "node(1..3).\n"): SmallProblem => ({
  input: ["node/1"],
  output: ["in/1"],
  gold,
  instances: { one: instance },
});
const optimal = (gold: string, instance?: string): SmallProblem => ({ ...nodes(gold, instance), kind: "optimisation" });

type Kin = readonly [name: string, problem: SmallProblem, candidate: string, counts: readonly [number, number, number]];

const kin: readonly Kin[] = [
  // Choices, disjunctions, negation.
  [
    "two loops through negation instead of a choice",
    nodes(choose),
    "in(X) :- node(X), not out(X). out(X) :- node(X), in(Y), X != Y.",
    [3, 3, 0],
  ],
  ["a disjunction with a condition", nodes(choose), "in(X) : node(X).", [3, 3, 0]],
  ["a choice of all that is not forced", nodes(choose), "in(X) :- node(X), not not in(X).", [3, 3, 5]],
  ["a disjunction instead of a choice", nodes("{ in(X) } :- node(X).\n"), "in(X) ; out(X) :- node(X).", [8, 8, 0]],
  ["a loop that supports itself", nodes("{ in(X) } :- node(X).\n"), "in(X) :- node(X), in(X).", [8, 1, 0]],
  ["a rule that refutes itself", nodes(choose), `${choose}ok :- not ok.`, [3, 0, 0]],
  ["a comma in a head", nodes("in(X) :- node(X).\n", "node(1).\n"), "in(X), other(X) :- node(X).", [1, 1, 1]],
  [
    "classical negation that contradicts",
    nodes("{ in(X) } :- node(X).\n"),
    "in(X) :- node(X). -in(X) :- node(X), X = 1.",
    [8, 0, 0],
  ],
  ["negation in a head", nodes(choose), `${choose}not in(1) :- node(1).`, [3, 2, 0]],
  ["a comparison in a head", nodes(choose), `${choose}X < 3 :- in(X).`, [3, 2, 0]],
  ["a <- b, which is a comparison", nodes(choose), `${choose}bad <- in(1).`, [3, 3, 0]],
  ["a word as a bound", nodes(choose), "exactly { in(X) : node(X) } 1.", [3, 0, 0]],
  // Aggregates.
  [
    "#min of nothing",
    nodes("in(M) :- M = #min { X : node(X) }.\n", ""),
    "in(X) :- node(X), X <= Y : node(Y).",
    [1, 0, 1],
  ],
  [
    "equal weights of different tuples",
    nodes("in(S) :- S = #sum { W,X : node((X,W)) }.\n", "node((a,5)). node((b,5)).\n"),
    "in(S) :- S = #sum { W : node((_,W)) }.",
    [1, 0, 1],
  ],
  [
    "#sum+ leaves negative weights out",
    nodes("in(S) :- S = #sum { X : node(X) }.\n", "node(-2;5).\n"),
    "in(S) :- S = #sum+ { X : node(X) }.",
    [1, 0, 1],
  ],
  ["an aggregate in a head", nodes(choose), "1 #count { X : in(X) : node(X) } 1.", [3, 3, 0]],
  ["a bound from an aggregate", nodes(choose), "{ in(X) : node(X) } = N :- N = #count { 1 }.", [3, 3, 0]],
  // Objectives.
  [
    "weak constraints instead of #maximize",
    optimal("{ in(X) : node(X) }. #maximize { 1,X : in(X) }.\n"),
    "{ in(X) : node(X) }. :~ in(X). [-1,X]",
    [1, 1, 0],
  ],
  [
    "weak constraints that share a tuple",
    optimal("{ in(X) : node(X) } >= 1. #minimize { 1,X : in(X) }.\n"),
    "{ in(X) : node(X) } >= 1. :~ in(X). [1]",
    [3, 3, 4],
  ],
  [
    "negative priorities",
    optimal("{ in(X) : node(X) } = 1. #minimize { X@1 : in(X) }.\n"),
    "{ in(X) : node(X) } = 1. #minimize { X@-1 : in(X); -X@-5 : in(X) }.",
    [1, 1, 0],
  ],
  ["a priority that is no number", nodes(choose), `${choose}#minimize { 1@hi,X : in(X) }.`, [3, 3, 0]],
  ["an objective of 0", nodes(choose), `${choose}#minimize { 0,X : in(X) }.`, [3, 3, 0]],
  // Directives.
  ["a part that is not grounded", nodes(choose), `${choose}#program check.\n:- in(1).`, [3, 3, 0]],
  ["everything in a part that is not grounded", nodes(choose), `#program step(t).\n${choose}`, [3, 0, 1]],
  ["an external output", nodes(choose), "#external in(X) : node(X).", [3, 0, 1]],
  ["an external that is free", nodes("{ in(X) } :- node(X).\n"), "#external in(X) : node(X). [free]", [8, 8, 0]],
  [
    "#show of terms and conditions",
    nodes(choose),
    `${choose}#show in(X+1) : in(X). #show. #show x : in(1).`,
    [3, 3, 0],
  ],
  [
    "#project of something else",
    nodes(choose),
    `${choose}{ h }. #project h/0. #project in(X) : in(X), X = 1.`,
    [3, 3, 0],
  ],
  ["a heuristic", nodes(choose), `${choose}#heuristic in(X) : node(X). [1,true]`, [3, 3, 0]],
  ["edges in a circle", nodes(choose), `${choose}#edge (X,X) : in(X), X > 1.`, [3, 1, 0]],
  ["theory atoms", nodes(choose), `#theory t { u { + : 1, unary }; &p/0 : u, any }.\n${choose}&p { x }.`, [3, 3, 0]],
  // Names.
  ["many hidden variants", nodes(choose), `${choose}{ aux(1..3) }.`, [3, 3, 0]],
  [
    "one name with several arities",
    nodes(choose),
    "{ in(1,Y) : node(Y) } = 1. in(X) :- in(_,X). in :- in(_).",
    [3, 3, 0],
  ],
  [
    "a predicate's name as a function",
    nodes(choose),
    "{ holds(in(X)) : node(X) } = 1. in(X) :- holds(in(X)).",
    [3, 3, 0],
  ],
  [
    "a constant with a predicate's name",
    nodes("in(X) :- node(X).\n"),
    "#const in = 1. in(X) :- node(X), in < 2.",
    [1, 1, 0],
  ],
  [
    "a constant with a node's name",
    nodes("in(X) :- node(X).\n", "node(a).\n"),
    "#const a = 2. in(X) :- node(X).",
    [1, 1, 0],
  ],
  [
    "a constant of the instance",
    nodes("in(X) :- node(X), X <= k.\n", "#const k = 2. node(1..3).\n"),
    "#const k = 9. in(X) :- node(X), X <= k.",
    [1, 1, 0],
  ],
  // Terms.
  ["a string for a constant", nodes("in(a) :- node(_).\n"), 'in("a") :- node(_).', [1, 0, 1]],
  ["a tuple of one for a term", nodes("in((X,)) :- node(X).\n"), "in((X)) :- node(X).", [1, 0, 1]],
  [
    "the order of all terms",
    nodes("in(X) :- node(X), not node(Y) : node(Y), Y > X.\n", 'node(#inf;#sup;3;a;"z";f(1);(1,2);bb).\n'),
    "in(M) :- M = #max { X : node(X) }.",
    [1, 1, 0],
  ],
  ["division rounds towards 0", nodes("in(X/2) :- node(X).\n", "node(-3).\n"), "in(-1) :- node(-3).", [1, 1, 0]],
  [
    "numbers that wrap",
    nodes("in(X+1) :- node(X).\n", "node(2147483647).\n"),
    "in(-2147483648) :- node(_).",
    [1, 1, 0],
  ],
  [
    "odd strings",
    nodes('in("a\\"b\\n\\\\ %* :- é😀") :- node(_).\n'),
    'in(S) :- node(_), S = "a\\"b\\n\\\\ %* :- é😀".',
    [1, 1, 0],
  ],
  // Hard-coded answers.
  ["an answer as an interval", nodes("in(X) :- node(X), X > 1.\n", "node(2..5).\n"), "in(2..3).", [1, 0, 1]],
  ["an answer as a rule without predicates", nodes("in(X) :- node(X), X > 1.\n"), "in(X) :- X = 2..3.", [1, 1, 0]],
  [
    "an instance of its own",
    nodes(choose),
    `#const n = 9. node(1..n). node(a;b). node(X) :- X = 20..30. ${choose}`,
    [3, 3, 0],
  ],
  ["an instance of its own that is derived", nodes(choose), `n(5). node(X) :- n(X). ${choose}`, [3, 3, 1]],
  ["an empty instance", nodes("in(X) :- node(X).\n", "% nothing\n"), "in(X) :- node(X). % no line end", [1, 1, 0]],
];

describe.each<Strategy>(["product", "enumerate", "algorithm1"])("strategy %s counts", (strategy) => {
  it.each(kin)("%s", async (_, problem, candidate, [gold, covered, wrong]) => {
    const { models } = await asking(solver).grade(problem, candidate, { strategy, witnesses: 0 });
    expect(models).toMatchObject({ exact: true, gold, covered, wrong });
  });
});

describe("programs of other dialects", () => {
  it.each([
    [
      "lists, cuts and queries of Prolog",
      "p([1,2]).\nq(X) :- p(X), !.\n?- q(X).\nr(X) :- p(X), X =.. L.\n",
      [1, 2, 3, 4],
    ],
    [
      "arrows and words",
      "a or b.\na v b.\nc :- a and b.\nc :- a, X in 1..3.\nb -> a.\na :- b && c.\n",
      [1, 2, 3, 4, 5, 6],
    ],
    ["older gringo", "#hide.\n#domain n(X).\n#minimize [ a = 1 ].\nb :- 1 #sum [ a = 1 ].\n", [1, 2, 3, 4]],
    ["DLV", "#maxint=9.\na(X) :- #int(X).\n:~ a(1). [1:2]\na(1)?\n", [1, 2, 3]],
    [
      "aggregates as terms",
      "a(#count { X : b(X) }).\na(N) :- N = #sum { X : b(X) } + 1.\n:- #count { X : b(X) } = #count { X : c(X) }.\n",
      [1, 2, 3],
    ],
    ["Python's braces and comments", "# header\n{{ in(X) : node(X) }}.\na :- !b.\n", [1, 2, 3]],
    ["fractions", "a(1.5).\nb(X*0.5) :- a(X).\nc(1e3).\n", [1, 2, 3]],
  ])("are rejected line by line, with hints on each: %s", async (_, program, lines) => {
    const { ok, errors, hints } = await asking(solver).syntaxOf(program);
    expect(ok).toBe(false);
    for (const line of lines) {
      expect(errors.some((error) => error.line === line || error.line === line + 1)).toBe(true);
      expect(hints.some((hint) => hint.line === line)).toBe(true);
    }
  });

  it.each([
    ["#script (python)\nimport os\n#end.\n"],
    ["#script(lua)print(1)#end.\na.\n"],
    ["a. #include <incmode>.\n"],
    ['a.\n#include"/etc/passwd".\n'],
    ["%* a *% #script %* b *% (lua) #end.\n"],
  ])("that reach the host are refused before any solver starts: %j", async (program) => {
    expect(await checkSyntax(program, solver, { timeoutMs: 5000, memoryMiB: 512 })).toMatchObject({ kind: "refused" });
  });

  it.each([
    ["terms without end", "p(a). p(f(X)) :- p(X). in(X) :- node(X).\n"],
    ["two predicates in turn", "p(0). q(X+1) :- p(X). p(X+1) :- q(X). in(X) :- node(X).\n"],
    ["counting down", "p(0). p(X-1) :- p(X). in(X) :- node(X).\n"],
    ["tuples that grow", 'p(""). p((X,"a")) :- p(X). in(X) :- node(X).\n'],
    ["a long interval", "p(1..2000000000). in(X) :- node(X).\n"],
  ])("that ground without end are time-outs: %s", async (_, program) => {
    const result = await asking(solver).grade(nodes(choose), program, {
      limits: { timeoutMs: 700, memoryMiB: 1024 },
    });
    expect(result.verdict).toBe("timeout");
  });

  it("that double until they wrap to 0 come to an end", async () => {
    const program = `p(1). p(X*2) :- p(X). ${choose}`;
    expect(await asking(solver).grade(nodes(choose), program)).toMatchObject({ verdict: "correct" });
  });
});
