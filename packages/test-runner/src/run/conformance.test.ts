import { expect, test } from "vitest";
import { setUpRunner, verdicts } from "./running.testing.js";

const { assert, run } = setUpRunner();

const triangle = `{ col(X,C) : color(C) } = 1 :- node(X).
:- edge(X,Y), col(X,C), col(Y,C).
node(1..3). edge(1,2). edge(2,3). edge(1,3). color(red;green;blue).`;

test("several atoms are meant jointly: colourings of a triangle", async () => {
  const results = await assert(
    triangle,
    `@trueInExactly(number=2, atoms="col(1,red)."), @trueInExactly(number=1, atoms="col(1,red). col(2,blue)."),
     @trueInExactly(number=2, atoms="col(1,red). col(2,blue)."), @modelCount(number=6)`,
  );
  expect(verdicts(results)).toEqual(["pass", "pass", "fail", "pass"]);
});

test("all of the atoms must be in all answer sets", async () => {
  const results = await assert("a. {b}.", '@trueInAll(atoms="a. b."), @trueInAll(atoms="a."), @trueInAll(atoms="b.")');
  expect(verdicts(results)).toEqual(["fail", "pass", "fail"]);
  expect(results[0]?.evidence).toMatchObject({ missing: ["b"], named: ["a"] });
});

test("falseIn asks that none of the atoms is there", async () => {
  const results = await assert(
    "a. {b;c}.",
    `@falseInAll(atoms="d. e."), @falseInAll(atoms="d. b."), @falseInExactly(number=1, atoms="b. c."),
     @falseInAtLeast(number=2, atoms="b."), @falseInAtMost(number=1, atoms="b.")`,
  );
  expect(verdicts(results)).toEqual(["pass", "fail", "pass", "pass", "fail"]);
  expect(results[1]?.evidence?.unwanted).toEqual(["b"]);
});

test("a program that ends in another part still obeys the assertions", async () => {
  const program = "{a}. b :- a.\n#program step(t).\nc(t).";
  const results = await assert(
    program,
    '@modelCount(number=2), @trueInAll(atoms="a."), @constraintForAll(constraint=":- a, not b."), @falseInAll(atoms="c(t).")',
  );
  expect(verdicts(results)).toEqual(["pass", "fail", "pass", "pass"]);
});

test("a rule of another part that a scope names is not grounded, as in the whole program", async () => {
  const { tests } = await run(`a.
#program step(t).
%** @rule(name="r") **% b(t).
%** @test(name="t", scope={"r"}, input="c.", assert={@trueInAll(atoms="c."), @falseInAll(atoms="b(t).")}) **%`);
  expect(verdicts(tests[0]?.assertions ?? [])).toEqual(["pass", "pass"]);
});

test("without an answer set", async () => {
  const results = await assert(
    "a. :- a.",
    `@noAnswerSet, @trueInAll(atoms="a."), @trueInAtLeast(number=0, atoms="a."), @trueInAtLeast(number=1, atoms="a."),
     @trueInAtMost(number=0, atoms="a."), @trueInExactly(number=0, atoms="a."), @trueInExactly(number=1, atoms="a."),
     @falseInAll(atoms="b."), @falseInAtLeast(number=1, atoms="b."), @falseInAtMost(number=3, atoms="b."),
     @constraintForAll(constraint=":- a."), @constraintInAtLeast(number=1, constraint=":- b."),
     @constraintInAtMost(number=0, constraint=":- b."), @constraintInExactly(number=0, constraint=":- b."),
     @bestModelCost(cost=0), @isAnswerSet(set="a."), @modelCount(max=3), @modelCount(min=1)`,
  );
  expect(verdicts(results)).toEqual([
    ...["pass", "pass (vacuous)", "pass", "fail", "pass", "pass", "fail"],
    ...["pass (vacuous)", "fail", "pass"],
    ...["pass (vacuous)", "fail", "pass", "pass"],
    ...["fail", "fail", "pass", "fail"],
  ]);
});

test("without an answer set there is no optimum either", async () => {
  const results = await assert(
    "{a}. :- a. :- not a. :~ a. [1@2]",
    '@bestModelCost(cost=0, level=2), @trueInAll(atoms="a.", models="optimal"), @modelCount(number=0, models="optimal")',
  );
  expect(verdicts(results)).toEqual(["fail", "pass (vacuous)", "pass"]);
});

// In every answer set exactly one of a and b. Level 3 has only elements that never hold.
const levels = `1 {a; b} 1. {c}.
:~ a. [7@5]  :~ b. [4@5]
#minimize { 1@2,x : c; 2@2,y : not c }.
:~ a, b. [9@3]
#maximize { 5@1 : b; 1@1 : a }.
:~ . [2@0]  :~ b. [1]`;

test("costs are told by level, also with empty levels and #maximize", async () => {
  const results = await assert(
    levels,
    `@bestModelCost(cost=4, level=5), @bestModelCost(cost=0, level=4), @bestModelCost(cost=0, level=3),
     @bestModelCost(cost=1, level=2), @bestModelCost(cost=-5, level=1), @bestModelCost(cost=3),
     @bestModelCost(cost="4@5 1@2 -5@1 3@0"), @bestModelCost(cost="4@5, 1@2, 5@1"), @bestModelCost(cost=7, level=5)`,
  );
  expect(verdicts(results)).toEqual(["pass", "pass", "pass", "pass", "pass", "pass", "pass", "fail", "fail"]);
  expect(results[8]?.found).toBe("4 at level 5 and 1 at level 2 and -5 at level 1 and 3 at level 0");
  expect(results[8]?.evidence?.others).toEqual(["b", "c"]);
});

test("levels may be computed, and equal tuples cost once", async () => {
  const program = `p(1..3). {q(X) : p(X)} = 2. prio(1,30). prio(2,10). prio(3,20).
:~ q(X), prio(X,L). [X@L-5,X]   :~ q(X). [4@1,same]  :~ q(X). [4@1,same]`;
  // Best at level 25 is not to take 1, which leaves 2 (level 5) and 3 (level 15).
  const results = await assert(program, '@bestModelCost(cost="0@25 3@15 2@5 4@1 0@7")');
  expect(verdicts(results)).toEqual(["pass"]);
});

test("without an objective every cost is 0, with a warning", async () => {
  const results = await assert("a.", "@bestModelCost(cost=0, level=3), @bestModelCost(cost=1)");
  expect(verdicts(results)).toEqual(["pass", "fail"]);
  expect(results[0]?.warnings).toHaveLength(1);
});

test("costs play no part unless optimal answer sets are asked for", async () => {
  const results = await assert(
    "{a;b;c}. :~ a. [1] :~ b. [1]",
    `@modelCount(number=8), @modelCount(number=2, models="optimal"), @trueInAll(atoms="a."), @falseInAll(atoms="a.", models="optimal"),
     @trueInExactly(number=1, atoms="c.", models="optimal"), @isAnswerSet(set="a.", models="optimal"), @isAnswerSet(set="c.", models="optimal")`,
  );
  expect(verdicts(results)).toEqual(["pass", "pass", "fail", "pass", "pass", "fail", "pass"]);
});

test("projections count once what agrees on them", async () => {
  const program = "{p(1..2)}. {helper(1..3)}. :- helper(1), not p(1).";
  const results = await assert(
    program,
    `@modelCount(number=4, project={"p/1"}), @modelCount(number=24), @trueInExactly(number=2, atoms="p(1).", project={"p/1"}),
     @trueInExactly(number=1, atoms="helper(1).", project={"helper/1"}), @modelCount(number=1, project={}),
     @isAnswerSet(set="p(1).", project={"p/1"}), @isAnswerSet(set="", project={"p/1"}), @isAnswerSet(set="p(1).")`,
  );
  expect(verdicts(results)).toEqual(["pass", "pass", "pass", "fail", "pass", "pass", "pass", "pass"]);
});

test("a projection of the test serves all its counting assertions", async () => {
  const { tests } = await run(`{p(1..2)}. {h}.
%** @test(name="t", project={"p/1"}, assert={@modelCount(number=4), @modelCount(number=8, project={"p/1","h/0"}), @noAnswerSet,
  @isAnswerSet(set="p(2).")}) **%`);
  expect(verdicts(tests[0]?.assertions ?? [])).toEqual(["pass", "pass", "fail", "pass"]);
});

test("what the program shows does not change what is tested", async () => {
  const results = await assert(
    "{a;b}. #show a/0. #project a/0. #show x : b.",
    '@modelCount(number=4), @trueInExactly(number=2, atoms="b."), @isAnswerSet(set="a. b."), @modelCount(number=2, project={"b/0"})',
  );
  expect(verdicts(results)).toEqual(["pass", "pass", "pass", "pass"]);
});

test("an answer set is equal only as a whole, with classical negation and every arity", async () => {
  const results = await assert(
    'p(1). p(1,2). {-q("a b")}. r.',
    `@isAnswerSet(set='p(1). p(1,2). r.'), @isAnswerSet(set='p(1). p(1,2). r. -q("a b").'), @isAnswerSet(set='p(1). r.'),
     @isAnswerSet(set='p(1). p(1,2). r. new(1).'), @isAnswerSet(set='p(1,2;1). r')`,
  );
  expect(verdicts(results)).toEqual(["pass", "pass", "fail", "fail", "pass"]);
  expect(results[2]?.evidence).toMatchObject({ missing: [], unwanted: expect.arrayContaining(["p(1,2)"]) });
  expect(results[3]?.evidence).toMatchObject({ missing: ["new(1)"] });
});

test("a constant of the program has its value in inputs and assertions; an input may set it anew", async () => {
  const { tests } = await run(`#const n = 2.
p(1..n).
%** @test(name="as it is", assert={@trueInAll(atoms="p(n). p(n-1)."), @isAnswerSet(set="p(1..n)."), @constraintForAll(constraint=":- p(X), X > n.")}) **%
%** @test(name="set anew", input="#const n = 4.", assert={@isAnswerSet(set="p(1..4)."), @trueInAll(atoms="p(n).")}) **%`);
  expect(tests.map(({ assertions }) => verdicts(assertions))).toEqual([
    ["pass", "pass", "pass"],
    ["pass", "pass"],
  ]);
});

test("names of the program never collide with what is added to it", async () => {
  const program = "{zzt_holds(1)}. zzt_broken(1) :- zzt_holds(1). zzt2t(zzt_cost).";
  const results = await assert(
    program,
    '@modelCount(number=2), @trueInExactly(number=1, atoms="zzt_broken(1)."), @isAnswerSet(set="zzt2t(zzt_cost).")',
  );
  expect(verdicts(results)).toEqual(["pass", "pass", "pass"]);
});

test("helpers of a constraint are its own", async () => {
  const program = "edge(1,2). edge(2,3). {chosen(1..3)}.";
  const results = await assert(
    program,
    `@constraintInExactly(number=7, constraint="reach(X,Y) :- edge(X,Y). reach(X,Z) :- reach(X,Y), edge(Y,Z). far :- reach(1,3). :- chosen(1), chosen(2), chosen(3), far."),
     @constraintForAll(constraint="reach(X) :- chosen(X). :- reach(4)."),
     @constraintForAll(constraint="reach(X) :- chosen(X). reach(9). :- not reach(9).")`,
  );
  expect(verdicts(results)).toEqual(["pass", "pass", "pass"]);
});

test("several constraints in one string are meant together", async () => {
  const results = await assert(
    "{a;b}.",
    '@constraintInExactly(number=1, constraint=":- a. :- b"), @constraintForAll(constraint=":- .")',
  );
  expect(verdicts(results)).toEqual(["pass", "fail"]);
});

test("an undefined predicate is warned of", async () => {
  const results = await assert(
    "chosen(1). -q.",
    '@falseInAll(atoms="choosen(1)."), @constraintForAll(constraint="h(X) :- chosen(X), odd(X). :- h(X)."), @trueInAll(atoms="chosen(1). -q.")',
  );
  expect(results.map(({ warnings }) => warnings)).toEqual([
    ["nothing in the program under test defines choosen/1"],
    ["nothing in the program under test defines odd/1"],
    [],
  ]);
});
