import {
  type BruteForce,
  type Facts,
  graphFaults,
  graphOf,
  inducesConnected,
  neighbours,
  numberOf,
  printAtom,
  printFacts,
  randomEdges,
  randomNames,
  termsOf,
  tuplesOf,
} from "./harness.js";

/** Puts the vertices into blocks in every possible way and looks at each block and each pair of blocks. */
function solve(facts: Facts): string[][] {
  const graph = graphOf(facts, "vtx/1");
  const joined = neighbours(graph);
  const blocks = termsOf(facts, "part/1");
  const vertexBound = numberOf(facts, "vtxbound/1");
  const edgeBound = numberOf(facts, "edgebound/1");
  const weights = tuplesOf(facts, "weight/3");

  const isBlock = (members: readonly string[]): boolean =>
    members.length >= 1 && members.length <= vertexBound && inducesConnected(joined, new Set(members));

  const weightBetween = (one: readonly string[], other: readonly string[]): number => {
    let total = 0;
    for (const [from = "", to = "", weight] of weights) {
      const crosses = (one.includes(from) && other.includes(to)) || (one.includes(to) && other.includes(from));
      if (crosses) total += Number(weight);
    }
    return total;
  };

  let partial: string[][][] = [blocks.map(() => [])];
  for (const vertex of graph.nodes) {
    partial = partial.flatMap((members) =>
      blocks.map((_, chosen) => members.map((block, place) => (place === chosen ? [...block, vertex] : block))),
    );
  }
  const solutions = partial.filter(
    (members) =>
      members.every(isBlock) &&
      members.every((one, place) => members.slice(place + 1).every((other) => weightBetween(one, other) <= edgeBound)),
  );
  return solutions.map((members) =>
    members.flatMap((block, place) => block.map((vertex) => printAtom("partition", [vertex, blocks[place] ?? ""]))),
  );
}

/** Graph partitioning by definition. */
export const bruteForce: BruteForce = {
  id: "graph-partitioning",
  solve,

  faults(facts) {
    const graph = graphOf(facts, "vtx/1");
    const blocks = termsOf(facts, "part/1").map(Number);
    const edges = graph.arcs.map((edge) => edge.join(" ")).sort();
    const weights = tuplesOf(facts, "weight/3");
    const weighed = weights.map(([from, to]) => `${from} ${to}`).sort();
    return [
      ...graphFaults(graph, "undirected"),
      ...(blocks.length > 0 && blocks.every((_, place) => blocks.includes(place + 1)) ? [] : ["blocks are not 1 to k"]),
      ...(edges.join() === weighed.join() ? [] : ["edges and weights do not go together one to one"]),
      ...weights.filter(([, , weight]) => !(Number(weight) >= 0)).map((tuple) => `the weight of ${tuple} is negative`),
      ...["vtxbound/1", "edgebound/1"].filter((bound) => !(numberOf(facts, bound) >= 0)).map((bound) => `bad ${bound}`),
    ];
  },

  randomInstance(random) {
    const names = randomNames(random, random.integer(2, 6));
    const edges = randomEdges(random, names, 0.6, "undirected");
    return printFacts([
      ...names.map((name) => ({ name: "vtx", terms: [name] })),
      ...edges.map((terms) => ({ name: "edge", terms })),
      ...edges.map((ends) => ({ name: "weight", terms: [...ends, random.integer(0, 3)] })),
      { name: "part", terms: [`1..${random.integer(1, 3)}`] },
      { name: "vtxbound", terms: [random.integer(0, 6)] },
      { name: "edgebound", terms: [random.integer(0, 6)] },
    ]);
  },
};
