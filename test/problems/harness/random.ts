/** Seeded random choices: the same seed gives the same instance everywhere. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** The items in random order. */
  shuffle<Item>(items: readonly Item[]): Item[];
};

/** A generator after Steele and Vigna's splitmix idea in 32 bits; good enough to vary small instances. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    integer,
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const keyed = items.map((item) => ({ item, key: next() }));
      keyed.sort((left, right) => left.key - right.key);
      return keyed.map(({ item }) => item);
    },
  };
}
