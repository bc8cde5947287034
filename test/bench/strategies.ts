import { spawnSync } from "node:child_process";
import { createEvaluator, type Problem, type Strategy } from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { geometricMean, median, print, shippedProblems } from "./setting.js";

type Row = {
  readonly name: string;
  readonly models: number;
  readonly product: number;
  readonly algorithm1: number;
  readonly native: number | undefined;
};

/** The gold program as its own candidate, on one instance: the largest correct answer there is. */
const timeStrategy = async (
  solver: Solver,
  problem: Problem,
  strategy: Strategy,
  repeats: number,
): Promise<{ ms: number; models: number }> => {
  const names = [...problem.input, ...problem.output].map(({ signature }) => [signature, signature]);
  const candidate = {
    name: "gold",
    text: problem.gold.text,
    matching: { kind: "dictionary", dictionary: Object.fromEntries(names) },
  } as const;
  const times: number[] = [];
  let models = 0;
  for (let repeat = 0; repeat < repeats; repeat++) {
    // A new evaluator each time: what is known of gold is measured as well.
    const { result } = await createEvaluator({ solver, strategy }).evaluate(problem, candidate);
    const [instance] = result.models?.instances ?? [];
    if (result.verdict !== "correct" || !instance) throw new Error(`${problem.id}: ${result.verdict} ${result.reason}`);
    times.push(instance.milliseconds);
    models = instance.gold ?? 0;
  }
  return { ms: median(times), models };
};

/** Native clingo counting the same two programs (gold twice), projected and quiet: two processes, start included. */
const timeNative = (problem: Problem): number | undefined => {
  const shows = problem.output.map(({ signature }) => `#show ${signature}.`).join(" ");
  const text = `${problem.gold.text}\n${problem.instances[0]?.text}\n${shows}\n`;
  const options = ["-", "0", "-q", "--project=show", ...(problem.kind === "optimisation" ? ["--opt-mode=optN"] : [])];
  const started = performance.now();
  for (let run = 0; run < 2; run++) if (spawnSync("clingo", options, { input: text }).error) return undefined;
  return performance.now() - started;
};

const measure = async (solver: Solver): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const problem of shippedProblems())
    for (const instance of problem.instances) {
      const one: Problem = { ...problem, id: `${problem.id}/${instance.name}`, instances: [instance] };
      const product = await timeStrategy(solver, one, "product", 3);
      if (product.models < 100) continue;
      const algorithm1 = await timeStrategy(solver, one, "algorithm1", 1);
      rows.push({
        name: one.id,
        models: product.models,
        product: product.ms,
        algorithm1: algorithm1.ms,
        native: timeNative(one),
      });
    }
  return rows;
};

/** `product` against `algorithm1`, and against native clingo's own counting, on instances with at least 100 gold models. */
export const benchStrategies = async (): Promise<void> => {
  print("product against algorithm1 and against native clingo counting the same two programs");
  const solver = await openSolver("clingo-wasm", { jobs: 1 });
  try {
    const rows = await measure(solver);
    for (const { name, models, product, algorithm1, native } of rows) {
      const against =
        native === undefined
          ? ""
          : `, native ${native.toFixed(1)} ms (product takes ${(product / native).toFixed(2)} times as long)`;
      print(
        `  ${name}: ${models} gold models, product ${product.toFixed(1)} ms, algorithm1 ${algorithm1.toFixed(0)} ms (${(algorithm1 / product).toFixed(0)} times)${against}`,
      );
    }
    print(
      `  geometric mean: algorithm1 takes ${geometricMean(rows.map((row) => row.algorithm1 / row.product)).toFixed(1)} times as long as product`,
    );
    const natives = rows.flatMap(({ product, native }) => (native === undefined ? [] : [product / native]));
    if (natives.length > 0)
      print(`  geometric mean: product takes ${geometricMean(natives).toFixed(2)} times as long as native clingo`);
    else print("  native clingo is not installed, so nothing is compared with it");
  } finally {
    await solver.close();
  }
};
