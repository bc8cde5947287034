import { formatFault } from "@blast-asp/core";
import { describe, expect, it } from "vitest";
import { type Files, folderOf, reachTask, taskOf } from "../testing/tasks.testing.js";
import { readFacts } from "./facts.js";
import { loadDatalogTask } from "./load.js";

/** The faults of a folder, with paths relative to it. */
const faultsOf = (files: Files): string[] => {
  const folder = folderOf(files);
  const loaded = loadDatalogTask(folder);
  return loaded.ok ? [] : loaded.faults.map((fault) => formatFault(fault).replace(`${folder}/`, ""));
};

const without = (name: string): Files => Object.fromEntries(Object.entries(reachTask).filter(([key]) => key !== name));

const yaml = (change: (text: string) => string): Files => ({
  ...reachTask,
  "problem.yaml": change(reachTask["problem.yaml"] ?? ""),
});

describe("a Datalog task", () => {
  it("is read with everything in it", () => {
    const task = taskOf(reachTask);
    expect(task).toMatchObject({ language: "datalog", id: "reach", topic: "reachability", singletons: ["Bound"] });
    expect(task.input.map(({ name, columns }) => [name, columns.map(({ type }) => type)])).toEqual([
      ["Edge", ["symbol", "symbol"]],
      ["Bound", ["number"]],
    ]);
    expect(task.instances.map(({ name }) => name)).toEqual(["0", "1"]);
    expect(task.demo?.expected.Reach).toEqual(new Set(["a\tb", "a\tc", "b\tc"]));
    expect(task.instances[0]?.undesired).toEqual({ Reach: new Set(["a\td", "d\ta"]) });
    const [edge] = task.input;
    const [first] = task.instances;
    expect(edge && first && readFacts(first, edge)).toEqual([
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
    ]);
  });

  it("has a hash that changes with what decides a verdict, and with nothing else", () => {
    const { hash } = taskOf(reachTask);
    const other = (files: Files): string => taskOf({ ...reachTask, ...files }).hash;
    expect(other({})).toBe(hash);
    expect(other({ "instances/demo/Edge.facts": "a\tb\nb\tc\n\tq\n" })).toBe(hash);
    expect(other({ "instances/eval/1/Bound.facts": "4\n" })).not.toBe(hash);
    expect(other({ "instances/eval/1/Reach.undesired": "x\ty\n" })).not.toBe(hash);
    expect(other({ "gold.dl": `${reachTask["gold.dl"]}// note\n` })).not.toBe(hash);
  });

  it("refuses unknown keys, missing ones and wrong values, each at its line", () => {
    expect(faultsOf(yaml((text) => text.replace("topic: reachability", "topics: reachability")))).toEqual([
      "problem.yaml:1:1: the key 'topic' is missing",
      expect.stringContaining("problem.yaml:5:1: unknown key 'topics'; known are id, title, language"),
    ]);
    expect(faultsOf(yaml((text) => text.replace("difficulty: easy", "difficulty: trivial")))).toEqual([
      "problem.yaml:6:13: 'difficulty': expected one of easy, medium, hard",
    ]);
  });

  it("names every signature that is none, and every relation that is unknown", () => {
    const files = yaml((text) =>
      text
        .replace('"Edge(from: symbol, to: symbol)"', '"Edge(from, to)"')
        .replace("Bound(steps: number)", "Bound(steps: date)")
        .replace("Steps(from: symbol, to: symbol, steps: number)", "Reach(a: symbol, a: symbol)")
        .replace("[Bound]", "[Edges]"),
    );
    expect(faultsOf(files)).toEqual([
      "problem.yaml:8:3: 'input': 'Edge(from, to)': expected a relation with typed columns, such as Edge(from: symbol, to: symbol)",
      "problem.yaml:9:3: 'input': 'Bound(steps: date)': the column steps has the type date; known are symbol, number, unsigned, float",
      "problem.yaml:12:3: 'output': 'Reach(a: symbol, a: symbol)': the column a is there twice",
      "problem.yaml:13:1: 'singletons': there is no input relation Edges",
    ]);
  });

  it("compares the reference program with the signatures", () => {
    const gold = `.decl Edge(a: symbol, b: number)
.decl Reach(a: symbol, b: symbol)
.decl Steps(a: symbol, b: symbol, n: number)
.input Edge(IO=file)
.output Reach
.output Edge
`;
    expect(faultsOf({ ...reachTask, "gold.dl": gold })).toEqual([
      "gold.dl:1:1: the declaration of Edge does not agree with the task, which says .decl Edge(from:symbol, to:symbol)",
      "gold.dl: the reference program does not declare Bound; expected .decl Bound(steps:number)",
      "gold.dl: the reference program lacks .input Bound",
      "gold.dl: the reference program lacks .output Steps",
      "gold.dl:6:1: .output Edge: the task names no such output relation",
      "gold.dl:4:1: .input takes no options in a task",
    ]);
    expect(faultsOf(without("gold.dl"))).toEqual(["gold.dl: the reference program is missing"]);
  });

  it("reports all that is wrong with the instances at once", () => {
    const files: Files = {
      ...without("instances/eval/0/Edge.facts"),
      "instances/demo/Edge.facts": "\uFEFFa\tb\nb\tc\td\n",
      "instances/eval/0/Bound.facts": "two\n3\n",
      "instances/eval/0/Edges.facts": "",
      "instances/eval/0/Rich.expected": "",
      "instances/eval/0/Edge.undesired": "",
      "instances/eval/0/notes.txt": "",
      "instances/eval/1/Reach.expected": "x\tx\r\n",
      "instances/eval/first/Edge.facts": "",
    };
    expect(faultsOf(files)).toEqual([
      "instances/demo/Edge.facts:1: the file begins with a byte order mark; save it as plain UTF-8",
      "instances/demo/Edge.facts:2: 3 fields between tabs, but Edge has 2 columns",
      "instances/eval/first: expected folders with a number as their name here",
      "instances/eval/0/Edge.facts: the file is missing; an empty one stands for an empty relation",
      'instances/eval/0/Bound.facts:1: "two" in the column steps is not a whole number',
      "instances/eval/0/Bound.facts: Bound is a singleton: expected exactly one row, found 2",
      "instances/eval/0/Edge.undesired: there is no output relation Edge; the outputs are Reach, Steps",
      "instances/eval/0/Edges.facts: there is no input relation Edges; the inputs are Edge, Bound",
      "instances/eval/0/Rich.expected: there is no output relation Rich; the outputs are Reach, Steps",
      "instances/eval/0/notes.txt: expected only .facts, .expected and .undesired files here",
      "instances/eval/1/Reach.expected:1: the line ends with a carriage return; end lines with a line feed alone",
    ]);
  });
});
