import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type ChatModel, scriptedModel } from "@blast-asp/llm";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { experimentFrom } from "./file/load.js";
import type { ExperimentFile } from "./file/schema.js";
import { openStudy } from "./plan/study.js";
import { type RunResult, runStudy } from "./run/run-study.js";
import { startCountingServer } from "./testing/counting-server.testing.js";
import { contentOf, gold, recordsOf, scratch, writeFiles, writeProblem } from "./testing/small-study.testing.js";

const secret = "sk-MARKED-77aa-do-not-write";
let solver: Solver;

beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 1 });
});

afterAll(() => solver.close());

const folderWithProblem = (): string => {
  const folder = scratch();
  writeProblem(join(folder, "problems"), "first");
  return folder;
};

const run = async (
  data: ExperimentFile,
  out: string,
  open?: (name: string) => Promise<ChatModel>,
): Promise<RunResult> => {
  const experiment = experimentFrom(data, "the test");
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.faults));
  const environment = { OPENAI_API_KEY: secret };
  const study = await openStudy(experiment.value, {
    solver,
    out,
    modelOptions: { environment, retry: { maxRetries: 0 } },
    ...(open ? { openModel: open } : {}),
  });
  if (!study.ok) throw new Error(JSON.stringify(study.faults));
  const result = await runStudy(study.value, { out, timing: false, questions: 1 });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value;
};

test("a limit on tokens holds for the folder: another start goes on counting", async () => {
  const server = await startCountingServer(() => gold, 1);
  const folder = folderWithProblem();
  const data: ExperimentFile = {
    problems: [join(folder, "problems")],
    models: [`openai:m@${server.url}`],
    runs: 100,
    metrics: ["syntax"],
    parameters: { maxTokens: 5 },
    limits: { maxTokens: 400 },
  };
  const out = join(folder, "run");
  const first = await run(data, out);
  expect(first.stops.map(({ because }) => because)).toEqual(["budget"]);
  const asked = server.asked.length;
  // An answer takes 15 tokens, and what a call might take at most is set aside before it is made.
  expect(asked).toBeGreaterThan(5);
  expect(asked * 15).toBeLessThanOrEqual(400);
  expect(first.summary.rows[0]).toMatchObject({ scored: asked, planned: 100 });
  const second = await run(data, out);
  expect(second.stops.map(({ because }) => because)).toEqual(["budget"]);
  expect(server.asked).toHaveLength(asked);
  await run({ ...data, limits: { maxTokens: 10_000 } }, out);
  expect(server.asked).toHaveLength(100);
  await server.close();
});

test("costs are written beside each answer and added up", async () => {
  const server = await startCountingServer(() => gold, 1);
  const folder = folderWithProblem();
  writeFiles(folder, { "prices.yaml": 'date: "2026-01-31"\nmodels:\n  openai:m: {input: 1000, output: 2000}\n' });
  const data: ExperimentFile = {
    problems: [join(folder, "problems")],
    models: [`openai:m@${server.url}`],
    runs: 3,
    metrics: ["syntax"],
    prices: join(folder, "prices.yaml"),
  };
  const result = await run(data, join(folder, "run"));
  // 10 tokens in and 5 out at 1000 and 2000 for a million.
  expect(recordsOf(join(folder, "run"), "generations").map(({ cost }) => cost)).toEqual([0.02, 0.02, 0.02]);
  expect(result.progress.cost).toBeCloseTo(0.06, 12);
  await server.close();
});

test("a refused key stops the model at its first answer and stands in no file, though the service repeats it", async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    response.writeHead(401, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: `Incorrect key: ${request.headers.authorization}` } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const folder = folderWithProblem();
  const data: ExperimentFile = {
    problems: [join(folder, "problems")],
    models: [`openai:m@http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`],
    metrics: ["syntax"],
  };
  const out = join(folder, "run");
  const result = await run(data, out);
  expect(result.stops.map(({ because }) => because)).toEqual(["refused-access"]);
  expect(asked).toBe(1);
  expect(recordsOf(out, "attempts")).toHaveLength(1);
  for (const text of [JSON.stringify(result), ...Object.values(contentOf(out))]) expect(text).not.toContain(secret);
  server.closeAllConnections();
  server.close();
});

test("a run folder is a recording: replayed, it gives the same replies without a question", async () => {
  let asked = 0;
  const folder = folderWithProblem();
  const data: ExperimentFile = {
    problems: [join(folder, "problems")],
    models: ["scripted:m"],
    paraphrase: [0, 1],
    paraphraser: "scripted:p",
    runs: 2,
    metrics: ["syntax"],
  };
  const scripted = async (name: string): Promise<ChatModel> =>
    scriptedModel(() => `${gold}% answer ${asked++}\n`, name.slice("scripted:".length));
  await run(data, join(folder, "run"), scripted);
  const before = asked;
  const recording = (model: string): string => `replay:${join(folder, "run")}#${model}`;
  await run(
    { ...data, models: [recording("scripted:m")], paraphraser: recording("scripted:p") },
    join(folder, "again"),
  );
  const texts = (out: string): string[] =>
    recordsOf(join(folder, out), "generations")
      .map(({ level, repeat, outcome }) => `${level} ${repeat} ${(outcome as { text: string }).text}`)
      .sort();
  expect(texts("run")).toHaveLength(4);
  expect(texts("again")).toEqual(texts("run"));
  expect(asked).toBe(before);
});
