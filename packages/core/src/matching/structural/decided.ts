import type { Clause } from "./clause.js";

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const addEdge = (graph: Map<string, Set<string>>, from: string, to: string): void => {
  const targets = graph.get(from);
  if (targets) targets.add(to);
  else graph.set(from, new Set([to]));
};

/** Everything that can be reached from the given signatures, themselves included. */
const reachable = (graph: Graph, from: Iterable<string>): Set<string> => {
  const found = new Set(from);
  const open = [...found];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const target of graph.get(next) ?? [])
      if (!found.has(target)) {
        found.add(target);
        open.push(target);
      }
  return found;
};

/**
 * The predicates whose atoms may differ from answer set to answer set: what is chosen, what is in a loop through negation, and what
 * depends on such a predicate.
 */
export const decidedPredicates = (clauses: readonly Clause[]): ReadonlySet<string> => {
  const dependents = new Map<string, Set<string>>();
  const negative = new Map<string, Set<string>>();
  const seeds = new Set<string>();
  for (const { atoms } of clauses) {
    const heads = atoms.filter(({ place }) => place === "head" || place === "choice");
    for (const { signature, place } of heads) if (place === "choice") seeds.add(signature);
    for (const { signature, place } of atoms) {
      if (place === "head" || place === "choice") continue;
      for (const head of heads) {
        addEdge(dependents, signature, head.signature);
        if (place === "negative") addEdge(negative, signature, head.signature);
      }
    }
  }
  for (const [signature, heads] of negative) if (reachable(dependents, heads).has(signature)) seeds.add(signature);
  return reachable(dependents, seeds);
};
