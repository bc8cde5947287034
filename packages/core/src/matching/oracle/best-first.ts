/** A choice: its resource may be taken once only. */
export type Ranked = { readonly resource: string; readonly worth: number };

type Node = {
  /** What is chosen for the first slots. */
  readonly chosen: readonly number[];
  /** The choice for the next slot that is to be looked at. */
  readonly next: number;
  readonly worth: number;
  /** An upper bound for the worth of every completion. */
  readonly most: number;
  /** Breaks ties: what was found earlier goes first. */
  readonly age: number;
};

/** A binary heap with the greatest bound on top. */
class Queue {
  private readonly nodes: Node[] = [];

  private before(a: number, b: number): boolean {
    const [first, second] = [this.nodes[a], this.nodes[b]];
    if (!first || !second) return false;
    return first.most > second.most || (first.most === second.most && first.age < second.age);
  }

  private swap(a: number, b: number): void {
    const [first, second] = [this.nodes[a], this.nodes[b]];
    if (!first || !second) return;
    this.nodes[a] = second;
    this.nodes[b] = first;
  }

  push(node: Node): void {
    let at = this.nodes.push(node) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.before(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): Node | undefined {
    const top = this.nodes[0];
    const last = this.nodes.pop();
    if (top === undefined || last === undefined || this.nodes.length === 0) return top;
    this.nodes[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let best = at;
      if (left < this.nodes.length && this.before(left, best)) best = left;
      if (right < this.nodes.length && this.before(right, best)) best = right;
      if (best === at) return top;
      this.swap(at, best);
      at = best;
    }
  }
}

/**
 * Lists the ways to give each slot one of its choices, each resource once, from the greatest sum of worths to the least. `slots` holds
 * the choices of each slot from best to worst. Memory grows with what has been listed, not with what there is.
 */
export function* bestFirst(slots: readonly (readonly Ranked[])[]): Generator<readonly number[]> {
  const rest = [0];
  for (const choices of [...slots].reverse()) rest.unshift((rest[0] ?? 0) + (choices[0]?.worth ?? 0));
  const queue = new Queue();
  let age = 0;
  const push = (chosen: readonly number[], next: number, worth: number): void => {
    const choice = slots[chosen.length]?.[next];
    if (!choice) return;
    queue.push({ chosen, next, worth, most: worth + choice.worth + (rest[chosen.length + 1] ?? 0), age: age++ });
  };
  if (slots.length === 0) {
    yield [];
    return;
  }
  push([], 0, 0);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const { chosen, next, worth } = node;
    push(chosen, next + 1, worth);
    const choice = slots[chosen.length]?.[next];
    if (!choice) continue;
    if (chosen.some((index, slot) => slots[slot]?.[index]?.resource === choice.resource)) continue;
    const longer = [...chosen, next];
    if (longer.length === slots.length) yield longer;
    else push(longer, 0, worth + choice.worth);
  }
}
