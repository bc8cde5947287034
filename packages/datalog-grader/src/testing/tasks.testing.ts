import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadDatalogTask } from "../task/load.js";
import type { DatalogTask } from "../task/task.js";

/** Files of a folder by their paths in it. */
export type Files = Readonly<Record<string, string>>;

/** Writes files into a new folder and answers its path. */
export const folderOf = (files: Files): string => {
  const folder = mkdtempSync(join(tmpdir(), "datalog-task-"));
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
};

/** A small task: who can reach whom, and in how many steps at least. */
export const reachTask: Files = {
  "problem.yaml": `id: reach
title: Reachable nodes
language: datalog
domain: graph-analytics
topic: reachability
difficulty: easy
input:
  "Edge(from: symbol, to: symbol)": an edge
  "Bound(steps: number)": paths have at most so many edges
output:
  "Reach(from: symbol, to: symbol)": a path leads there
  "Steps(from: symbol, to: symbol, steps: number)": and the shortest one has so many edges
singletons: [Bound]
question: Which node reaches which along at most Bound edges, and in how many edges at least?
`,
  "gold.dl": `.decl Edge(a: symbol, b: symbol)
.decl Bound(n: number)
.decl Path(a: symbol, b: symbol, n: number)
.decl Reach(a: symbol, b: symbol)
.decl Steps(a: symbol, b: symbol, n: number)
.input Edge
.input Bound
.output Reach
.output Steps
Path(a, b, 1) :- Edge(a, b), Bound(n), n >= 1.
Path(a, c, n + 1) :- Path(a, b, n), Edge(b, c), Bound(m), n < m.
Reach(a, b) :- Path(a, b, _).
Steps(a, b, n) :- Reach(a, b), n = min m : Path(a, b, m).
`,
  "instances/demo/Edge.facts": "a\tb\nb\tc\n",
  "instances/demo/Bound.facts": "2\n",
  "instances/demo/Reach.expected": "a\tb\na\tc\nb\tc\n",
  "instances/demo/Steps.expected": "a\tb\t1\na\tc\t2\nb\tc\t1\n",
  "instances/eval/0/Edge.facts": "a\tb\nb\tc\nc\td\n",
  "instances/eval/0/Bound.facts": "2\n",
  "instances/eval/0/Reach.expected": "a\tb\na\tc\nb\tc\nb\td\nc\td\n",
  "instances/eval/0/Reach.undesired": "a\td\nd\ta\n",
  "instances/eval/0/Steps.expected": "a\tb\t1\na\tc\t2\nb\tc\t1\nb\td\t2\nc\td\t1\n",
  "instances/eval/1/Edge.facts": "x\tx\n",
  "instances/eval/1/Bound.facts": "3\n",
  "instances/eval/1/Reach.expected": "x\tx\n",
  "instances/eval/1/Steps.expected": "x\tx\t1\n",
};

/** Loads a task from files; its faults are an error here. */
export const taskOf = (files: Files): DatalogTask => {
  const loaded = loadDatalogTask(folderOf(files));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};
