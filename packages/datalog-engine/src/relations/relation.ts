import type { Memory } from "../values/memory.js";
import { type KeyIndex, keyIndex } from "./key-index.js";
import { type TupleStore, tupleCode } from "./tuple-code.js";

/**
 * The rows of a relation, without duplicates, in the order in which they came. While a recursive
 * group is worked out, the rows from `from` to `to` are the newest that rules may use.
 */
export type Relation = TupleStore & {
  readonly name: string;
  from: number;
  to: number;
  /** The index on some columns, kept up to date until the next row is added. */
  readonly index: (columns: readonly number[]) => KeyIndex;
  /** Adds the rows that came since to all indexes. */
  readonly updateIndexes: () => void;
  /** Keeps only some rows, by number, in their order; not while rules run. */
  readonly retain: (keep: (row: number) => boolean) => void;
};

const firstRows = 8;

export function relation(name: string, arity: number, memory: Memory): Relation {
  const { rehash, slotSize } = tupleCode(arity);
  const indexes = new Map<string, KeyIndex>();
  const store: Relation = {
    name,
    arity,
    data: new Int32Array(firstRows * Math.max(1, arity)),
    count: 0,
    slots: new Int32Array(2 * firstRows * slotSize),
    from: 0,
    to: 0,
    grow: () => {
      if (store.count * arity === store.data.length && arity > 0) {
        const size = store.data.length * (store.data.length > 2 ** 24 ? 1.5 : 2);
        const length = Math.ceil(size / arity) * arity;
        memory.add((length - store.data.length) * 4);
        const grown = new Int32Array(length);
        grown.set(store.data);
        store.data = grown;
      }
      if (store.count * 2 * slotSize >= store.slots.length) {
        memory.add(store.slots.length * 4);
        store.slots = new Int32Array(store.slots.length * 2);
        rehash(store);
      }
    },
    index: (columns) => {
      const key = columns.join();
      const index = indexes.get(key) ?? keyIndex(store, columns, memory);
      indexes.set(key, index);
      index.update();
      return index;
    },
    updateIndexes: () => {
      for (const index of indexes.values()) index.update();
    },
    retain: (keep) => {
      const { data, count } = store;
      let kept = 0;
      for (let row = 0; row < count; row++)
        if (keep(row)) data.copyWithin(kept++ * arity, row * arity, (row + 1) * arity);
      if (kept === count) return;
      store.count = kept;
      store.slots.fill(0);
      rehash(store);
      for (const index of indexes.values()) index.clear();
    },
  };
  return store;
}
