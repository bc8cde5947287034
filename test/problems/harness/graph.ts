import { type Facts, termsOf, tuplesOf } from "./facts.js";
import type { Random } from "./random.js";

/** A graph on named nodes. In an undirected one every edge stands in `arcs` once, as given. */
export type Graph = {
  readonly nodes: readonly string[];
  readonly arcs: readonly (readonly [string, string])[];
};

/** Reads the graph from an instance: nodes from a unary predicate, arcs or edges from a binary one. */
export function graphOf(facts: Facts, nodeSignature: string, edgeSignature = "edge/2"): Graph {
  return {
    nodes: termsOf(facts, nodeSignature),
    arcs: tuplesOf(facts, edgeSignature).map(([from = "", to = ""]) => [from, to] as const),
  };
}

/** For each node the nodes it is joined to, whatever way round the edge was given. */
export function neighbours(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const joined = new Map(graph.nodes.map((node) => [node, new Set<string>()]));
  for (const [from, to] of graph.arcs) {
    joined.get(from)?.add(to);
    joined.get(to)?.add(from);
  }
  return joined;
}

/** For each node the heads of the arcs that leave it. */
export function successors(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const out = new Map(graph.nodes.map((node) => [node, new Set<string>()]));
  for (const [from, to] of graph.arcs) out.get(from)?.add(to);
  return out;
}

/** Whether the chosen nodes are all reachable from one another inside the chosen set. The empty set counts as connected. */
export function inducesConnected(
  joined: ReadonlyMap<string, ReadonlySet<string>>,
  chosen: ReadonlySet<string>,
): boolean {
  const [start] = chosen;
  if (start === undefined) return true;
  const seen = new Set([start]);
  for (const node of seen) {
    for (const other of joined.get(node) ?? []) if (chosen.has(other)) seen.add(other);
  }
  return seen.size === chosen.size;
}

/** Every walk along arcs that starts at a node and visits all nodes once each, as the list of nodes in order. */
export function* hamiltonianPaths(graph: Graph, start: string): Generator<string[]> {
  const after = successors(graph);
  function* extend(path: readonly string[]): Generator<string[]> {
    if (path.length === graph.nodes.length) yield [...path];
    for (const next of after.get(path.at(-1) ?? "") ?? []) if (!path.includes(next)) yield* extend([...path, next]);
  }
  yield* extend([start]);
}

/** Every subset of the items; there are 2 to the power of their number. */
export function* subsets<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let mask = 0; mask < 2 ** items.length; mask += 1) {
    yield items.filter((_, place) => Math.floor(mask / 2 ** place) % 2 === 1);
  }
}

/** Every order of the items. */
export function* orders<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [place, first] of items.entries()) {
    const rest = items.filter((_, other) => other !== place);
    for (const order of orders(rest)) yield [first, ...order];
  }
}

/** What is illegal about a graph: undeclared ends, loops, fewer than two nodes, an undirected edge given twice. */
export function graphFaults(graph: Graph, direction: "directed" | "undirected"): string[] {
  const faults: string[] = [];
  const declared = new Set(graph.nodes);
  if (declared.size < 2) faults.push("fewer than two nodes");
  const given = new Set(graph.arcs.map(([from, to]) => `${from} ${to}`));
  for (const [from, to] of graph.arcs) {
    if (from === to) faults.push(`loop at ${from}`);
    for (const end of [from, to]) if (!declared.has(end)) faults.push(`${end} is not declared`);
    if (direction === "undirected" && from < to && given.has(`${to} ${from}`)) {
      faults.push(`the edge between ${from} and ${to} is given in both directions`);
    }
  }
  return faults;
}

/** A name for each of `count` nodes: numbers that are not 1..n, or symbolic constants. */
export function randomNames(random: Random, count: number): string[] {
  const names = random.chance(0.5)
    ? ["a", "b", "c", "d", "e", "f", "g", "h"]
    : ["1", "3", "4", "7", "0", "12", "-2", "25"];
  return random.shuffle(names).slice(0, count);
}

/** A random graph on the names: each pair is joined with the given probability, each edge in a random direction. */
export function randomEdges(
  random: Random,
  names: readonly string[],
  probability: number,
  direction: "directed" | "undirected",
): [string, string][] {
  const edges: [string, string][] = [];
  for (const [place, one] of names.entries()) {
    for (const other of names.slice(place + 1)) {
      if (direction === "directed") {
        if (random.chance(probability)) edges.push([one, other]);
        if (random.chance(probability)) edges.push([other, one]);
      } else if (random.chance(probability)) {
        edges.push(random.chance(0.5) ? [one, other] : [other, one]);
      }
    }
  }
  return random.shuffle(edges);
}
