const valueLimit = 200;

/**
 * Groups argument positions by the kind of thing they hold: positions that share a variable somewhere hold the same kind; facts with
 * the same symbols suggest it.
 */
export class Sorts {
  private readonly parent = new Map<number, number>();
  private readonly values = new Map<number, Set<string>>();
  private readonly members = new Set<number>();
  private readonly domains = new Set<number>();
  private domainGroups: ReadonlySet<number> | undefined;

  private find(position: number): number {
    let root = position;
    for (let next = this.parent.get(root); next !== undefined; next = this.parent.get(root)) root = next;
    if (root !== position) this.parent.set(position, root);
    return root;
  }

  /** Two positions share a variable. */
  join(a: number, b: number): void {
    this.members.add(a).add(b);
    const [first, second] = [this.find(a), this.find(b)];
    if (first !== second) this.parent.set(Math.max(first, second), Math.min(first, second));
  }

  /** A symbol stands at a position in a fact; the first few are enough. */
  addValue(position: number, symbol: string): void {
    const known = this.values.get(position);
    if (known) {
      if (known.size < valueLimit) known.add(symbol);
    } else this.values.set(position, new Set([symbol]));
  }

  /** Has the position ever shared a variable with another? */
  private joined(position: number): boolean {
    return this.members.has(position);
  }

  /** The position is the only one of a predicate that lists one kind of thing, such as `node/1`. */
  addDomain(position: number): void {
    this.domains.add(position);
  }

  /**
   * 1 for positions that are joined, directly or through others; up to 0.8 for common symbols; else 0 when each belongs to the things
   * that some unary predicate lists, 0.3 when both are joined to something, and `unknown` when the program says nothing.
   */
  same(a: number, b: number, unknown: number): number {
    const [groupA, groupB] = [this.find(a), this.find(b)];
    if (groupA === groupB) return 1;
    const [first, second] = [this.values.get(a), this.values.get(b)];
    let common = 0;
    if (first && second) for (const symbol of first) if (second.has(symbol)) common += 1;
    const shared = first && second ? (0.8 * common) / Math.min(first.size, second.size) : 0;
    if (this.listed().has(groupA) && this.listed().has(groupB)) return shared;
    return Math.max(shared, this.joined(a) && this.joined(b) ? 0.3 : unknown);
  }

  /** The groups of the domains, worked out when all joins are known. */
  private listed(): ReadonlySet<number> {
    this.domainGroups ??= new Set([...this.domains].map((position) => this.find(position)));
    return this.domainGroups;
  }

  /** A name for the group of a position. */
  groupOf(position: number): number {
    return this.find(position);
  }
}
