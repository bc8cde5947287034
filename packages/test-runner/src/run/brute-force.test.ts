import { type Model, openSolver, type Solver } from "@blast-asp/solver";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSuite } from "../suite/load.js";
import type { Suite, TestCase } from "../suite/suite.js";
import { programUnderTest } from "./program-under-test.js";
import { runAssertions } from "./run-test.js";
import { SolverCalls } from "./solver-calls.js";

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 1 });
});
afterAll(() => solver.close());

const limits = { timeoutMs: 20_000, memoryMiB: 512 };
const domain = [1, 2, 3];

/** Lines of random programs over d/1, p/1, q/1 and r/0. Each program has some of them. */
const lines = [
  "{ p(X) : d(X) }.",
  "{ p(X) } 1 :- d(X).",
  "{ p(X) : d(X) } = 1.",
  "q(X) ; p(X) :- d(X).",
  "q(X) :- d(X), not p(X).",
  "{ q(X) } :- p(X).",
  "r :- p(1).",
  "r :- not q(2).",
  "{ r }.",
  ":- p(1), p(2).",
  ":- not r.",
  ":- q(1), q(2), q(3).",
  ":- not p(1), not p(2), not p(3).",
  "-p(X) :- d(X), not p(X).",
  "q(1) :- r.",
];

/** Parts of an objective: as program text, and the cost that it adds to an answer set at its level. */
const objectiveParts: readonly {
  readonly text: string;
  readonly level: number;
  readonly cost: (m: ReadonlySet<string>) => number;
}[] = [
  { text: ":~ p(X). [X@1,X]", level: 1, cost: (m) => sum((x) => (m.has(`p(${x})`) ? x : 0)) },
  { text: "#maximize { 2*X@3,X : q(X) }.", level: 3, cost: (m) => sum((x) => (m.has(`q(${x})`) ? -2 * x : 0)) },
  { text: ":~ p(X), d(L). [1@L,p]", level: 0, cost: () => 0 },
  { text: ":~ r. [1]", level: 0, cost: (m) => (m.has("r") ? 1 : 0) },
  { text: "#minimize { 1@-2,X : d(X), not p(X), not q(X) }.", level: -2, cost: (m) => sum((x) => neither(m, x)) },
];

const neither = (m: ReadonlySet<string>, x: number): number =>
  m.has(`d(${x})`) && !m.has(`p(${x})`) && !m.has(`q(${x})`) ? 1 : 0;
const sum = (of: (x: number) => number): number => domain.reduce((total, x) => total + of(x), 0);

/** The cost of an answer set by level, recomputed from the text of the objective. */
function costs(parts: readonly number[], m: ReadonlySet<string>): Map<number, number> {
  const found = new Map<number, number>();
  const add = (level: number, cost: number): void => void found.set(level, (found.get(level) ?? 0) + cost);
  for (const at of parts) {
    const part = objectiveParts[at];
    if (!part) continue;
    // The third part has a level for each element of d: once anything is in p, each costs 1.
    if (at === 2) for (const x of domain) add(x, m.has(`d(${x})`) && domain.some((y) => m.has(`p(${y})`)) ? 1 : 0);
    else add(part.level, part.cost(m));
  }
  return found;
}

const allLevels = [3, 2, 1, 0, -2];
const vector = (parts: readonly number[], m: ReadonlySet<string>): number[] =>
  allLevels.map((level) => costs(parts, m).get(level) ?? 0);
const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((cost, index) => cost !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

const atom = fc.constantFrom("p(1)", "p(2)", "p(3)", "q(1)", "q(2)", "q(3)", "r", "d(1)", "d(3)", "-p(1)", "-p(2)");
const atoms = fc.uniqueArray(atom, { minLength: 1, maxLength: 3 });
const number = fc.constantFrom(0, 1, 1, 2, 3, 5);

type Check = (m: ReadonlySet<string>) => boolean;
const constraints: readonly { readonly text: string; readonly holds: Check }[] = [
  { text: ":- p(X), q(X).", holds: (m) => !domain.some((x) => m.has(`p(${x})`) && m.has(`q(${x})`)) },
  { text: ":- r, not p(1).", holds: (m) => !m.has("r") || m.has("p(1)") },
  {
    text: ":- p(X), p(Y), X < Y. :- q(3)",
    holds: (m) => domain.filter((x) => m.has(`p(${x})`)).length < 2 && !m.has("q(3)"),
  },
  {
    text: "both(X) :- p(X), q(X). none :- not both(_). :- none, r.",
    holds: (m) => !m.has("r") || domain.some((x) => m.has(`p(${x})`) && m.has(`q(${x})`)),
  },
  { text: ":- #count { X : p(X) } > 1.", holds: (m) => domain.filter((x) => m.has(`p(${x})`)).length <= 1 },
];

/** An assertion with the number that it is about, counted from lists of answer sets, and what that number must be. */
type Generated = {
  readonly text: string;
  readonly count: (all: readonly Model[], best: readonly Model[], objective: readonly number[]) => number;
  readonly isRight: (count: number) => boolean;
};

const sets = (models: readonly Model[]): ReadonlySet<string>[] => models.map((model) => new Set(model.atoms));

function projected(models: readonly ReadonlySet<string>[], project: readonly string[] | undefined): number {
  if (!project) return models.length;
  const names = project.map((signature) => signature.replace(/\/\d$/, ""));
  const key = (m: ReadonlySet<string>): string =>
    [...m].filter((text) => names.includes(text.replace(/\(.*/, ""))).join();
  return new Set(models.map(key)).size;
}

const condition: fc.Arbitrary<{ kind: "trueIn" | "falseIn" | "constraint"; parameter: string; holds: Check }> =
  fc.oneof(
    atoms.map((list) => ({
      kind: "trueIn" as const,
      parameter: `atoms="${list.map((text) => `${text}.`).join(" ")}"`,
      holds: (m: ReadonlySet<string>) => list.every((text) => m.has(text)),
    })),
    atoms.map((list) => ({
      kind: "falseIn" as const,
      parameter: `atoms="${list.map((text) => `${text}.`).join(" ")}"`,
      holds: (m: ReadonlySet<string>) => !list.some((text) => m.has(text)),
    })),
    fc.constantFrom(...constraints).map(({ text, holds }) => ({
      kind: "constraint" as const,
      parameter: `constraint="${text}"`,
      holds,
    })),
  );

const project = fc.option(fc.constantFrom(["p/1"], ["q/1", "r/0"], ["r/0"], ["p/1", "d/1"]), { nil: undefined });
const models = fc.constantFrom("all" as const, "all" as const, "optimal" as const);

const assertion: fc.Arbitrary<Generated> = fc.oneof(
  fc.constant({ text: "@noAnswerSet", count: (all: readonly Model[]) => all.length, isRight: (n: number) => n === 0 }),
  fc.tuple(condition, models).map(([{ kind, parameter, holds }, which]) => ({
    text: `@${kind === "constraint" ? "constraintForAll" : `${kind}All`}(${parameter}, models="${which}")`,
    count: (all: readonly Model[], best: readonly Model[]) =>
      sets(which === "all" ? all : best).filter((m) => !holds(m)).length,
    isRight: (n: number) => n === 0,
  })),
  fc
    .tuple(condition, number, fc.constantFrom("AtLeast", "AtMost", "Exactly"), project, models)
    .map(([{ kind, parameter, holds }, wanted, how, onto, which]) => ({
      text: `@${kind === "constraint" ? "constraintIn" : kind}${how}(number=${wanted}, ${parameter}${projectText(onto)}, models="${which}")`,
      count: (all: readonly Model[], best: readonly Model[]) =>
        projected(sets(which === "all" ? all : best).filter(holds), onto),
      isRight: (n: number) => (how === "AtLeast" ? n >= wanted : how === "AtMost" ? n <= wanted : n === wanted),
    })),
  fc.tuple(number, number, project, models).map(([a, b, onto, which]) => ({
    text: `@modelCount(min=${Math.min(a, b)}, max=${Math.max(a, b)}${projectText(onto)}, models="${which}")`,
    count: (all: readonly Model[], best: readonly Model[]) => projected(sets(which === "all" ? all : best), onto),
    isRight: (n: number) => n >= Math.min(a, b) && n <= Math.max(a, b),
  })),
  fc.tuple(fc.uniqueArray(atom, { maxLength: 5 }), models).map(([list, which]) => ({
    text: `@isAnswerSet(set="${[...list, "d(1..3)"].map((text) => `${text}.`).join(" ")}", models="${which}")`,
    count: (all: readonly Model[], best: readonly Model[]) => {
      const wanted = [...new Set([...list, "d(1)", "d(2)", "d(3)"])].sort().join();
      return (which === "all" ? all : best).filter((model) => model.atoms.join() === wanted).length;
    },
    isRight: (n: number) => n > 0,
  })),
  fc.tuple(fc.constantFrom(...allLevels), fc.integer({ min: -4, max: 3 })).map(([level, cost]) => ({
    text: `@bestModelCost(cost=${cost}, level=${level})`,
    count: (_: readonly Model[], best: readonly Model[], objective: readonly number[]) =>
      sets(best).filter((m) => (costs(objective, m).get(level) ?? 0) === cost).length,
    isRight: (n: number) => n > 0,
  })),
);

function projectText(onto: readonly string[] | undefined): string {
  return onto ? `, project={${onto.map((signature) => `"${signature}"`).join()}}` : "";
}

const program = fc.record({
  lines: fc.uniqueArray(fc.constantFrom(...lines), { minLength: 1, maxLength: 6 }),
  objective: fc.uniqueArray(fc.nat(objectiveParts.length - 1), { maxLength: 3 }),
});

test("batched decisions agree with an evaluation of each assertion on all answer sets", async () => {
  const lookSizes = fc.constantFrom(0, 1, 2, 5, 256);
  const verdicts = { pass: 0, fail: 0, error: 0 };
  await fc.assert(
    fc.asyncProperty(
      program,
      fc.array(assertion, { minLength: 1, maxLength: 7 }),
      lookSizes,
      async ({ lines: rules, objective }, assertions, lookSize) => {
        const objectiveText = objective.map((at) => objectiveParts[at]?.text ?? "");
        const rulesText = `d(1..3).\n${rules.join("\n")}\n`;
        const text = `${rulesText}${objectiveText.join("\n")}\n%** @test(name="t", assert={${assertions.map((a) => a.text).join()}})\n**%`;
        const { suite, diagnostics } = await loadSuite({ file: "t.lp", text });
        expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        const outcome = await solver.solve({
          parts: [{ name: "p", text: rulesText }],
          task: { kind: "models", objective: "all", max: 0 },
          limits,
        });
        const all = outcome.status === "satisfiable" ? outcome.models : [];
        const least = sets(all)
          .map((m) => vector(objective, m))
          .sort(compare)[0];
        const best = all.filter((model) => least && compare(vector(objective, new Set(model.atoms)), least) === 0);
        const calls = new SolverCalls({ solver, limits, signal: undefined, allowScripts: false });
        const { assertions: read, programs, inputs } = onlyTest(suite);
        const options = { strict: false, evidence: true, lookSize };
        const results = await runAssertions(read, programUnderTest(programs, inputs), calls, options);
        results.forEach(({ verdict, text: written, vacuous, found, exhausted }, at) => {
          const count = assertions[at]?.count(all, best, objective) ?? -1;
          const wanted = assertions[at]?.isRight(count) ? "pass" : "fail";
          verdicts[verdict]++;
          expect({ written, verdict, found }).toEqual({ written, verdict: wanted, found });
          const universal = /^@\w+(InAll|ForAll)/.test(written);
          expect({ written, vacuous }).toEqual({ written, vacuous: universal && all.length === 0 });
          if (found === "there is no answer set") expect(all).toEqual([]);
          else if (!written.startsWith("@bestModelCost")) {
            const said = Number(/\d+/.exec(found)?.[0] ?? 0);
            const isExact = !found.includes("at least");
            expect({ written, isExact }).toEqual({ written, isExact: exhausted });
            expect({ written, said }).toEqual({ written, said: isExact ? count : Math.min(said, count) });
          }
        });
      },
    ),
    { numRuns: 300, seed: 7 },
  );
  // The comparison says something only if both verdicts are frequent.
  expect(Math.min(verdicts.pass, verdicts.fail)).toBeGreaterThan(200);
});

function onlyTest({ tests }: Suite): TestCase {
  const [first] = tests;
  if (!first) throw new Error("no test was read");
  return first;
}
