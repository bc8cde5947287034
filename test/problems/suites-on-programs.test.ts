import { fileURLToPath } from "node:url";
import { createEvaluator, loadCandidates, loadProblem } from "@blast-asp/core";
import { openSolver } from "@blast-asp/solver";
import { runSuite } from "@blast-asp/test-runner";
import { afterAll, describe, expect, it } from "vitest";
import { problemIds, readExpected } from "./harness/problem-folder.js";
import { readSuite } from "./suites/read-suite.js";

const solver = await openSolver("clingo-wasm", { jobs: 1 });
afterAll(() => solver.close());

/** Problem folder of an id, read by the same code that users run. */
function problemOf(id: string) {
  const loaded = loadProblem(fileURLToPath(new URL(`../../problems/${id}`, import.meta.url)));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
}

describe.each(problemIds())("test suite of %s", async (id) => {
  const problem = problemOf(id);
  const suite = await readSuite(id);
  const candidates = loadCandidates(problem.candidates);
  if (!candidates.ok) throw new Error(JSON.stringify(candidates.faults));
  const expected = readExpected(id);
  const evaluator = createEvaluator({ solver, witnesses: 0 });

  it("is the one that the problem names", () => {
    expect(problem.testSuite).toBe(suite.file);
  });

  it("is passed by the gold program, in strict mode", async () => {
    const program = { name: "gold", text: problem.gold.text };
    const { tests, totals } = await runSuite(suite, { solver, program, strict: true });
    expect(tests.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
    expect(totals).toMatchObject({ passed: suite.tests.length, failed: 0, errors: 0, vacuous: 0 });
  });

  it.each(candidates.value)("tells whether $name is correct", async (candidate) => {
    const { adapted } = await evaluator.evaluate(problem, candidate);
    const verdict = expected[candidate.name]?.verdict;
    // A candidate that cannot be put into the problem's words is no program that a test could pass on.
    if (verdict !== "correct" && verdict !== "incorrect") return expect(adapted).toBeUndefined();
    const program = { name: candidate.name, text: adapted ?? "" };
    const { totals } = await runSuite(suite, { solver, program, evidence: false });
    expect(totals.tests).toBe(suite.tests.length);
    if (verdict === "correct") expect(totals.passed).toBe(totals.tests);
    else expect(totals.passed).toBeLessThan(totals.tests);
  });
});
