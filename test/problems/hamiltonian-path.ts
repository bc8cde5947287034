import {
  type BruteForce,
  graphFaults,
  graphOf,
  hamiltonianPaths,
  printAtom,
  printFacts,
  randomEdges,
  randomNames,
} from "./harness.js";

/** Walks from every node through all others along arcs. */
export const bruteForce: BruteForce = {
  id: "hamiltonian-path",

  solve(facts) {
    const graph = graphOf(facts, "node/1");
    return graph.nodes
      .flatMap((start) => [...hamiltonianPaths(graph, start)])
      .map((path) => path.slice(1).map((node, place) => printAtom("inPath", [path[place] ?? "", node])));
  },

  faults: (facts) => graphFaults(graphOf(facts, "node/1"), "directed"),

  randomInstance(random) {
    const names = randomNames(random, random.integer(2, 5));
    return printFacts([
      ...names.map((name) => ({ name: "node", terms: [name] })),
      ...randomEdges(random, names, 0.45, "directed").map((terms) => ({ name: "edge", terms })),
    ]);
  },
};
