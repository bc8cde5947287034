/** Strongly connected components (Tarjan 1972, SIAM J. Comput. 1(2)), each with its nodes; without recursion. */
export function stronglyConnected(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open = new Set<string>();
  const stack: string[] = [];
  const components: string[][] = [];
  const enter = (node: string): { node: string; successors: Iterator<string> } => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    open.add(node);
    return { node, successors: next(node)[Symbol.iterator]() };
  };
  const lower = (node: string, value: number): void => {
    if (value < (low.get(node) ?? 0)) low.set(node, value);
  };
  for (const root of nodes) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { node, successors } = top;
      const step = successors.next();
      if (!step.done) {
        if (!index.has(step.value)) path.push(enter(step.value));
        else if (open.has(step.value)) lower(node, index.get(step.value) ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) lower(parent.node, low.get(node) ?? 0);
      if (low.get(node) !== index.get(node)) continue;
      const component = stack.splice(stack.lastIndexOf(node));
      for (const member of component) open.delete(member);
      components.push(component);
    }
  }
  return components;
}
