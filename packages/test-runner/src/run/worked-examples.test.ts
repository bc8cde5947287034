import { expect, test } from "vitest";
import { setUpRunner, verdicts } from "./running.testing.js";

const { run } = setUpRunner();

const roster = `%** @block(name="roster") **%
%** @rule(name="pick", block="roster") **%
1 { on(P,D) : person(P) } 1 :- day(D).
%** @rule(name="rest") **%
:- on(P,D), on(P,D+1).
%** @rule(name="pref") **%
:~ on(P,D), dislikes(P,D). [1@2,P,D]
`;

const tests = `
%** @test(name="alternating", scope={"roster","rest"},
      input="person(ann). person(bo). day(1..2).",
      assert={ @trueInExactly(number=1, atoms="on(ann,1). on(bo,2)."),
               @trueInAtMost(number=1, atoms="on(ann,1)."),
               @trueInAtLeast(number=1, atoms="on(bo,1)."),
               @trueInAll(atoms="day(1). day(2)."),
               @constraintForAll(constraint=":- day(D), not on(_,D).") }) **%
%** @test(name="guess only", scope={"pick"}, input='person("Ann"). person(bo). day(1..2).',
      assert={ @constraintInExactly(number=2, constraint=':- on(P,1), on(P,2).'),
               @constraintInAtLeast(number=3, constraint=':- on("Ann",1), on("Ann",2).'),
               @constraintInAtMost(number=1, constraint=':- on(bo,_).') }) **%
%** @test(name="too few people", scope={"pick","rest"}, input="person(ann). day(1..2).",
      assert={ @noAnswerSet, @trueInAll(atoms="on(zoe,9).") }) **%
%** @test(name="cost", scope={"roster","rest","pref"},
      input="person(ann;bo). day(1..2). dislikes(ann,1..2).",
      assert={ @bestModelCost(cost=1, level=2), @bestModelCost(cost=0, level=1) }) **%
`;

const alternating = (assertion: string, scope = '"roster","rest"') =>
  `${roster}%** @test(name="t", scope={${scope}}, input="person(ann). person(bo). day(1..2).", assert={${assertion}}) **%`;

test("the worked examples pass; only the absurd claim about no answer set is vacuous", async () => {
  const { verdict, tests: results, totals } = await run(roster + tests);
  expect(verdict).toBe("pass");
  expect(results.map(({ name, assertions }) => [name, ...verdicts(assertions)])).toEqual([
    ["alternating", "pass", "pass", "pass", "pass", "pass"],
    ["guess only", "pass", "pass", "pass"],
    ["too few people", "pass", "pass (vacuous)"],
    ["cost", "pass", "pass"],
  ]);
  expect(totals).toMatchObject({ tests: 4, passed: 4, vacuous: 1, assertions: 12, assertionsPassed: 12 });
});

test("a test takes few solver calls: here one for each", async () => {
  const { totals } = await run(roster + tests);
  expect(totals.solverCalls).toBeLessThanOrEqual(totals.tests);
});

test("strict mode fails the vacuous pass and nothing else", async () => {
  const { verdict, tests: results } = await run(roster + tests, { strict: true });
  expect(verdict).toBe("fail");
  expect(results.map(({ verdict: of }) => of)).toEqual(["pass", "pass", "fail", "pass"]);
  expect(verdicts(results[2]?.assertions ?? [])).toEqual(["pass", "fail (vacuous)"]);
});

test("too few answer sets: the number found and an answer set in which the atoms are not all true", async () => {
  const { tests: results } = await run(alternating('@trueInExactly(number=2, atoms="on(ann,1). on(bo,2).")'));
  expect(results[0]?.assertions).toMatchObject([
    {
      verdict: "fail",
      found: "1",
      exhausted: true,
      evidence: { role: "counterexample", named: ["on(ann,2)", "on(bo,1)"], missing: ["on(ann,1)", "on(bo,2)"] },
    },
  ]);
});

test("a violated constraint: a counterexample that violates it", async () => {
  const { tests: results } = await run(alternating('@constraintForAll(constraint=":- on(ann,1).")'));
  expect(results[0]?.assertions).toMatchObject([
    { verdict: "fail", evidence: { role: "counterexample", named: ["on(ann,1)", "on(bo,2)"] } },
  ]);
});

test("an unknown scope makes the suite malformed, so nothing is run", async () => {
  const result = await run(alternating("@noAnswerSet", '"nope"'));
  expect(result).toMatchObject({ verdict: "error", problem: { code: "malformed" }, tests: [] });
  expect(result.diagnostics).toMatchObject([{ severity: "error", code: "unknown-name" }]);
});
