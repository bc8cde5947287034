/**
 * Groups argument positions by the kind of thing they hold: positions that share a variable somewhere hold the same kind; facts with
 * the same symbols suggest it.
 */
export class Sorts {
  private readonly parent = new Map<number, number>();
  private readonly values = new Map<number, Set<string>>();

  private find(position: number): number {
    let root = position;
    for (let next = this.parent.get(root); next !== undefined; next = this.parent.get(root)) root = next;
    if (root !== position) this.parent.set(position, root);
    return root;
  }

  /** Two positions share a variable. */
  join(a: number, b: number): void {
    const [first, second] = [this.find(a), this.find(b)];
    if (first !== second) this.parent.set(Math.max(first, second), Math.min(first, second));
  }

  /** A symbol stands at a position in a fact. */
  addValue(position: number, symbol: string): void {
    const known = this.values.get(position);
    if (known) known.add(symbol);
    else this.values.set(position, new Set([symbol]));
  }

  /** 1 for positions that are joined, directly or through others; up to 0.8 for common symbols; else 0. */
  same(a: number, b: number): number {
    if (a === b || this.find(a) === this.find(b)) return 1;
    const [first, second] = [this.values.get(a), this.values.get(b)];
    if (!first || !second) return 0;
    let common = 0;
    for (const symbol of first) if (second.has(symbol)) common += 1;
    return (0.8 * common) / Math.min(first.size, second.size);
  }
}
