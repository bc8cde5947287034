import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DatalogEngine, openDatalogEngine } from "@blast-asp/datalog-engine";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { loadExperiment } from "./file/load.js";
import { openStudy } from "./plan/study.js";
import { runStudy } from "./run/run-study.js";
import { recordsOf, scratch } from "./testing/small-study.testing.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let solver: Solver;
let engine: DatalogEngine;

beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
  engine = await openDatalogEngine({ jobs: 2 });
});

afterAll(() => Promise.all([solver.close(), engine.close()]));

type Figures = { readonly f1: number; readonly exact: boolean; readonly verdict: string };
type Score = {
  readonly problem: string;
  readonly reply: string;
  readonly metrics: { readonly f1: number; readonly exact?: number; readonly syntax: number };
  readonly result: { readonly language?: string; readonly verdict: string };
};

/** The stated figures of the candidate whose text is in a reply; the recordings are made of the shipped candidates. */
const statedFor = (problem: string, reply: string): Figures | undefined => {
  const folder = join(root, "problems/datalog", problem, "candidates");
  const expected = parse(readFileSync(join(folder, "expected.yaml"), "utf8")) as Record<string, Figures>;
  const found = Object.entries(expected).find(([name]) =>
    reply.includes(readFileSync(join(folder, name), "utf8").trim()),
  );
  return found?.[1];
};

test("an experiment over both languages scores each as that language is scored", async () => {
  const experiment = loadExperiment(join(root, "examples/both-languages.yaml"));
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.faults));
  const study = await openStudy(experiment.value, { solver, engine });
  if (!study.ok) throw new Error(JSON.stringify(study.faults));
  expect(study.value.plan.generations).toHaveLength(14 * 3 * 2);
  const out = scratch();
  const isWanted = (problem: string): boolean =>
    problem === "colorability" || study.value.content.problems[problem]?.traits?.language === "datalog";
  const result = await runStudy(study.value, { out, timing: false, filter: (_, { problem }) => isWanted(problem) });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  expect(result.value.complete).toBe(true);
  const replies = new Map(
    recordsOf(out, "generations").map(({ id, outcome }) => [id, (outcome as { text?: string }).text ?? ""] as const),
  );
  const scores = recordsOf(out, "scores") as Score[];
  const datalog = scores.filter(({ problem }) => problem !== "colorability");
  expect(datalog).toHaveLength(10 * 3 * 2);
  for (const { problem, reply, metrics, result: graded } of datalog) {
    const stated = statedFor(problem, replies.get(reply) ?? "");
    expect(graded).toMatchObject({ language: "datalog", verdict: stated?.verdict });
    expect(metrics.f1).toBeCloseTo(stated?.f1 ?? Number.NaN, 5);
    expect(metrics.exact).toBe(Number(stated?.exact));
    expect(metrics.syntax).toBe(stated?.verdict === "syntax-error" ? 0 : 1);
  }
  const asp = scores.filter(({ problem }) => problem === "colorability");
  expect(asp.every(({ metrics, result: graded }) => !("exact" in metrics) && graded.language === undefined)).toBe(true);
});
