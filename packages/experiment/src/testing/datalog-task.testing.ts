import { join } from "node:path";
import { writeFiles } from "./small-study.testing.js";

/** The reference program of {@link writeReachTask}. */
export const reachGold: string = [
  ".decl Edge(a: symbol, b: symbol)",
  ".input Edge",
  ".decl Reach(a: symbol, b: symbol)",
  ".output Reach",
  "Reach(a, b) :- Edge(a, b).",
  "Reach(a, c) :- Reach(a, b), Edge(b, c).",
  "",
].join("\n");

/** Which node reaches which. Demonstration a-b-c; graded: a chain of four nodes, and a cycle of two. Expected tuples by hand. */
export const writeReachTask = (folder: string, id = "reach"): void =>
  writeFiles(join(folder, id), {
    "problem.yaml": [
      `id: ${id}`,
      "title: Reachability",
      "language: datalog",
      "domain: graph-analytics",
      "topic: reachability",
      "difficulty: easy",
      "input:",
      '  "Edge(a: symbol, b: symbol)": "there is an edge from a to b"',
      "output:",
      '  "Reach(a: symbol, b: symbol)": "a path of one edge or more leads from a to b"',
      "question: List in Reach every pair of nodes such that a path of one edge or more leads from the first to the second.",
      "knowledge: A path may visit a node twice.",
      "",
    ].join("\n"),
    "gold.dl": reachGold,
    "instances/demo/Edge.facts": "a\tb\nb\tc\n",
    "instances/demo/Reach.expected": "a\tb\na\tc\nb\tc\n",
    "instances/eval/0/Edge.facts": "k\tl\nl\tm\nm\tn\n",
    "instances/eval/0/Reach.expected": "k\tl\nk\tm\nk\tn\nl\tm\nl\tn\nm\tn\n",
    "instances/eval/1/Edge.facts": "x\ty\ny\tx\n",
    "instances/eval/1/Reach.expected": "x\tx\nx\ty\ny\tx\ny\ty\n",
  });
