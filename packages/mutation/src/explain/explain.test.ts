import { createEvaluator, type Problem } from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "../problem.testing.js";
import { type Explanation, explain } from "./explain.js";
import { formatExplanation } from "./format.js";
import { explanationJson } from "./json.js";

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});
afterAll(() => solver.close());

const colouring = problemOf(
  "1 { col(N,C) : color(C) } 1 :- node(N).\n:- edge(M,N), col(M,C), col(N,C).\n",
  ["node/1", "edge/2", "color/1"],
  ["col/2"],
  {
    pair: "node(a;b). edge(a,b). color(1..2).",
    path: "node(7;3;5). edge(3,7). edge(7,5). color(r;g;b).",
    apart: "node(x;y;z). edge(z,x). color(r).",
    triangle: "node(k;l;m). edge(l,k). edge(l,m). edge(m,k). color(u;v).",
  },
);

const tour = problemOf(
  "{ go(X,Y) : arc(X,Y) } = 1 :- node(X).\n{ go(X,Y) : arc(X,Y) } = 1 :- node(Y).\n#minimize { C,X,Y : go(X,Y), cost(X,Y,C) }.\n",
  ["node/1", "arc/2", "cost/3"],
  ["go/2"],
  {
    pair: "node(1..2). arc(1,2). arc(2,1). cost(1,2,3). cost(2,1,4).",
    // Two cycles of equal costs, 12 in all; one cycle of unequal costs, 9 in all, but with a larger sum of squares.
    uneven:
      "node(a;b;c;d). arc(a,b). arc(b,a). arc(c,d). arc(d,c). arc(a,c). arc(c,b). arc(b,d). arc(d,a). cost(a,b,3). cost(b,a,3). cost(c,d,3). cost(d,c,3). cost(a,c,1). cost(c,b,1). cost(b,d,1). cost(d,a,6).",
    three:
      "node(a;b;c). arc(a,b). arc(b,c). arc(c,a). arc(b,a). arc(c,b). arc(a,c). cost(a,b,1). cost(b,c,1). cost(c,a,2). cost(b,a,5). cost(c,b,1). cost(a,c,2).",
  },
  "optimisation",
);

const explained = async (problem: Problem, text: string, match?: Record<string, string>): Promise<Explanation> => {
  const signatures = [...problem.input, ...problem.output].map(({ signature }) => [signature, signature]);
  const dictionary = match ?? Object.fromEntries(signatures);
  const evaluation = await createEvaluator({ solver }).evaluate(problem, {
    name: "candidate",
    text,
    matching: { kind: "dictionary", dictionary },
  });
  return explain(problem, evaluation, { solver });
};

const named = ({ behavesLike }: Explanation): string | undefined => behavesLike?.mutants[0]?.description;

describe("missing and added constraints", () => {
  test("a constraint that is missing is named, and the smallest failing instance is one edge", async () => {
    const found = await explained(colouring, "{ col(N,C) : color(C) } = 1 :- node(N).");
    expect(found.pattern).toBe("missing-constraint");
    expect(named(found)).toBe("deletes the constraint `:- edge(M,N), col(M,C), col(N,C).` (line 2)");
    // Two joined nodes and one colour: no model for gold, one for the candidate.
    expect(found.failing).toMatchObject({ size: 4, gold: 0, mutant: 1, missing: undefined });
    expect(found.violated?.constraints.map(({ line }) => line)).toEqual([2]);
    const text = formatExplanation(found);
    expect(text).toContain(
      "pattern: missing constraint\nbehaves like gold without the constraint `:- edge(M,N), col(M,C), col(N,C).` (line 2)",
    );
    expect(text).toMatch(/wrong: col\(\w,\w\) col\(\w,\w\)/);
  });

  test("an upper bound that is missing", async () => {
    const found = await explained(colouring, "1 { col(N,C) : color(C) } :- node(N). :- edge(M,N), col(M,C), col(N,C).");
    expect(found.pattern).toBe("missing-constraint");
    expect(named(found)).toMatch(/^drops the bound `1` of .* \(line 1\)$/);
  });

  test("a constraint too many is found in the candidate, also when no mutant of gold is like it", async () => {
    const candidate =
      "1 { col(N,C) : color(C) } 1 :- node(N).\n:- edge(M,N), col(M,C), col(N,C).\nused(C) :- col(_,C).\n:- color(C), not used(C).\n";
    const found = await explained(colouring, candidate);
    expect(found.pattern).toBe("added-constraint");
    expect(found.behavesLike?.mutants).toEqual([]);
    expect(found.rejecting?.constraints).toMatchObject([{ kind: "constraint", line: 4 }]);
    expect(found.violated).toMatchObject({ models: 0, constraints: [] });
    expect(formatExplanation(found)).toContain(
      "missing models are rejected by `:- color(C), not used(C).` (the candidate, line 4)",
    );
  });

  test("a candidate without any model is not compared with mutants that contradict themselves", async () => {
    const found = await explained(
      colouring,
      "{ col(N,C) : color(C) } :- node(N). :- edge(M,N), col(M,C), col(N,C). :- node(N).",
    );
    expect(found).toMatchObject({ pattern: "added-constraint", hasModels: false, behavesLike: { mutants: [] } });
    expect(formatExplanation(found)).toContain("it has no model on any instance");
  });
});

describe("wrong signatures", () => {
  test("arguments of an output predicate that change places", async () => {
    const found = await explained(
      colouring,
      "1 { col(C,N) : color(C) } 1 :- node(N). :- edge(M,N), col(C,M), col(C,N).",
    );
    expect(found).toMatchObject({ pattern: "wrong-signature", exchanged: { predicate: "col/2", order: [2, 1] } });
  });

  test("a predicate that is not there", async () => {
    const found = await explained(colouring, "1 { col(N,1) } 1 :- node(N). #show col/2.", {
      "node/1": "node/1",
      "col/2": "col/2",
    });
    expect(found).toMatchObject({ verdict: "unmatched", pattern: "wrong-signature" });
    expect(found.behavesLike).toBeUndefined();
  });
});

describe("objectives", () => {
  const rules = "1 { go(X,Y) : arc(X,Y) } 1 :- node(X). :- node(Y), { go(X,Y) : arc(X,Y) } != 1.";
  test.each([
    ["none at all", "", "deletes the #minimize statement"],
    ["the wrong way", ":~ go(X,Y), cost(X,Y,C). [-C,X,Y]", "turns the #minimize statement"],
    [
      "equal costs counted once",
      "#minimize { C : go(X,Y), cost(X,Y,C) }.",
      "leaves only the first term of each tuple of the #minimize statement",
    ],
  ])("%s", async (_, objective, description) => {
    const found = await explained(tour, `${rules} ${objective}`);
    expect(found.pattern).toBe("wrong-weight-or-priority");
    expect(named(found)).toContain(description);
  });

  test("an objective of another kind shows in that no constraint is against the models", async () => {
    const found = await explained(tour, `${rules} #minimize { C*C,X,Y : go(X,Y), cost(X,Y,C) }.`);
    expect(found.pattern).toBe("wrong-weight-or-priority");
    expect(found.violated?.unopposed).toBe(found.violated?.models);
  });

  test("a missing constraint is seen although optimal models differ both ways", async () => {
    const found = await explained(
      tour,
      "{ go(X,Y) : arc(X,Y) } = 1 :- node(X). #minimize { C,X,Y : go(X,Y), cost(X,Y,C) }.",
    );
    expect(found.pattern).toBe("missing-constraint");
  });
});

describe("candidates that need no explanation", () => {
  test.each([
    ["correct", "1 { col(N,C) : color(C) } 1 :- node(N). :- edge(M,N), col(M,C), col(N,C)."],
    ["syntax-error", "1 { col(N,C) : color(C) 1 :- node(N)."],
    ["no-program", "I am sorry, but I cannot do that."],
  ])("%s", async (verdict, text) => {
    const found = await explained(colouring, text);
    expect(found).toMatchObject({ verdict, pattern: "no-pattern" });
    expect(formatExplanation(found).split("\n")[0]).toContain(`tiny, candidate: ${verdict}`);
  });
});

test("JSON holds the explanation as plain data", async () => {
  const json = explanationJson(await explained(colouring, "{ col(N,C) : color(C) } = 1 :- node(N)."));
  expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  expect(json.failing?.facts).toHaveLength(4);
  expect(json.behavesLike?.mutants[0]).toMatchObject({ operator: "delete-rule", line: 2 });
});
