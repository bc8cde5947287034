/** A directed edge between relations. */
export type Edge = { readonly from: string; readonly to: string };

/** The strongly connected components of a graph, as a map from each node to its component. Made for some hundred nodes. */
export const componentsOf = (
  nodes: Iterable<string>,
  edges: readonly Edge[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map<string, Set<string>>();
  const from = (start: string): Set<string> => {
    const seen = new Set([start]);
    for (const node of seen) for (const successor of next.get(node) ?? []) seen.add(successor);
    return seen;
  };
  const all = new Set(nodes);
  for (const { from: a, to: b } of edges) all.add(a).add(b);
  for (const node of all) reached.set(node, from(node));
  const components = new Map<string, ReadonlySet<string>>();
  for (const node of all) {
    if (components.has(node)) continue;
    const together = new Set([...(reached.get(node) ?? [])].filter((other) => reached.get(other)?.has(node)));
    for (const member of together) components.set(member, together);
  }
  return components;
};
