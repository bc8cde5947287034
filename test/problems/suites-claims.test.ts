import { loadSuite } from "@blast-asp/test-runner";
import { describe, expect, it } from "vitest";
import { holds } from "./suites/claim.js";

// The two ways to seat a and b on the seats 1 and 2, and one in which b stands.
const solutions = [["at(a,1)", "at(b,2)"], ["at(a,2)", "at(b,1)"], ["at(a,2)"]].map((atoms) => new Set(atoms));

async function verdict(assertion: string, over = solutions): Promise<boolean> {
  const text = `%** @test(name="t", assert={ ${assertion} }) **%`;
  const { suite, diagnostics } = await loadSuite({ file: "t.lp", text });
  const [claim] = suite.tests.flatMap(({ assertions }) => assertions.map((read) => read.claim));
  if (claim === undefined) throw new Error(JSON.stringify(diagnostics));
  return holds(claim, over);
}

describe("naive evaluation of assertions", () => {
  it.each([
    '@trueInAtLeast(number=2, atoms="at(a,2).")',
    '@trueInAtMost(number=1, atoms="at(a,2). at(b,1).")',
    '@trueInExactly(number=1, atoms="at(b,1..1).")',
    '@trueInExactly(number=0, atoms="at(a,1). at(a,2).")',
    '@falseInAll(atoms="at(c,1).")',
    '@falseInExactly(number=1, atoms="at(b,1). at(b,2).")',
    "@modelCount(number=3)",
    '@constraintForAll(constraint=":- at(X,S), at(Y,S), X != Y.")',
    '@constraintForAll(constraint=":- at(X,S), at(X,T), S < T.")',
    '@constraintForAll(constraint=":- not at(a,_).")',
    '@constraintForAll(constraint=":- at(a,1), not at(b,2). :- at(_,S), S > 2.")',
    '@constraintInExactly(number=2, constraint=":- #count { P : at(P,_) } != 2.")',
    '@constraintInExactly(number=1, constraint=":- at(a,S), not at(b,S-1).")',
    '@isAnswerSet(set="at(a,2).")',
  ])("%s holds", async (assertion) => {
    expect(await verdict(assertion)).toBe(true);
  });

  it.each([
    "@noAnswerSet",
    '@trueInAll(atoms="at(a,2).")',
    '@trueInAtLeast(number=3, atoms="at(a,2).")',
    '@trueInAtMost(number=1, atoms="at(a,2).")',
    '@trueInExactly(number=2, atoms="at(b,1).")',
    '@falseInAll(atoms="at(a,1). at(c,1).")',
    "@modelCount(number=2)",
    "@modelCount(number=4)",
    '@constraintForAll(constraint=":- at(X,S), at(Y,T), S < T.")',
    '@constraintForAll(constraint=":- not at(b,_).")',
    '@constraintForAll(constraint=":- at(c,1). :- at(b,1).")',
    '@constraintInExactly(number=1, constraint=":- #count { P : at(P,_) } != 2.")',
    '@isAnswerSet(set="at(b,1).")',
  ])("%s does not hold", async (assertion) => {
    expect(await verdict(assertion)).toBe(false);
  });

  it.each(["@noAnswerSet", '@trueInAll(atoms="p.")', "@modelCount(number=0)"])("%s holds of nothing", async (given) => {
    expect(await verdict(given, [])).toBe(true);
  });

  it("does not guess what it was not made for", async () => {
    await expect(verdict('@constraintForAll(constraint=":- #sum { S : at(_,S) } > 3.")')).rejects.toThrow(
      "no suite needs",
    );
    await expect(verdict('@constraintForAll(constraint=":- at(P,_), P < c.")')).rejects.toThrow("is no number");
    await expect(verdict("@bestModelCost(cost=1)")).rejects.toThrow("objective");
  });
});
