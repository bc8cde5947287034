import { appendFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSummary } from "@blast-asp/experiment";
import { beforeAll, expect, test } from "vitest";
import { offlineRun, scoredProblems } from "../testing/offline-run.testing.js";
import { groupBy } from "./order.js";
import { readRuns } from "./read-run.js";
import type { RunData } from "./row.js";

let folder: string;
let run: RunData;

beforeAll(async () => {
  folder = await offlineRun();
  [run] = (await readRuns([folder])) as [RunData];
});

test("every planned candidate has a row, with a score or with the reason why not", () => {
  expect(run.rows).toHaveLength(10 * 3 * 3 * 2);
  expect(new Set(run.rows.map(({ id }) => id)).size).toBe(180);
  for (const row of run.rows) expect((row.verdict === null) === (row.notScored !== null)).toBe(true);
  const scored = run.rows.filter(({ verdict }) => verdict !== null);
  // Of the two problems' 36 candidates one is a refusal.
  expect(scored).toHaveLength(35);
  const reasons = groupBy(
    run.rows.filter(({ problem }) => scoredProblems.includes(problem)),
    ({ notScored }) => notScored?.reason ?? "",
  );
  expect(reasons.get("the model refused")).toHaveLength(1);
});

test("counts and reasons are those of the run's own summary", async () => {
  const summary = await readSummary(folder);
  for (const { model, planned, scored, notScored, f1 } of summary.rows) {
    const rows = run.rows.filter((row) => row.model === model);
    expect(rows).toHaveLength(planned);
    expect(rows.filter(({ verdict }) => verdict !== null)).toHaveLength(scored);
    const numbers = rows.flatMap(({ values }) => values.f1 ?? []);
    expect(numbers.length).toBe(f1.n);
    const reasons = groupBy(
      rows.flatMap((row) => (row.notScored ? [row.notScored.reason] : [])),
      (reason) => reason,
    );
    expect(Object.fromEntries([...reasons].map(([reason, group]) => [reason, group.length]))).toEqual(
      Object.fromEntries(notScored.map(({ reason, count }) => [reason, count])),
    );
  }
});

test("a known value is its own bounds, and counts give precision and recall", () => {
  for (const { values, bounds, counts, precision, recall } of run.rows) {
    for (const metric of run.metrics) {
      const value = values[metric];
      if (value === null) expect(bounds[metric].low).toBeLessThan(bounds[metric].high);
      else expect(bounds[metric]).toEqual({ low: value, high: value });
    }
    if (counts?.covered && counts.gold && counts.tested) {
      expect(recall).toBeCloseTo(counts.covered / counts.gold, 12);
      expect(precision).toBeCloseTo(counts.covered / counts.tested, 12);
    }
  }
});

test("equal programs have equal replies, and the matching is the one that was graded", () => {
  const rows = run.rows.filter(({ problem, model }) => problem === "colorability" && model === "sample-strong");
  expect(rows.every(({ reply }) => /^[0-9a-f]{64}$/.test(reply ?? ""))).toBe(true);
  for (const { matching } of rows) expect(Object.keys(matching ?? {})).toContain("node/1");
});

test("spending has each role and says what was replayed", () => {
  expect(run.spending.map(({ role, model }) => `${role} ${model}`)).toEqual([
    "candidate sample-medium",
    "candidate sample-strong",
    "candidate sample-weak",
    "paraphraser paraphraser",
    "matcher matcher",
  ]);
  for (const { answers, replayed, cost } of run.spending) expect([answers, cost]).toEqual([replayed, 0]);
});

test("runs of one name are told apart, and a folder that is no run is refused", async () => {
  const [first, second] = await readRuns([folder, `${folder}/`]);
  expect([first?.label, second?.label]).toEqual(["offline", "offline (2)"]);
  await expect(readRuns([mkdtempSync(join(tmpdir(), "blast-report-"))])).rejects.toMatchObject({ code: "not-a-run" });
});

test("a failed call is named", async () => {
  const item = run.rows.find(({ notScored }) => notScored?.kind === "open");
  const failure = { reason: "status 500", retryable: true, attempts: 3 };
  const { problem, model: modelLabel, id } = item ?? { problem: "", model: "", id: "" };
  const attempt = { id: "attempt-1", item: id, role: "candidate", problem, modelLabel, failure };
  appendFileSync(join(folder, "attempts.jsonl"), `${JSON.stringify(attempt)}\n`);
  const [again] = (await readRuns([folder])) as [RunData];
  expect(again.rows.find((row) => row.id === id)?.notScored?.reason).toMatch(
    /^(the call failed: status 500|not paraphrased yet)$/,
  );
  expect(again.spending.find(({ role, model }) => role === "candidate" && model === modelLabel)?.failed).toBe(1);
});
