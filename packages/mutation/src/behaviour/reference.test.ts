import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemOf } from "../problem.testing.js";
import { createReference } from "./reference.js";

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});
afterAll(() => solver.close());

const limits = { timeoutMs: 2000, memoryMiB: 256 };

const compare = async (reference: string, program: string, instance = "n(1..3)."): Promise<string> => {
  const problem = problemOf(reference, ["n/1"], ["p/1"], { one: instance });
  const [input] = problem.instances;
  if (!input) throw new Error("no instance");
  return (await createReference(problem, reference, { solver, limits }).compare(program, input)).kind;
};

test.each([
  [
    "helpers and answer sets that agree on the output do not count",
    "{ p(X) : n(X) }.",
    "{ q(X) : n(X) }. p(X) :- q(X). { r }.",
    "same",
  ],
  ["the same number of other models", "1 { p(X) : n(X) } 1.", "2 { p(X) : n(X) } 2.", "different"],
  ["one model more", "{ p(X) : n(X) } 2.", "{ p(X) : n(X) }.", "different"],
  ["none and none", ":- n(1).", "p(1) :- not p(1).", "same"],
  ["none and the empty one", ":- n(1).", "", "different"],
  ["the optimal ones alone count", "{ p(X) : n(X) }. #minimize { 1,X : p(X) }.", "#show p/1.", "same"],
  [
    "a constant of the program does not touch the instance",
    "p(X) :- n(X).",
    "#const a = 7. p(X) :- n(X), X != 7.",
    "same",
  ],
])("%s", async (_, reference, program, expected) => {
  expect(await compare(reference, program, "n(1..3). n(a).")).toBe(expected);
});

test("more models than are listed are compared by counting", async () => {
  // 2^11 = 2048 subsets.
  const reference = "{ p(X) : n(X) }.";
  expect(await compare(reference, "{ p(X) } :- n(X).", "n(1..11).")).toBe("same");
  expect(await compare(reference, "{ p(X) } :- n(X), X > 1. { p(12) }.", "n(1..11).")).toBe("different");
  expect(await compare(reference, "{ p(X) } :- n(X). { p(12) }.", "n(1..11).")).toBe("different");
});

test("a program that clingo rejects on the input differs, one without end is undecided", async () => {
  expect(await compare("p(1).", "p(X) :- n(Y).")).toBe("different");
  expect(await compare("p(1).", "p(X) :- n(X). p(X+1) :- p(X).")).toBe("unknown");
});

test("the metric of a program, with witnesses", async () => {
  const gold = "1 { p(X) : n(X) } 1.";
  const problem = problemOf(gold, ["n/1"], ["p/1"], { one: "n(1..3)." });
  const [input] = problem.instances;
  if (!input) throw new Error("no instance");
  const { result } = await createReference(problem, gold, { solver, limits }).evaluate(
    "{ p(X) : n(X), X > 1 } 1.",
    input,
  );
  expect(result.verdict).toBe("incorrect");
  expect(result.models?.instances).toMatchObject([
    { gold: 3, covered: 2, wrong: 1, missing: [["p(1)"]], wrongModels: [[]] },
  ]);
});
