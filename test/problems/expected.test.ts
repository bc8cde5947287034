import { describe, expect, it } from "vitest";
import { bruteForces } from "./brute-forces.js";
import { gradeCandidate } from "./harness/grade.js";
import { problemIds, readExpected, readProblem } from "./harness/problem-folder.js";

describe("expected figures of the shipped candidates", () => {
  it("has plain search for every problem", () => {
    expect(bruteForces.map(({ id }) => id).sort()).toEqual(problemIds());
  });

  describe.each(bruteForces)("$id", (bruteForce) => {
    const problem = readProblem(bruteForce.id);

    it("says something about every candidate", () => {
      expect(Object.keys(readExpected(bruteForce.id)).sort()).toEqual(problem.candidates.map(({ name }) => name));
    });

    it.each(problem.candidates)("holds for $name", async (candidate) => {
      const { note, f1, ...rest } = readExpected(bruteForce.id)[candidate.name] ?? {};
      const { f1: found, ...figures } = await gradeCandidate(problem, bruteForce, candidate);
      expect(rest).toEqual(figures);
      expect(f1).toBeCloseTo(found, 5);
      expect(note).toBeTypeOf("string");
    });
  });
});
