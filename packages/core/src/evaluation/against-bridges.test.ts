import { openSolver, type Solver } from "@blast-asp/solver";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asTexts, TooManyModels, type Truth, truthOf } from "./bridge-oracle.testing.js";
import { createEvaluator } from "./evaluate.js";
import { type RandomPair, randomPair } from "./random-pair.testing.js";
import type { EvaluationResult, InstanceResult, Strategy } from "./result.js";

const solvers: Solver[] = [];
beforeAll(async () => {
  solvers.push(await openSolver("clingo-wasm", { jobs: 1 }));
  const native = await openSolver("clingo", { jobs: 1 });
  const version = await native.version().catch(() => undefined);
  if (version !== undefined) solvers.push(native);
  else await native.close();
});
afterAll(() => Promise.all(solvers.map((solver) => solver.close())));

const grade = async (
  solver: Solver,
  { problem, candidate, matching }: RandomPair,
  strategy: Strategy,
  maxModels: number,
): Promise<EvaluationResult> => {
  const dictionary = Object.fromEntries(
    Object.entries(matching).map(([signature, { name, order }]) => [
      signature,
      { predicate: `${name}/${order.length}`, arguments: [...order] },
    ]),
  );
  const evaluator = createEvaluator({ solver, strategy, maxModels, limits: { timeoutMs: 20_000, memoryMiB: 512 } });
  const given = { name: "random", text: candidate, matching: { kind: "dictionary", dictionary } as const };
  return (await evaluator.evaluate(problem, given)).result;
};

const counts = ({ gold, tested }: Truth): Record<"gold" | "covered" | "wrong", number> => {
  const covered = [...gold].filter((model) => tested.has(model)).length;
  return { gold: gold.size, covered, wrong: tested.size - covered };
};

const isPerfect = ({ gold, covered, wrong }: ReturnType<typeof counts>): boolean => gold === covered && wrong === 0;

/** Every shown model differs as it is said to, and where models differ one is shown. */
const expectTrueWitnesses = (result: InstanceResult, { gold, tested }: Truth): void => {
  const [missing, wrong] = [asTexts(result.missing), asTexts(result.wrongModels)];
  expect([...missing].filter((model) => !gold.has(model) || tested.has(model))).toEqual([]);
  expect([...wrong].filter((model) => !tested.has(model) || gold.has(model))).toEqual([]);
  const truth = counts({ gold, tested });
  if (result.exact) expect([missing.size > 0, wrong.size > 0]).toEqual([truth.gold > truth.covered, truth.wrong > 0]);
};

const expectExact = (result: EvaluationResult, truths: readonly Truth[]): void => {
  expect(result.verdict).toBe(truths.map(counts).every(isPerfect) ? "correct" : "incorrect");
  expect(result.models?.instances.map(({ gold, covered, wrong }) => ({ gold, covered, wrong }))).toEqual(
    truths.map(counts),
  );
  truths.forEach((truth, index) => {
    const instance = result.models?.instances[index];
    if (instance) expectTrueWitnesses(instance, truth);
  });
};

/** Under a cap of models: no claim goes further than the truth, and what is certain is said. */
const expectBounds = (result: EvaluationResult, truths: readonly Truth[]): void => {
  let certain = false;
  result.models?.instances.forEach((instance, index) => {
    const truth = counts(truths[index] as Truth);
    const interval = (key: keyof typeof truth): { low: number; high: number } => {
      const { low, high } = instance.bounds?.[key] ?? { low: instance[key] ?? 0, high: instance[key] };
      return { low, high: high ?? Number.POSITIVE_INFINITY };
    };
    for (const key of ["gold", "covered", "wrong"] as const) {
      expect(interval(key).low).toBeLessThanOrEqual(truth[key]);
      expect(interval(key).high).toBeGreaterThanOrEqual(truth[key]);
    }
    certain ||= interval("wrong").low > 0 || interval("gold").low > interval("covered").high;
    expectTrueWitnesses(instance, truths[index] as Truth);
  });
  if (certain) expect(result.verdict).toBe("incorrect");
  else expect(result.verdict).toBe(result.models?.exact ? "correct" : "timeout");
  const sum = truths
    .map(counts)
    .reduce((a, b) => ({ gold: a.gold + b.gold, covered: a.covered + b.covered, wrong: a.wrong + b.wrong }));
  const all = sum.gold + sum.covered + sum.wrong;
  const f1 = all === 0 ? 1 : (2 * sum.covered) / all;
  const { low, high } = result.models?.bounds?.f1 ?? { low: result.models?.f1 ?? 0, high: result.models?.f1 ?? 0 };
  expect(low).toBeLessThanOrEqual(f1 + 1e-9);
  expect(high).toBeGreaterThanOrEqual(f1 - 1e-9);
};

describe("grading agrees with bridge rules between two programs that are left as they are", () => {
  it("in verdict, counts, bounds and witnesses, for every strategy and solver", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 1, max: 5 }), async (seed, cap) => {
        const pair = randomPair(seed);
        const [first] = solvers;
        if (!first) throw new Error("no solver");
        const truths = await truthOf(first, pair).catch((error: unknown) => {
          fc.pre(!(error instanceof TooManyModels));
          throw error;
        });
        const known = truths.filter((truth) => truth !== undefined);
        // An atom of the candidate may clash with itself only (`p. -p.` is no error); all else is accepted by clingo.
        expect(known).toHaveLength(truths.length);
        for (const solver of solvers) expectExact(await grade(solver, pair, "product", 0), known);
        expectBounds(await grade(first, pair, seed % 2 === 0 ? "product" : "enumerate", cap), known);
        expectExact(await grade(first, pair, "enumerate", 0), known);
        // One call a gold model; and where gold optimises, the paper's algorithm differs on purpose.
        const forced =
          known.every(({ gold }) => gold.size < 20) && !/:~|#minimize|#maximize/.test(pair.problem.gold.text);
        if (forced) expectExact(await grade(first, pair, "algorithm1", 0), known);
      }),
      // A smaller pair would take many minutes to find; the seed of a failing one is printed.
      { numRuns: 40, endOnFailure: true },
    );
  }, 240_000);
});
