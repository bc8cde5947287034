import { readdirSync, readFileSync } from "node:fs";
import { parse, type Statement } from "@blast-asp/asp";
import { openSolver, type Solver } from "@blast-asp/solver";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptedMutants } from "./accepted.js";
import { allMutants } from "./all-mutants.js";
import { diffOf, formatDiff } from "./diff.js";
import type { Mutant } from "./mutant.js";
import { mutants } from "./sample.js";

const folder = new URL("../../../../gold/", import.meta.url);
const golds = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});
afterAll(() => solver.close());

/** Small programs of every kind of statement that operators change. */
const program = fc
  .array(
    fc.constantFrom(
      "p(1..3).",
      "q(X,Y) :- p(X), p(Y), X < Y, not r(X).",
      "{ r(X) : p(X) } 2.",
      "1 <= { s(X,Y) : q(X,Y); r(X) : p(X) } <= 3 :- p(Z), Z > 1.",
      ":- q(X,Y), r(X) : p(X), X != 1; not s(Y,X).",
      ":- #sum { X,Y : q(X,Y); 1 : r(1) } > 4, not not p(2).",
      ":~ r(X). [X@1,X]",
      "#maximize { W*2@2,X : q(X,W); 1 : p(1) }.",
      "% a comment with :- p(X).\nt(a;b) | u :- p(1). %* and :~ one *%",
      '#const n = 3. v("x y",n+1).',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((statements) => [...new Set(statements)].join("\n"));

const written = (text: string, { range }: Statement): string => text.slice(range.start, range.end);

/** The original and the mutant with everything that was edited taken out. */
const untouched = (original: string, { text, edits }: Mutant): [string, string] => {
  let [before, after, at, shift] = ["", "", 0, 0];
  for (const { range, replacement } of [...edits].sort((a, b) => a.range.start - b.range.start)) {
    before += original.slice(at, range.start);
    after += text.slice(at + shift, range.start + shift);
    shift += replacement.length - (range.end - range.start);
    at = range.end;
  }
  return [before + original.slice(at), after + text.slice(at + shift)];
};

describe("all mutants", () => {
  test("differ from the original in their edits only, and in one statement only", () => {
    fc.assert(
      fc.property(program, (text) => {
        const original = parse(text);
        for (const mutant of allMutants(text)) {
          const [before, after] = untouched(text, mutant);
          expect(after).toBe(before);
          const statements = parse(mutant.text).statements.map((statement) => written(mutant.text, statement));
          const others = original.statements.map((statement) => written(text, statement));
          const kept = statements.length === others.length ? 1 : 0;
          expect(statements.length).toBe(others.length - 1 + kept);
          others.splice(mutant.statement, 1);
          statements.splice(mutant.statement, kept);
          expect(statements).toEqual(others);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("parse, are numbered in order, and are the same each time", () => {
    fc.assert(
      fc.property(program, (text) => {
        const all = allMutants(text);
        expect(allMutants(text)).toEqual(all);
        expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
        expect(all.every((mutant) => parse(mutant.text).errors.length === 0)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test("no two are the same program, and none is the original", () => {
    for (const gold of golds) {
      const bare = (text: string): string => text.replace(/%.*/g, "").replace(/\s+/g, "");
      const texts = [gold, ...allMutants(gold).map(({ text }) => text)].map(bare);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test("layout and comments make no mutant new", () => {
    // `p(X) :- q(X).` with the predicates exchanged is what stands there; writing `p` for `q` makes the fact-like `p(X) :- p(X).`
    const texts = allMutants("p(X) :- q(X). % q\n").map(({ text }) => text);
    expect(texts).toEqual([
      " % q\n",
      "p(X). % q\n",
      "p(X) :- not q(X). % q\n",
      "q(X) :- p(X). % q\n",
      "q(X) :- q(X). % q\n",
      "p(X) :- p(X). % q\n",
      ":- q(X). % q\n",
    ]);
  });

  test("say where they are", () => {
    const [first] = allMutants("a.\n\n  :- a,\n     not b.\n")
      .filter(({ operator }) => operator === "toggle-negation")
      .slice(1);
    expect(first).toMatchObject({ line: 4, column: 6, statement: 1 });
    expect(first?.description).toBe("takes `not` away from `not b` in the constraint `:- a, not b.` (line 4)");
  });

  test("a program that does not parse has none", () => {
    expect(() => allMutants("a :- b")).toThrow(RangeError);
  });
});

describe("accepted mutants", () => {
  test("unsafe ones are left out", async () => {
    // Safe: the rule deleted, `q(X)` negated away is not; `p(X).` and `p(X) :- not q(X).` are unsafe.
    const accepted = await acceptedMutants(allMutants("p(X) :- q(X)."), solver);
    expect(accepted.map(({ text }) => text)).toEqual([
      "",
      "q(X) :- p(X).",
      "q(X) :- q(X).",
      "p(X) :- p(X).",
      ":- q(X).",
    ]);
  });
});

describe("a sample of mutants", () => {
  const gold = "{ a(X) : p(X) } 1.\n:- a(X), a(Y), X < Y.\nb :- a(1).";

  test("is part of the accepted mutants, in order, each once", async () => {
    const accepted = await acceptedMutants(allMutants(gold), solver);
    for (const seed of [1, 2, 3]) {
      const sample = await mutants(gold, { count: 12, seed, solver });
      expect(sample).toEqual(accepted.filter(({ number }) => sample.some((mutant) => mutant.number === number)));
      expect(sample).toHaveLength(12);
      expect(await mutants(gold, { count: 12, seed, solver })).toEqual(sample);
    }
    expect(await mutants(gold, { count: 1000, seed: 5, solver })).toEqual(accepted);
  });

  test("different seeds give different samples", async () => {
    const samples = await Promise.all([1, 2, 3, 4].map((seed) => mutants(gold, { count: 5, seed, solver })));
    const keys = samples.map((sample) => sample.map(({ number }) => number).join(" "));
    expect(new Set(keys).size).toBe(4);
  });

  test("every operator has its turn before one has a second", async () => {
    const accepted = await acceptedMutants(allMutants(gold), solver);
    const kinds = new Set(accepted.map(({ operator }) => operator));
    const sample = await mutants(gold, { count: kinds.size, seed: 9, solver });
    expect(new Set(sample.map(({ operator }) => operator))).toEqual(kinds);
  });
});

describe("diffs", () => {
  const gold = "a.\n:- b,\n   c.\nd.\n";
  const diff = (operator: string, line: number): string => {
    const mutant = allMutants(gold).find((one) => one.operator === operator && one.line === line);
    return mutant ? formatDiff(diffOf(gold, mutant)) : "none";
  };

  test("show the changed lines only", () => {
    expect(diff("toggle-negation", 3)).toBe("-    c.\n+    not c.");
    expect(diff("delete-rule", 2)).toBe("- :- b,\n-    c.");
    expect(diff("delete-literal", 2)).toBe("- :- b,\n-    c.\n+ :- c.");
    expect(diff("soften-constraint", 2)).toBe("- :- b,\n-    c.\n+ :~ b,\n+    c. [1]");
    expect(diff("delete-rule", 4)).toBe("- d.");
  });
});
