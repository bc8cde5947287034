import {
  type BruteForce,
  graphFaults,
  graphOf,
  inducesConnected,
  neighbours,
  numberOf,
  printAtom,
  printFacts,
  randomEdges,
  randomNames,
  subsets,
  termsOf,
} from "./harness.js";

/** Tries every set of vertices. */
export const bruteForce: BruteForce = {
  id: "connected-dominating-set",

  solve(facts) {
    const graph = graphOf(facts, "vtx/1");
    const joined = neighbours(graph);
    const bound = numberOf(facts, "bound/1");
    const solutions: string[][] = [];
    for (const chosen of subsets(graph.nodes)) {
      if (chosen.length > bound) continue;
      const set = new Set(chosen);
      const dominates = graph.nodes.every(
        (vertex) => set.has(vertex) || [...(joined.get(vertex) ?? [])].some((other) => set.has(other)),
      );
      if (dominates && inducesConnected(joined, set))
        solutions.push(chosen.map((vertex) => printAtom("dom", [vertex])));
    }
    return solutions;
  },

  faults(facts) {
    const bounds = termsOf(facts, "bound/1");
    const faults = graphFaults(graphOf(facts, "vtx/1"), "undirected");
    if (bounds.length !== 1 || !/^\d+$/.test(bounds[0] ?? "")) faults.push("not exactly one bound");
    return faults;
  },

  randomInstance(random) {
    const names = randomNames(random, random.integer(2, 6));
    return printFacts([
      ...names.map((name) => ({ name: "vtx", terms: [name] })),
      ...randomEdges(random, names, 0.5, "undirected").map((terms) => ({ name: "edge", terms })),
      { name: "bound", terms: [random.integer(1, names.length)] },
    ]);
  },
};
