import {
  type BruteForce,
  type Facts,
  type Graph,
  graphFaults,
  graphOf,
  neighbours,
  numberOf,
  printAtom,
  printFacts,
  randomEdges,
  randomNames,
  termsOf,
} from "./harness.js";

/** Where a vertex is put: on a level, below a parent unless the level is the first. */
type Place = { readonly vertex: string; readonly level: number; readonly parent: string | undefined };

/** Every way to put each vertex on one of the levels. */
function levelAssignments(graph: Graph, levels: readonly number[]): ReadonlyMap<string, number>[] {
  let partial: ReadonlyMap<string, number>[] = [new Map()];
  for (const vertex of graph.nodes) {
    partial = partial.flatMap((chosen) => levels.map((level) => new Map([...chosen, [vertex, level]])));
  }
  return partial;
}

/** Tries all levels for all vertices, then all parents that the levels allow, and looks at every group as a whole. */
function solve(facts: Facts): string[][] {
  const graph = graphOf(facts, "vtx/1");
  const joined = neighbours(graph);
  const bound = numberOf(facts, "bound/1");
  const levels = termsOf(facts, "levels/1").map(Number);

  const isGroup = (members: readonly string[]): boolean =>
    members.length <= bound &&
    members.every((one) => members.every((other) => one === other || joined.get(one)?.has(other)));

  const isHierarchy = (places: readonly Place[]): boolean =>
    [undefined, ...graph.nodes].every((parent) =>
      isGroup(places.filter((place) => place.parent === parent).map((place) => place.vertex)),
    );

  const solutions: string[][] = [];
  for (const assignment of levelAssignments(graph, levels)) {
    const first = graph.nodes.filter((vertex) => assignment.get(vertex) === 1);
    if (!isGroup(first)) continue;
    let partial: (readonly Place[])[] = [[]];
    for (const [vertex, level] of assignment) {
      const parents =
        level === 1 ? [undefined] : [...(joined.get(vertex) ?? [])].filter((p) => assignment.get(p) === level - 1);
      partial = partial.flatMap((places) => parents.map((parent) => [...places, { vertex, level, parent }]));
    }
    for (const places of partial.filter(isHierarchy)) {
      solutions.push(
        places.flatMap(({ vertex, level, parent }) => [
          printAtom("levelvtx", [level, vertex]),
          ...(parent === undefined ? [] : [printAtom("parentedge", [parent, vertex])]),
        ]),
      );
    }
  }
  return solutions;
}

/** Hierarchical clustering by definition: levels and parents are tried out, groups are checked. */
export const bruteForce: BruteForce = {
  id: "hierarchical-clustering",
  solve,

  faults(facts) {
    const levels = termsOf(facts, "levels/1").map(Number);
    return [
      ...graphFaults(graphOf(facts, "vtx/1"), "undirected"),
      ...(levels.length > 0 && levels.every((_, place) => levels.includes(place + 1)) ? [] : ["levels are not 1 to k"]),
      ...(numberOf(facts, "bound/1") >= 0 ? [] : ["no bound that is not negative"]),
    ];
  },

  randomInstance(random) {
    const names = randomNames(random, random.integer(2, 5));
    return printFacts([
      ...names.map((name) => ({ name: "vtx", terms: [name] })),
      ...randomEdges(random, names, 0.75, "undirected").map((terms) => ({ name: "edge", terms })),
      { name: "levels", terms: [`1..${random.integer(1, 4)}`] },
      { name: "bound", terms: [random.integer(0, 4)] },
    ]);
  },
};
