import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasClingo, run } from "./bindings.testing.js";
import { openSolver } from "./registry.js";
import type { SolveOutcome, Task } from "./request.js";
import type { Solver } from "./solver.js";

const variable = fc.constantFrom("X", "Y");
const term = fc.oneof(
  variable,
  fc.constantFrom("1", "2", "-1", "x", '"s"', "f(1)", "X+1", "2*Y", "(1,x)", String.raw`"\\n"`, String.raw`"\n\""`),
);
const atom = fc.oneof(
  term.map((t) => `p(${t})`),
  fc.tuple(term, term).map(([t, u]) => `q(${t},${u})`),
  fc.constantFrom("r", "-r", "s"),
);
const literal = fc.oneof(
  { weight: 4, arbitrary: atom },
  atom.map((a) => `not ${a}`),
  fc.tuple(variable, fc.constantFrom("<", "!=", "="), term).map((words) => words.join(" ")),
  fc.tuple(fc.constantFrom("#count", "#sum", "#max"), atom).map(([f, a]) => `1 <= ${f} {1,X : ${a}} <= 3`),
);
const body = fc.array(literal, { maxLength: 3 }).map((literals) => ["d(X)", "d(Y)", ...literals].join(", "));
const statement = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(atom, body).map(([a, b]) => `${a} :- ${b}.`) },
  { weight: 2, arbitrary: fc.tuple(atom, body).map(([a, b]) => `{${a}} :- ${b}.`) },
  fc.tuple(atom, atom, body).map(([a, c, b]) => `${a} ; ${c} :- ${b}.`),
  body.map((b) => `:- ${b}, r, s.`),
  fc
    .tuple(fc.integer({ min: -2, max: 3 }), fc.integer({ min: 0, max: 2 }), body)
    .map(([w, l, b]) => `:~ ${b}. [${w}@${l},X]`),
  // Now and then a statement that clingo rejects.
  { weight: 1, arbitrary: fc.constantFrom("p(Z).", "p(1) q.", "r :- s", "#const d=1.", "p(X) :- X = 1..2, Y < 3.") },
);
const program = fc
  .array(statement, { minLength: 1, maxLength: 7 })
  .map((lines) => ["d(1;x).", "{s}.", ...lines].join("\n"));
const task: fc.Arbitrary<Task> = fc.record({
  kind: fc.constantFrom("models" as const, "count" as const),
  objective: fc.constantFrom("all" as const, "optimal" as const),
  max: fc.constant(0),
});
const project = fc.option(fc.subarray(["p/1", "q/2", "r/0", "-r/0", "s/0"]), { nil: undefined });

describe.skipIf(!hasClingo)("clingo-wasm and clingo agree", () => {
  let wasm: Solver;
  let native: Solver;
  beforeAll(async () => {
    wasm = await openSolver("clingo-wasm", { jobs: 1 });
    native = await openSolver("clingo", { jobs: 1 });
  });
  afterAll(async () => {
    await wasm.close();
    await native.close();
  });

  it("on random programs", async () => {
    const statuses = new Set<string>();
    const property = fc.asyncProperty(program, task, project, async (text, asked, signatures) => {
      const extra = signatures === undefined ? {} : { project: signatures };
      const [left, right] = [await run(wasm, text, asked, extra), await run(native, text, asked, extra)];
      statuses.add(left.status);
      expect(comparable(left)).toEqual(comparable(right));
    });
    await fc.assert(property, { numRuns: 300, seed: 5 });
    expect([...statuses].sort()).toEqual(["error", "satisfiable", "unsatisfiable"]);
  });
});

/** What must be the same: models in any order, the places and kinds of errors. Versions word and order remarks differently. */
function comparable(outcome: SolveOutcome): unknown {
  switch (outcome.status) {
    case "satisfiable": {
      const { models, count, exhausted, optimum } = outcome;
      return { models: models.map((model) => JSON.stringify(model)).sort(), count, exhausted, optimum };
    }
    case "error":
      return outcome.errors.map(({ code, line, column }) => `${line}:${column} ${code}`);
    default:
      return { ...outcome, infos: [] };
  }
}
