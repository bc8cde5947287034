import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createDatalogEvaluator } from "../evaluate/evaluator.js";
import { engineInThread } from "../testing/engine.testing.js";
import { folderOf } from "../testing/tasks.testing.js";
import { readDatalogBench } from "./published.js";
import type { TaskSet } from "./task.js";

const root = fileURLToPath(new URL("../../test-data/", import.meta.url));

const readAll = (): TaskSet => {
  const read = readDatalogBench(root);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};

describe("the published layout", () => {
  it("is read from the folder itself or from the benchmark folder in it", () => {
    const below = readDatalogBench(`${root}benchmark`);
    expect(below.ok && below.value.tasks.map(({ id }) => id)).toEqual(["Reachable", "Totals", "Colleagues"]);
    expect(readAll().tasks).toHaveLength(3);
  });

  it("takes types from the reference program by position, and symbols without one", () => {
    const [reachable, totals, colleagues] = readAll().tasks;
    expect(reachable?.instances.map(({ name }) => name)).toEqual(["0", "1", "10"]);
    expect(totals?.input[0]).toMatchObject({
      signature: "Sale(shop, ticket, amount)",
      columns: [{ type: "symbol" }, { type: "number" }, { type: "number" }],
    });
    expect(totals).toMatchObject({ singletons: ["Limit"], knowledge: expect.stringContaining("exactly the limit") });
    expect(colleagues?.gold).toBeUndefined();
    expect(colleagues?.input[0]?.columns.map(({ type }) => type)).toEqual(["symbol", "symbol"]);
  });

  it("names everything that is missing", () => {
    const { missing, notGradable } = readAll();
    expect(missing.map(({ file, message }) => `${file.slice(root.length)}: ${message}`)).toEqual([
      "benchmark/query/Colleagues.dl: the reference program is missing; every column is taken for a symbol",
      "benchmark/io_data/Colleagues/demo/0/Colleague.expected: no expected tuples at all, so the instance is not used",
      "benchmark/io_data/Colleagues/eval/1/Member.facts: the facts are missing, so the instance is not used",
      "benchmark/query/Waiting.dl: the reference program is missing; every column is taken for a symbol",
      "benchmark/io_data/Waiting/demo/0/Free.expected: the file is missing and read as an empty relation",
      "benchmark/io_data/Waiting/eval: no evaluation variant",
    ]);
    expect(notGradable.map(({ id, reason }) => [id, reason])).toEqual([
      ["Waiting", "it has no evaluation variant that is whole"],
    ]);
    expect(notGradable[0]?.task?.demo?.expected).toEqual({ Waits: new Set(["a"]), Free: new Set() });
  });

  it.each(["syntax", "benchmark"] as const)("is graded: the reference programs are exact (%s)", async (composition) => {
    const evaluator = createDatalogEvaluator({ engine: engineInThread(), composition });
    for (const task of readAll().tasks) {
      if (!task.gold) continue;
      const { result } = await evaluator.evaluate(task, { name: "gold", text: task.gold.text });
      expect(result).toMatchObject({ problem: task.id, verdict: "correct", score: { exact: true, f1: 1 } });
    }
  });

  it("drops surplus columns and counts by hand", async () => {
    const [reachable, , colleagues] = readAll().tasks;
    if (!reachable || !colleagues) throw new Error("the test data is not whole");
    const evaluator = createDatalogEvaluator({ engine: engineInThread() });
    // Edges alone, and each one turned round: variant 0 has a-b, b-a, "x y"-z; variant 10 has p-q, q-r.
    const both = await evaluator.evaluate(reachable, {
      name: "both",
      text: "```datalog\nReach(x, y) :- Line(x, y).\nReach(y, x) :- Line(x, y).\n```",
    });
    expect(both.result.score).toMatchObject({ tp: 5, fp: 3, fn: 3, exact: false, negatives: { hits: 1, total: 2 } });
    expect(both.result.score).toMatchObject({ precision: 5 / 8, recall: 5 / 8, negativeExclusion: 0.5 });
    const alone = await evaluator.evaluate(colleagues, {
      name: "alone",
      text: "Colleague(x, y) :- Member(x, t), Member(y, t), x != y.",
    });
    expect(alone.result.verdict).toBe("correct");
  });

  it("says what is wrong with the data set file", () => {
    const faults = (files: Record<string, string>): string[] => {
      const read = readDatalogBench(folderOf(files));
      return read.ok ? [] : read.faults.map(({ message }) => message);
    };
    expect(faults({})).toEqual(["there is no such file, here or in the folder benchmark"]);
    expect(faults({ "dataset.json": "[" })[0]).toContain("this is no JSON");
    expect(faults({ "dataset.json": '[{"id":"A","category":"c","sub_category":"s","input_relation":{}}]' })).toEqual([
      expect.stringContaining("task A, 'question': "),
      expect.stringContaining("task A, 'output_relation': "),
    ]);
  });
});
