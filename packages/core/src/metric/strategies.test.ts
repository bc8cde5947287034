import { openSolver, type Solver } from "@blast-asp/solver";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Candidate } from "../candidate/candidate.js";
import { createEvaluator } from "../evaluation/evaluate.js";
import type { EvaluateOptions } from "../evaluation/options.js";
import type { EvaluationResult, ModelsResult, Strategy } from "../evaluation/result.js";
import type { Problem } from "../problem/problem.js";

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", {});
});
afterAll(() => solver.close());

const problemWith = (gold: string, instances: readonly string[]): Problem => ({
  id: "p",
  title: "p",
  kind: "search",
  input: [{ signature: "item/1", name: "item", arity: 1 }],
  output: [
    { signature: "in/1", name: "in", arity: 1 },
    { signature: "top/0", name: "top", arity: 0 },
  ],
  description: "",
  gold: { file: "gold.lp", text: gold },
  instances: instances.map((text, index) => ({ name: `i${index}`, file: `i${index}.lp`, text })),
  candidates: "",
  hash: `${gold} ${instances.join(" ")}`,
  folder: "",
});

const sameNames: NonNullable<Candidate["matching"]> = {
  kind: "dictionary",
  dictionary: { "item/1": "item/1", "in/1": "in/1", "top/0": "top/0" },
};

const grade = async (
  problem: Problem,
  text: string,
  options: Partial<EvaluateOptions> = {},
): Promise<EvaluationResult> =>
  (await createEvaluator({ solver, ...options }).evaluate(problem, { name: "c", text, matching: sameNames })).result;

const counts = (models: ModelsResult | undefined): unknown =>
  models?.instances.map(({ gold, covered, wrong, exact }) => ({ gold, covered, wrong, exact }));

const guess = "{ in(X) } :- item(X).\ntop :- in(1).\n";

/** Rules that may stand beside the guess, in gold or in a candidate. */
const extra = fc.constantFrom(
  ":- in(1), in(2).",
  ":- item(X), item(X+1), not in(X), not in(X+1).",
  ":- #count { X : in(X) } > 2.",
  "helper(X) :- in(X), not in(X+1).",
  "{ helper(X) } :- in(X).",
  ":- helper(3).",
  "item(X+10) :- item(X), X < 3.",
  "top :- #count { X : in(X) } = 2.",
  "-in(X) :- in(X+1).",
  ":- top, in(3).",
);

const objective = fc.constantFrom(
  ":~ in(X). [1,X]",
  ":~ in(X). [X@2,X]",
  "#maximize { 1@1,X : in(X) }.",
  "#maximize { X : in(X) }.",
  "#minimize { X@3,X : in(X), not top; 2@1 : top }.",
  ":~ not top. [-3@2]",
  ":~ item(X), not in(X). [2@X,X]",
  "#minimize { 1,a : in(1); 1,a : in(2); 1,b : in(3) }.",
);

const program = (objectives: { maxLength: number }): fc.Arbitrary<string> =>
  fc
    .tuple(fc.uniqueArray(extra, { maxLength: 4 }), fc.uniqueArray(objective, objectives))
    .map(([rules, aims]) => `${guess}${[...rules, ...aims].join("\n")}\n`);

const instances = ["item(1..3).", "item(1;3;4).", "#const one = 1.\nitem(one).", ""];

describe("the strategies agree", () => {
  const compare = (
    strategies: readonly Strategy[],
    gold: fc.Arbitrary<string>,
    candidate: fc.Arbitrary<string>,
    numRuns: number,
  ): Promise<void> =>
    fc.assert(
      fc.asyncProperty(gold, candidate, async (goldText, text) => {
        const problem = problemWith(goldText, instances);
        const results = await Promise.all(strategies.map((strategy) => grade(problem, text, { strategy })));
        const [first] = results;
        expect(first?.models?.exact).toBe(true);
        for (const other of results) {
          expect(counts(other.models)).toEqual(counts(first?.models));
          // Every instance with a difference shows it, and the shown models are the same ones.
          expect(other.models?.instances.map(({ missing, wrongModels }) => [missing, wrongModels])).toEqual(
            first?.models?.instances.map(({ missing, wrongModels }) => [missing, wrongModels]),
          );
        }
      }),
      { numRuns },
    );

  it("on search programs", () =>
    compare(["product", "enumerate", "algorithm1"], program({ maxLength: 0 }), program({ maxLength: 0 }), 60));

  it("where only the candidate optimises", () =>
    compare(["product", "enumerate", "algorithm1"], program({ maxLength: 0 }), program({ maxLength: 2 }), 40));

  it("where gold optimises, for the two exact ones", () =>
    compare(["product", "enumerate"], program({ maxLength: 3 }), program({ maxLength: 3 }), 60));
});

describe("algorithm 1 where gold optimises", () => {
  it("also covers a gold model that the candidate has but does not find optimal", async () => {
    // Gold wants as many items as possible, the candidate as few: {1,2} against {}.
    const problem = problemWith("{ in(X) } :- item(X).\ntop :- in(9).\n#maximize { 1,X : in(X) }.\n", ["item(1..2)."]);
    const candidate = "{ in(X) } :- item(X).\ntop :- in(9).\n#minimize { 1,X : in(X) }.\n";
    expect(counts((await grade(problem, candidate)).models)).toEqual([{ gold: 1, covered: 0, wrong: 1, exact: true }]);
    expect(counts((await grade(problem, candidate, { strategy: "algorithm1" })).models)).toEqual([
      { gold: 1, covered: 1, wrong: 1, exact: true },
    ]);
  });
});

describe("witnesses", () => {
  const all = "{ in(X) } :- item(X).\ntop :- in(0).\n";

  it("are found in sets too large to list, on both sides", async () => {
    // 2^12 subsets; the candidate lacks the one full set and has 2^12 more with item 13, which is none of its instance's.
    const problem = problemWith(all, ["item(1..12)."]);
    const candidate = "{ in(X) } :- item(X).\n{ in(13) }.\ntop :- in(0).\n:- in(1), in(2).\n";
    const result = await grade(problem, candidate, { witnesses: 2 });
    expect(result.models).toMatchObject({ gold: 4096, covered: 3072, wrong: 3072 });
    const [instance] = result.models?.instances ?? [];
    for (const model of instance?.missing ?? []) expect(model).toEqual(expect.arrayContaining(["in(1)", "in(2)"]));
    for (const model of instance?.wrongModels ?? []) expect(model).toContain("in(13)");
    expect([instance?.missing.length, instance?.wrongModels.length]).toEqual([1, 2]);
  });
});

describe("limits", () => {
  const wide = "{ in(X) } :- item(X).\ntop :- in(0).\n";

  it("turn a capped count into bounds that hold the truth", async () => {
    const problem = problemWith(wide, ["item(1..6)."]);
    // Truth: 64 gold models, all covered, as many wrong ones.
    const { models, verdict } = await grade(problem, "{ in(X) } :- item(X).\n{ in(99) }.\ntop :- in(0).\n", {
      maxModels: 10,
    });
    expect(verdict).not.toBe("correct");
    expect(models).toMatchObject({ exact: false, f1: null });
    const f1 = (2 * 64) / (64 + 128);
    expect(models?.bounds?.f1.low).toBeLessThanOrEqual(f1);
    expect(models?.bounds?.f1.high).toBeGreaterThanOrEqual(f1);
  });

  it("leave a verdict open when nothing below the cap differs", async () => {
    const result = await grade(problemWith(wide, ["item(1..6)."]), wide, { maxModels: 10 });
    expect(result).toMatchObject({
      verdict: "timeout",
      reason: expect.stringContaining("cap of 10 models"),
      models: { exact: false },
    });
  });

  it("name the instances that were not run", async () => {
    const problem = problemWith(wide, ["item(1).", "item(1..2).", "item(1..3)."]);
    const result = await grade(
      problem,
      `${wide}{ other(1..64) } :- item(2).\n:- #count { X : other(X) } = 30, item(2).\ntop :- other(1).\nin(f(X)) :- other(X).\n`,
      {
        limits: { timeoutMs: 300, memoryMiB: 512 },
      },
    );
    expect(result).toMatchObject({ verdict: "timeout", reason: expect.stringMatching(/^i1: the time limit of 0.3 s/) });
    expect(result.models?.instances.map(({ exact, note }) => [exact, note])).toEqual([
      [true, undefined],
      [false, "the time limit of 0.3 s was reached"],
      [false, "not run, because an earlier instance hit a limit"],
    ]);
    // Every gold model of i1 is found although the candidate's models could not be counted.
    expect(result.models?.instances[1]).toMatchObject({ gold: 4, bounds: { wrong: { high: null } } });
  });
});

describe("an endless program with a part that is never grounded", () => {
  it("is a time-out, not an error: its syntax is fine", async () => {
    const text = "{ in(X) } :- item(X).\ntop :- in(9).\nn(0). n(N+1) :- n(N).\n#program check.\n:- n(3).\n";
    const gold = "{ in(X) } :- item(X).\ntop :- in(9).\n";
    const limits = { timeoutMs: 300, memoryMiB: 512 };
    expect(await grade(problemWith(gold, ["item(1)."]), text, { limits })).toMatchObject({
      verdict: "timeout",
      syntax: { ok: true },
    });
  });
});

describe("programs that cannot be renamed apart", () => {
  it("are compared by listing, and the result says so", async () => {
    const acyclic = "{ in(X) } :- item(X).\ntop :- in(9).\n#edge (1,2) : in(1). #edge (2,1) : in(2).\n";
    const result = await grade(problemWith(acyclic, ["item(1..3)."]), acyclic);
    expect(result).toMatchObject({ verdict: "correct", models: { gold: 6, covered: 6 } });
    expect(result.models?.instances[0]?.note).toContain("#edge cannot be renamed apart");
  });

  it("may have objectives beyond 32 bits", async () => {
    const heavy =
      "{ in(X) } :- item(X).\ntop :- in(9).\n:- not in(1).\n#minimize { 2000000000,X : in(X) }.\n#maximize { 2000000001,X,y : in(X) }.\n";
    const result = await grade(problemWith(heavy, ["item(1..4)."]), heavy);
    expect(result).toMatchObject({ verdict: "correct", models: { gold: 1 } });
  });
});

describe("every strategy, on rare constructs", () => {
  const all: readonly Strategy[] = ["product", "enumerate", "algorithm1"];

  it("knows that an objective in a part that is never grounded is none", async () => {
    const problem = problemWith("{ in(X) } :- item(X).\ntop :- in(9).\n", ["item(1..3)."]);
    const candidate = "{ in(X) } :- item(X).\ntop :- in(9).\n#program never.\n#minimize { 1,X : in(X) }.\n";
    for (const strategy of all)
      expect(counts((await grade(problem, candidate, { strategy })).models)).toEqual([
        { gold: 8, covered: 8, wrong: 0, exact: true },
      ]);
  });

  it("sees output predicates whose names begin with _", async () => {
    const hidden = { signature: "_in/1", name: "_in", arity: 1 };
    const problem: Problem = { ...problemWith("{ _in(X) } :- item(X).\n", ["item(1..3)."]), output: [hidden] };
    const matching: Candidate["matching"] = {
      kind: "dictionary",
      dictionary: { "item/1": "item/1", "_in/1": "chosen/1" },
    };
    for (const strategy of all) {
      const text = "{ chosen(X) } :- item(X).\n:- chosen(1), chosen(2).\n{ chosen(7) } :- chosen(3), not chosen(1).\n";
      const { result } = await createEvaluator({ solver, strategy }).evaluate(problem, { name: "c", text, matching });
      // 8 subsets; the two with 1 and 2 are missing, and {3,7} and {2,3,7} are wrong.
      expect(result.models).toMatchObject({ gold: 8, covered: 6, wrong: 2 });
      expect(result.models?.instances[0]).toMatchObject({
        missing: [
          ["_in(1)", "_in(2)"],
          ["_in(1)", "_in(2)", "_in(3)"],
        ],
        wrongModels: [
          ["_in(2)", "_in(3)", "_in(7)"],
          ["_in(3)", "_in(7)"],
        ],
      });
    }
  });

  it("lists models where sums of an objective overflow", async () => {
    // Weights of 2^30 that no numeral shows: clingo takes the objective, but no sum of it.
    const heavy =
      "{ in(X) } :- item(X).\ntop :- in(9).\nweight(0,1). weight(N+1,W+W) :- weight(N,W), N < 30.\n#minimize { W,X : in(X), weight(30,W) }.\n";
    const search = "{ in(X) } :- item(X).\ntop :- in(9).\n";
    for (const strategy of all) {
      const result = await grade(problemWith(search, ["item(1..4)."]), heavy, { strategy });
      expect(counts(result.models)).toEqual([{ gold: 16, covered: 1, wrong: 0, exact: true }]);
    }
  });
});

describe("verdicts", () => {
  it("do not lose a certain difference behind an instance that the cap leaves open", async () => {
    const gold = "{ in(X) } :- item(X).\ntop :- in(0).\n";
    const problem = problemWith(gold, ["item(1..6).", "item(1..2).", "item(1)."]);
    // Only on the second instance the set {1} is missing.
    const result = await grade(problem, `${gold}:- in(1), not in(2), item(2), not item(3).\n`, { maxModels: 5 });
    expect(result).toMatchObject({ verdict: "incorrect", reason: "at least 1 missing model, first on i1" });
  });

  it("never rest on another problem's gold, even one of the same name and hash", async () => {
    const evaluator = createEvaluator({ solver });
    const verdicts: string[] = [];
    for (const gold of [guess, `${guess}:- in(1).\n`]) {
      const problem = { ...problemWith(gold, ["item(1..2)."]), hash: "" };
      verdicts.push(
        (await evaluator.evaluate(problem, { name: "c", text: guess, matching: sameNames })).result.verdict,
      );
    }
    expect(verdicts).toEqual(["correct", "incorrect"]);
  });
});
