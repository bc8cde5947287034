import {
  type BruteForce,
  graphFaults,
  graphOf,
  hamiltonianPaths,
  printAtom,
  printFacts,
  randomEdges,
  randomNames,
  successors,
} from "./harness.js";

/** Walks from the first node through all others along arcs, and keeps the walks whose last node has an arc back. */
export const bruteForce: BruteForce = {
  id: "hamiltonian-cycle",

  solve(facts) {
    const graph = graphOf(facts, "node/1");
    const after = successors(graph);
    const [start = ""] = graph.nodes;
    return [...hamiltonianPaths(graph, start)]
      .filter((path) => after.get(path.at(-1) ?? "")?.has(start))
      .map((path) => path.map((node, place) => printAtom("inCycle", [node, path[place + 1] ?? start])));
  },

  faults: (facts) => graphFaults(graphOf(facts, "node/1"), "directed"),

  randomInstance(random) {
    const names = randomNames(random, random.integer(2, 6));
    return printFacts([
      ...names.map((name) => ({ name: "node", terms: [name] })),
      ...randomEdges(random, names, 0.6, "directed").map((terms) => ({ name: "edge", terms })),
    ]);
  },
};
