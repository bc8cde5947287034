import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "../problem.testing.js";
import { markConstraints, withoutObjective } from "./marked-program.js";
import { findViolations } from "./violations.js";

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 1 });
});
afterAll(() => solver.close());

const limits = { timeoutMs: 5000, memoryMiB: 256 };

const program = [
  "1 { col(X,C) : c(C) } 1 :- n(X).",
  ":- e(X,Y), col(X,C), col(Y,C).",
  "used(C) :- col(_,C).",
  ":- c(C), not used(C). % every colour",
  "#minimize { 1,X : col(X,r) }.",
].join("\n");
const instance = "n(1..3). e(1,2). c(r;g).";
const { output } = problemOf(program, ["n/1", "e/2", "c/1"], ["col/2"], {});

const lines = async (text: string, model: readonly string[]): Promise<unknown> => {
  const found = await findViolations(markConstraints(text), instance, model, output, { solver, limits });
  if (found.kind === "violated") return found.constraints.map(({ line, kind }) => `${kind} ${line}`);
  return found.kind === "underivable" ? found.atoms : found.kind;
};

describe("which constraints are against a model", () => {
  test.each([
    ["none", ["col(1,r)", "col(2,g)", "col(3,g)"], "none"],
    ["one constraint", ["col(1,r)", "col(2,r)", "col(3,g)"], ["constraint 2"]],
    ["the bounds of a choice, once for two nodes", ["col(1,r)", "col(1,g)"], ["bounds 1"]],
    ["two constraints", ["col(1,r)", "col(2,r)", "col(3,r)"], ["constraint 2", "constraint 4"]],
    ["everything", [], ["constraint 4", "bounds 1"]],
    ["atoms that the choice does not offer", ["col(1,r)", "col(2,g)", "col(3,blue)"], ["col(3,blue)"]],
  ])("%s", async (_, model, expected) => {
    const found = await lines(program, model);
    expect(Array.isArray(found) ? [...found].sort() : found).toEqual(
      Array.isArray(expected) ? [...expected].sort() : expected,
    );
  });

  test("guards in either place and head aggregates are bounds, too", async () => {
    for (const choice of [
      "{ col(X,C) : c(C) } = 1 :- n(X).",
      "{ col(X,C) : c(C) } 1 :- n(X), not n(9). % one",
      "#count { C : col(X,C) : c(C) } = 1 :- n(X).",
    ])
      expect(await lines(choice, ["col(1,r)", "col(1,g)", "col(2,g)", "col(3,g)"])).toEqual(["bounds 1"]);
  });

  test("a body that ends in a conditional literal or a comment can be marked", async () => {
    expect(await lines("{ col(X,C) : c(C) } 1 :- n(X), n(Y) : n(Y) % all\n.", ["col(1,r)", "col(1,g)"])).toEqual([
      "bounds 1",
    ]);
  });
});

test("objectives are taken away and nothing else", () => {
  expect(withoutObjective("a. :~ a. [1]\n#minimize { 1 : a }. b.").replace(/\s+/g, " ").trim()).toBe("a. b.");
});
