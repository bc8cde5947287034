import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TaskInstance, TaskRelation } from "../task/task.js";
import { compareOutputs, expectedCount } from "./confusion.js";
import { scoreOf } from "./score.js";

const relation = (name: string): TaskRelation => ({
  name,
  signature: `${name}(a, b)`,
  columns: [
    { name: "a", type: "symbol" },
    { name: "b", type: "symbol" },
  ],
  meaning: "",
});

const instance = (expected: Record<string, string[]>, undesired: Record<string, string[]> = {}): TaskInstance => {
  const sets = (of: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(of).map(([name, tuples]) => [name, new Set(tuples)]));
  return { name: "0", folder: "", expected: sets(expected), undesired: sets(undesired) };
};

describe("the comparison of outputs", () => {
  it("counts by relation and shows what is wrong", () => {
    const given = instance({ P: ["a\tb", "a\tc", "a\td"], Q: ["x\ty"] }, { P: ["z\tz", "a\te"] });
    const outputs = [
      {
        name: "P",
        arity: 2,
        rows: [
          ["a", "e"],
          ["a", " b"],
          ["c", "c"],
        ],
      },
      { name: "Other", arity: 2, rows: [["n", "n"]] },
    ];
    const { counts, negatives, relations } = compareOutputs(given, [relation("P"), relation("Q")], outputs, 1);
    // P: {ab, ac, ad} against {ae, ab, cc}; Q was not written. What is not graded does not count.
    expect(counts).toEqual({ tp: 1, fp: 2, fn: 3 });
    expect(negatives).toEqual({ hits: 1, total: 2 });
    expect(relations).toEqual([
      { relation: "P", tp: 1, fp: 2, fn: 2, missing: [["a", "c"]], surplus: [["a", "e"]] },
      { relation: "Q", tp: 0, fp: 0, fn: 1, missing: [["x", "y"]], surplus: [] },
    ]);
    expect(expectedCount(given)).toBe(4);
  });

  it("agrees with counting pair by pair", () => {
    const tuple = fc.tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom("1", "2", "3"));
    const tuples = fc.array(tuple, { maxLength: 9 });
    const variants = fc.array(fc.tuple(tuples, tuples), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(variants, (pairs) => {
        const results = pairs.map(([expected, produced]) => {
          const given = instance({ P: expected.map((row) => row.join("\t")) });
          const { counts, negatives, relations } = compareOutputs(
            given,
            [relation("P")],
            [{ name: "P", arity: 2, rows: produced }],
            3,
          );
          return {
            instance: "0",
            outcome: "graded" as const,
            ...counts,
            negatives,
            relations: [...relations],
            milliseconds: 0,
          };
        });
        let [both, onlyProduced, onlyExpected] = [0, 0, 0];
        for (const [expected, produced] of pairs)
          for (const x of ["a", "b", "c"])
            for (const y of ["1", "2", "3"]) {
              const isExpected = expected.some(([p, q]) => p === x && q === y);
              const isProduced = produced.some(([p, q]) => p === x && q === y);
              if (isExpected && isProduced) both++;
              else if (isProduced) onlyProduced++;
              else if (isExpected) onlyExpected++;
            }
        const score = scoreOf(results);
        expect([score.tp, score.fp, score.fn]).toEqual([both, onlyProduced, onlyExpected]);
        expect(score.exact).toBe(onlyProduced + onlyExpected === 0);
        // F1 from the counts at once.
        const f1 = both === 0 ? 0 : (2 * both) / (2 * both + onlyProduced + onlyExpected);
        expect(score.f1).toBeCloseTo(f1, 12);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });
});
