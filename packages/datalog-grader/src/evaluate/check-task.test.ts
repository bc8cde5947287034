import { formatFault } from "@blast-asp/core";
import { describe, expect, it } from "vitest";
import { engineInThread } from "../testing/engine.testing.js";
import { type Files, reachTask, taskOf } from "../testing/tasks.testing.js";
import { createDatalogEvaluator } from "./evaluator.js";

const check = async (files: Files): Promise<{ faults: string[]; warnings: string[] }> => {
  const task = taskOf(files);
  const { faults, warnings } = await createDatalogEvaluator({ engine: engineInThread() }).validate(task);
  const words = (all: typeof faults): string[] => all.map((fault) => formatFault(fault).replace(`${task.folder}/`, ""));
  return { faults: words(faults), warnings: words(warnings) };
};

describe("the check of a task", () => {
  it("finds nothing in a good one", async () => {
    expect(await check(reachTask)).toEqual({ faults: [], warnings: [] });
  });

  it("wants gold exact on every instance, the demonstration included", async () => {
    const { faults } = await check({
      ...reachTask,
      "instances/demo/Reach.expected": "a\tb\nb\tc\n",
      "instances/eval/1/Steps.expected": "x\tx\t2\n",
    });
    expect(faults).toEqual([
      "gold.dl: the reference program is not exact (incorrect): 1 missing tuple and 1 surplus tuple, first on variant 1",
      "gold.dl: the reference program is not exact on the demonstration instance (incorrect): 1 surplus tuple, first on variant demo",
    ]);
  });

  it("finds dead rules, unread inputs and knowledge that gives gold away", async () => {
    const gold = `${reachTask["gold.dl"]}.decl Idle(a: symbol)\nIdle(a) :- Edge(a, _).\n`;
    const unread = gold
      .replaceAll(/, Bound\(\w\), n (?:>= 1|< m)/g, ", n < 3")
      .replace(":- Edge(a, b), n < 3", ":- Edge(a, b)");
    const yaml = `${reachTask["problem.yaml"]}knowledge: A path is a walk; PATH and pathway are other words.\n`;
    const { faults, warnings } = await check({ ...reachTask, "problem.yaml": yaml, "gold.dl": unread });
    expect(faults[0]).toBe("gold.dl: no output depends on the rules of Idle");
    expect(faults[1]).toBe("problem.yaml: 'knowledge' names Path, an auxiliary relation of the reference program");
    expect(warnings).toEqual(["gold.dl: no rule reads the input relation Bound"]);
  });

  it("finds instances that are alike, and relations of which nothing is ever expected", async () => {
    const same = {
      "instances/eval/1/Edge.facts": "b\tc\na\tb\n",
      "instances/eval/1/Bound.facts": "2\n",
      "instances/eval/1/Reach.expected": "a\tb\na\tc\nb\tc\n",
      "instances/eval/1/Steps.expected": "a\tb\t1\na\tc\t2\nb\tc\t1\n",
    };
    expect((await check({ ...reachTask, ...same })).faults).toEqual([
      "instances/eval/1: the same input as the instance demo",
    ]);
    const undesired = { "instances/eval/0/Reach.undesired": "a\tb\n" };
    expect((await check({ ...reachTask, ...undesired })).faults).toEqual([
      "instances/eval/0/Reach.undesired: 1 undesired tuple is expected as well",
    ]);
  });

  it("warns of a relation that is empty everywhere and of a single variant", async () => {
    const files = Object.fromEntries(Object.entries(reachTask).filter(([name]) => !name.includes("eval/0")));
    const empty = {
      ...files,
      "instances/eval/1/Edge.facts": "",
      "instances/eval/1/Reach.expected": "",
      "instances/eval/1/Steps.expected": "",
    };
    const { faults, warnings } = await check(empty);
    expect(faults).toEqual([]);
    expect(warnings).toHaveLength(3);
    expect(warnings[0]).toContain("no tuple of Reach is expected here or on any other graded variant");
    expect(warnings[2]).toContain("fewer than two graded variants");
  });

  it("compares a task from elsewhere with its reference program", async () => {
    const task = taskOf(reachTask);
    const [edge, bound] = task.input;
    if (!edge || !bound) throw new Error("two inputs");
    const elsewhere = {
      ...task,
      input: [{ ...edge, signature: "Edge(node, node)" }, bound],
      output: task.output.slice(0, 1),
      singletons: ["Edge"],
    };
    const { faults, warnings } = await createDatalogEvaluator({ engine: engineInThread() }).validate(elsewhere);
    expect(faults.map(({ message }) => message)).toEqual([
      "'Edge(node, node)' names the column node twice",
      ...[2, 3].map((rows) => `Edge is a singleton: expected exactly one row, found ${rows}`),
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([".output Steps: the task names no such output relation"]);
    const without = { ...task, input: [edge] };
    const { faults: less } = await createDatalogEvaluator({ engine: engineInThread() }).validate(without);
    expect(less[0]?.message).toBe(".input Bound: the task names no such input relation");
  });
});
