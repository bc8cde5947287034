import { expect, test } from "vitest";
import { loadSuite } from "../suite/load.js";
import { runSuite } from "./run-suite.js";
import { setUpRunner, verdicts } from "./running.testing.js";

const { assert, run, solver } = setUpRunner();

/** Without `hard` there are 8 answer sets, soon found; with it there are none, but nobody waits for the proof. */
const pigeons = `{hard}. {x(1..3)} :- not hard.
1 {at(P,H) : H = 1..12} 1 :- P = 1..13, hard.
:- at(P,H), at(Q,H), P < Q.`;

const short = { limits: { timeoutMs: 1000, memoryMiB: 512 } };

test("at a time limit what is certain has its verdict and the rest is an error", async () => {
  const results = await assert(
    pigeons,
    `@noAnswerSet, @falseInAtLeast(number=3, atoms="hard."), @falseInAtMost(number=2, atoms="hard."), @falseInAll(atoms="hard."),
     @falseInExactly(number=8, atoms="hard."), @constraintForAll(constraint=":- x(1)."), @modelCount(max=3), @modelCount(number=8)`,
    short,
  );
  expect(verdicts(results)).toEqual(["fail", "pass", "fail", "error", "pass", "fail", "fail", "error"]);
  expect(results[3]?.error).toMatchObject({ code: "timeout" });
  expect(results[5]?.evidence?.named).toContain("x(1)");
});

test("an assertion that takes too long does not cost another one its verdict", async () => {
  const results = await assert(
    pigeons,
    '@trueInAtMost(number=0, atoms="hard."), @trueInAtLeast(number=1, atoms="x(1). x(2).")',
    short,
  );
  expect(verdicts(results)).toEqual(["error", "pass"]);
  const proofs = await assert(
    pigeons,
    '@trueInAll(atoms="x(1)."), @falseInAll(atoms="hard."), @falseInAll(atoms="hard. x(4).")',
    short,
  );
  expect(verdicts(proofs)).toEqual(["fail", "error", "error"]);
});

test("a program that cannot be grounded in time is given up after a second call", async () => {
  const { tests } = await run(
    `p(0). p(X+1) :- p(X).
%** @test(name="t", assert={@noAnswerSet, @trueInAll(atoms="p(1)."), @modelCount(number=3), @trueInExactly(number=2, atoms="p(2).")}) **%`,
    { limits: { timeoutMs: 300, memoryMiB: 512 } },
  );
  expect(tests[0]?.verdict).toBe("error");
  expect(tests[0]?.assertions.map(({ error }) => error?.code)).toEqual(["timeout", "timeout", "timeout", "timeout"]);
  expect(tests[0]?.solverCalls).toBe(2);
});

test("an assertion that the solver rejects does not keep the others from being decided", async () => {
  const results = await assert(
    "a. {b}.",
    `@trueInAll(atoms="a."), @constraintForAll(constraint=":- a, not p(X)."), @modelCount(number=2),
     @trueInAll(atoms="p(3..1)."), @trueInAll(atoms="p(1/0). a."), @falseInExactly(number=1, atoms="b.")`,
  );
  expect(verdicts(results)).toEqual(["pass", "error", "pass", "error", "error", "pass"]);
  expect(results.map(({ error }) => error?.code)).toEqual([
    undefined,
    "rejected",
    undefined,
    "bad-atoms",
    "bad-atoms",
    undefined,
  ]);
  expect(results[1]?.error?.details.join()).toMatch(
    /^suite\.lp:2:\d+: unsafe variables in: :-a;not p\(X\)\.; 'X' is unsafe$/,
  );
});

test("a program that the solver rejects is an error at its place, never an empty program", async () => {
  const { tests } = await run(
    '% first line\nb.  a(X) :- not b.\n%** @test(name="t", input="c.\n d(Y).", assert={@noAnswerSet, @modelCount(number=1)}) **%',
  );
  expect(verdicts(tests[0]?.assertions ?? [])).toEqual(["error", "error"]);
  const details = tests[0]?.assertions[0]?.error?.details ?? [];
  expect(details.map((detail) => detail.replace(/: .*/, "")).sort()).toEqual(["suite.lp:2:5", "suite.lp:4:2"]);
});

test("what is wrong with an objective is said once, where it stands", async () => {
  const results = await assert("a.\n:~ a. [X@1]", "@bestModelCost(cost=0), @noAnswerSet");
  expect(verdicts(results)).toEqual(["error", "error"]);
  for (const { error } of results) {
    expect(error?.details).toEqual([expect.stringMatching(/^suite\.lp:2:1: unsafe variables in: .*'X' is unsafe$/)]);
  }
});

test("a script is refused", async () => {
  const results = await assert("#script(lua) os.exit(0) #end.\na.", '@trueInAll(atoms="a.")');
  expect(verdicts(results)).toEqual(["error"]);
  expect(results[0]?.error?.code).toBe("refused");
});

const suite = `own. %** @rule(name="r") **% other.
%** @test(name="whole", assert={@trueInAll(atoms="a."), @modelCount(number=2)}) **%
%** @test(name="star", scope={"*"}, input="#const n = 2. in(1).", assert={@falseInAll(atoms="own."), @trueInAll(atoms="in(1). p(2).")}) **%
%** @test(name="part", scope={"r"}, assert={@trueInAll(atoms="other.")}) **%`;

test("another program takes the place of the suite's own; tests about single rules cannot be run on it", async () => {
  const program = { name: "candidate.lp", text: "a. {b}. #const n = 1. p(n)." };
  const result = await run(suite, { program });
  expect(result).toMatchObject({ program: "candidate.lp", verdict: "error" });
  expect(result.tests.map(({ assertions }) => verdicts(assertions))).toEqual([
    ["pass", "pass"],
    ["pass", "pass"],
    ["error"],
  ]);
  expect(result.tests[2]?.assertions[0]?.error?.code).toBe("not-applicable");
  const own = await run(suite);
  expect(own.tests.map(({ verdict }) => verdict)).toEqual(["fail", "fail", "pass"]);
});

test("another program that does not parse is an error in every test, with the place", async () => {
  const { tests, verdict } = await run(suite, { program: { name: "candidate.lp", text: "a.\nb(1" } });
  expect(verdict).toBe("error");
  expect(tests.map((of) => of.verdict)).toEqual(["error", "error", "error"]);
  expect(tests[0]?.assertions[0]?.error?.details[0]).toMatch(/^candidate\.lp:2:4: /);
});

test("no test ran is never a pass", async () => {
  expect(await run("a.")).toMatchObject({ verdict: "error", problem: { code: "no-tests" }, totals: { tests: 0 } });
  expect(await run(suite, { filter: "nothing" })).toMatchObject({
    verdict: "error",
    problem: { code: "no-test-selected" },
  });
});

test("a filter selects tests by a part of their name or by a function", async () => {
  const names = async (filter: string | ((name: string) => boolean)) =>
    (await run(suite, { filter })).tests.map(({ name }) => name);
  expect(await names("ar")).toEqual(["star", "part"]);
  expect(await names((name) => name.length === 5)).toEqual(["whole"]);
});

test("results do not depend on how many tests run at the same time, and keep their order", async () => {
  const text = Array.from(
    { length: 12 },
    (_, n) =>
      `%** @test(name="t${n}", input="{p(1..${n % 5})}.", assert={@modelCount(number=${2 ** (n % 4)}), @trueInAll(atoms="p(1).")}) **%`,
  ).join("\n");
  const clock = () => 0;
  const one = await run(text, { jobs: 1, clock });
  const many = await run(text, { jobs: 6, clock });
  expect(many).toEqual(one);
  expect(one.tests.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, n) => `t${n}`));
});

test("an aborted run ends with errors, not with verdicts", async () => {
  const { tests, verdict } = await run(suite, { signal: AbortSignal.abort() });
  expect(verdict).toBe("error");
  expect(tests[0]?.assertions[0]?.error?.code).toBe("aborted");
});

test("without evidence the verdicts are the same and failures cost no further call", async () => {
  const program = "{a;b}.";
  const assertions = '@trueInAll(atoms="a."), @noAnswerSet, @modelCount(number=4)';
  const text = `${program}%** @test(name="t", assert={${assertions}}) **%`;
  const [withEvidence, without] = [await run(text), await run(text, { evidence: false })];
  expect(verdicts(without.tests[0]?.assertions ?? [])).toEqual(verdicts(withEvidence.tests[0]?.assertions ?? []));
  expect(without.tests[0]?.solverCalls).toBe(1);
  expect(without.tests[0]?.assertions.every(({ evidence }) => evidence === undefined)).toBe(true);
});

test("a message and a description are kept with the result", async () => {
  const { tests } = await run(
    'a. %** @test(name="t", message="M", description="D", assert={@noAnswerSet(message="m", description="d")}) **%',
  );
  expect(tests[0]).toMatchObject({ message: "M", description: "D", assertions: [{ message: "m", description: "d" }] });
});

test("a typical suite takes less than one solver call for each assertion", async () => {
  const colouring = `{ col(X,C) : color(C) } = 1 :- node(X).
:- edge(X,Y), col(X,C), col(Y,C).
${[3, 4, 5, 6, 7, 8]
  .map(
    (
      n,
    ) => `%** @test(name="cycle ${n}", input="node(1..${n}). edge(X,X+1) :- X = 1..${n - 1}. edge(${n},1). color(r;g;b).", assert={
  @modelCount(number=${2 ** n + (n % 2 === 0 ? 2 : -2)}), @trueInAtLeast(number=1, atoms="col(1,r)."), @trueInAtMost(number=0, atoms="col(1,r). col(2,r)."),
  @constraintForAll(constraint=":- node(X), not col(X,_)."), @falseInAll(atoms="col(1,x).") }) **%
%** @test(name="two colours ${n}", input="node(1..${n}). edge(X,X+1) :- X = 1..${n - 1}. edge(${n},1). color(r;g).", assert={ ${
      n % 2 === 1 ? "@noAnswerSet" : '@modelCount(number=2), @trueInExactly(number=1, atoms="col(1,r).")'
    } }) **%`,
  )
  .join("\n")}`;
  const { verdict, totals } = await run(colouring);
  // The number of proper colourings of a cycle with k colours is (k-1)^n + (-1)^n (k-1).
  expect(verdict).toBe("pass");
  expect(totals.solverCalls).toBeLessThan(totals.assertions / 2);
});

test("a number of jobs that is none is bad use", async () => {
  const { suite: loaded } = await loadSuite({ file: "s.lp", text: suite });
  await expect(runSuite(loaded, { solver: solver(), jobs: 0 })).rejects.toThrow(RangeError);
});
