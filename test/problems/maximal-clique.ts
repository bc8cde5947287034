import {
  type BruteForce,
  graphFaults,
  graphOf,
  neighbours,
  printAtom,
  printFacts,
  randomEdges,
  randomNames,
} from "./harness.js";

/** Grows every clique node by node, smaller ones first; those that are left when nothing can grow further are the largest. */
export const bruteForce: BruteForce = {
  id: "maximal-clique",

  solve(facts) {
    const graph = graphOf(facts, "node/1");
    const joined = neighbours(graph);
    let largest: (readonly string[])[] = [];
    let grown: (readonly string[])[] = [[]];
    while (grown.length > 0) {
      largest = grown;
      grown = largest.flatMap((clique) =>
        graph.nodes
          .slice(graph.nodes.indexOf(clique.at(-1) ?? "") + 1)
          .filter((node) => clique.every((member) => joined.get(node)?.has(member)))
          .map((node) => [...clique, node]),
      );
    }
    return largest.map((clique) => clique.map((node) => printAtom("clique", [node])));
  },

  faults: (facts) => graphFaults(graphOf(facts, "node/1"), "undirected"),

  randomInstance(random) {
    const names = randomNames(random, random.integer(2, 7));
    return printFacts([
      ...names.map((name) => ({ name: "node", terms: [name] })),
      ...randomEdges(random, names, 0.6, "undirected").map((terms) => ({ name: "edge", terms })),
    ]);
  },
};
