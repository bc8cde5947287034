/** A seeded source of random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number, uniform in [0, bound); 0 when the bound is 0. */
  below(bound: number): number;
  /** A whole number, uniform in [low, high], both inclusive. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** One of the items. Throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** A new list with the items in random order. */
  shuffled<T>(items: readonly T[]): T[];
}

/** Starts a source. Neighbouring seeds give unrelated numbers (the state goes through a mixing function, as in mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError("nothing to pick from");
      return items[below(items.length)] as T;
    },
    shuffled: <T>(items: readonly T[]): T[] => {
      const rest = [...items];
      const out: T[] = [];
      while (rest.length > 0) out.push(...rest.splice(below(rest.length), 1));
      return out;
    },
  };
};
