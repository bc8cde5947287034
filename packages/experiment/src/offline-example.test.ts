import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { loadExperiment } from "./file/load.js";
import { openStudy, type Study } from "./plan/study.js";
import { runStudy } from "./run/run-study.js";
import { recordsOf, scratch } from "./testing/small-study.testing.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let solver: Solver;
let study: Study;

beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
  const experiment = loadExperiment(join(root, "examples/offline.yaml"));
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.faults));
  const opened = await openStudy(experiment.value, { solver });
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  study = opened.value;
});

afterAll(() => solver.close());

test("every question of the offline experiment has a recorded answer", async () => {
  expect(study.plan.generations).toHaveLength(10 * 3 * 3 * 2);
  const result = await runStudy(study, { out: scratch(), timing: false, stages: ["paraphrase", "generate"] });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  expect(result.value.progress.paraphrase).toMatchObject({ planned: 20, done: 20, failed: 0 });
  for (const { generate } of result.value.progress.models.values())
    expect(generate).toMatchObject({ planned: 60, done: 60, failed: 0 });
});

/** What is known of the shipped candidates, found by plain search. */
const expectedF1 = (problem: string): { text: string; f1: number }[] => {
  const folder = join(root, "problems", problem, "candidates");
  const expected = parse(readFileSync(join(folder, "expected.yaml"), "utf8")) as Record<string, { f1: number }>;
  return readdirSync(folder).flatMap((name) => {
    const entry = expected[name];
    return entry ? [{ text: readFileSync(join(folder, name), "utf8").trim(), f1: entry.f1 }] : [];
  });
};

test("its scores are those that plain search finds for the same programs", async () => {
  const problems = ["colorability", "stable-marriage"];
  const out = scratch();
  const result = await runStudy(study, { out, timing: false, filter: (_, { problem }) => problems.includes(problem) });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  expect(result.value.complete).toBe(true);
  const replies = new Map(
    recordsOf(out, "generations").map(({ id, outcome }) => [id, (outcome as { text?: string }).text ?? ""] as const),
  );
  const scores = recordsOf(out, "scores") as { problem: string; reply: string; metrics: { f1: number | null } }[];
  // One reply is a refusal.
  expect(scores).toHaveLength(2 * 3 * 3 * 2 - 1);
  const known = new Map(problems.map((problem) => [problem, expectedF1(problem)]));
  for (const { problem, reply, metrics } of scores) {
    const candidate = known.get(problem)?.find(({ text }) => replies.get(reply)?.includes(text));
    expect(metrics.f1).toBeCloseTo(candidate?.f1 ?? Number.NaN, 5);
  }
});
