import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEvaluator } from "@blast-asp/core";
import { scriptedModel } from "@blast-asp/llm";
import { openSolver } from "@blast-asp/solver";
import { expect, test } from "vitest";
import { runStudy } from "./run/run-study.js";
import { gold, scratch, studyOf, writeProblem } from "./testing/small-study.testing.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const heapMiB = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** 20 KiB of comment: if replies stayed in memory, 4000 of them would be seen. */
const program = (index: number): string => `${gold}%${`${index} `.padEnd(20 * 1024, "x")}\n`;

test("5000 generations go through the pipeline in memory that does not grow with them", async () => {
  const folder = scratch();
  writeProblem(join(folder, "problems"), "first");
  const solver = await openSolver("clingo-wasm", { jobs: 2 });
  const models = ["a", "b", "c", "d", "e"];
  const yaml = `problems: [problems]\nmodels: [${models.map((name) => `scripted:${name}`)}]\nruns: 1000\nmetrics: [syntax]\n`;
  let asked = 0;
  const study = await studyOf(folder, yaml, solver, (name) => scriptedModel(() => program(asked++), name));
  let scored = 0;
  const heap: number[] = [];
  const started = performance.now();
  const result = await runStudy(study, {
    out: join(folder, "run"),
    onEvent: (event) => {
      if (event.kind === "step" && event.stage === "score" && ++scored % 1000 === 0) heap.push(heapMiB());
    },
  });
  const piped = performance.now() - started;
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  expect(result.value.summary.rows.map(({ scored: count }) => count)).toEqual([1000, 1000, 1000, 1000, 1000]);
  const [first = 0] = heap;
  expect(Math.max(...heap) - first).toBeLessThan(30);

  const found = study.problems.get("first");
  if (found?.language !== "asp") throw new Error("the problem is missing");
  const { problem } = found;
  const evaluator = createEvaluator({ solver, metrics: ["syntax"] });
  const before = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < 5000) await evaluator.evaluate(problem, { name: "direct", text: program(next++) });
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  const direct = performance.now() - before;
  await solver.close();
  process.stdout.write(
    `5000 generations: ${Math.round(5000 / (piped / 1000))} a second; over grading alone ${((piped - direct) / 5000).toFixed(2)} ms each; heap ${heap.map(Math.round).join(", ")} MiB\n`,
  );
}, 300_000);
