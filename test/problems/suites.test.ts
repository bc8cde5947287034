import { describe, expect, it } from "vitest";
import { bruteForces } from "./brute-forces.js";
import { readProblem } from "./harness/problem-folder.js";
import { holds } from "./suites/claim.js";
import { inputOf, mentioned, readSuite, solutionsOf } from "./suites/read-suite.js";

// Nothing here runs a solver or a program: inputs are expanded, solved and judged by plain search over the definition.
describe.each(bruteForces)("test suite of $id", async (bruteForce) => {
  const problem = readProblem(bruteForce.id);
  const suite = await readSuite(bruteForce.id);

  it("has at least 12 test cases, each with a description", () => {
    expect(suite.tests.length).toBeGreaterThanOrEqual(12);
    expect(suite.tests.filter(({ description }) => description === undefined)).toEqual([]);
  });

  it("puts unsatisfiable inputs first and numbers of answer sets last", () => {
    const names = suite.tests.map(({ assertions }) => assertions.map(({ name }) => name));
    const unsatisfiable = names.map((all) => all.includes("noAnswerSet"));
    expect(unsatisfiable.lastIndexOf(true)).toBe(unsatisfiable.filter(Boolean).length - 1);
    expect(names.slice(-3).every((all) => all.includes("modelCount"))).toBe(true);
  });

  describe.each(suite.tests)("$name", (test) => {
    const input = inputOf(test);
    const solutions = solutionsOf(bruteForce, input);

    it("gives a legal input to the whole program", () => {
      expect(test.scope.kind).toBe("whole");
      expect(problem.input).toEqual(expect.arrayContaining([...input.keys()]));
      expect(bruteForce.faults(input)).toEqual([]);
    });

    it("asks for what every correct program has in common", () => {
      for (const { claim, text } of test.assertions) {
        expect(problem.output, text).toEqual(expect.arrayContaining(mentioned(claim)));
        if (claim.kind !== "answer-sets") throw new Error("costs depend on how a program writes its objective");
        if (claim.condition.kind === "any" && claim.quantity.kind === "between" && claim.quantity.max === 0) continue;
        expect(claim.models, text).toBe("optimal");
        if (claim.quantity.kind === "every") expect(solutions.length, text).toBeGreaterThan(0);
        else expect([...(claim.project ?? [])].sort(), text).toEqual([...problem.output].sort());
      }
    });

    it("is not passed by a program without answer sets, unless it should be", () => {
      expect(test.assertions.every(({ claim }) => holds(claim, []))).toBe(solutions.length === 0);
    });

    it.each(test.assertions)("expects by definition $text", ({ claim }) => {
      expect(holds(claim, solutions)).toBe(true);
    });
  });
});
