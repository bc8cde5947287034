import type { Memory } from "../values/memory.js";
import { type KeyStore, keyCode, type TupleStore } from "./tuple-code.js";

/** Finds the rows of a relation by some of its columns; the rows of one key are chained from the newest to the oldest. */
export type KeyIndex = KeyStore & {
  /** For each row the one before it with the same key plus one, or 0. */
  next: Int32Array;
  /** Takes in the rows added since the last time. */
  readonly update: () => void;
  /** Knows no row any more. */
  readonly clear: () => void;
};

export function keyIndex(rows: TupleStore, columns: readonly number[], memory: Memory): KeyIndex {
  const { slotOf } = keyCode(rows.arity, columns);
  let known = 0;
  let keys = 0;
  const rehash = (): void => {
    const old = index.slots;
    memory.add(old.length * 4);
    index.slots = new Int32Array(old.length * 2);
    for (const row of old) if (row !== 0) index.slots[slotOf(index, row - 1)] = row;
  };
  const index: KeyIndex = {
    data: rows.data,
    slots: new Int32Array(16),
    next: new Int32Array(0),
    update: () => {
      index.data = rows.data;
      if (index.next.length < rows.count) {
        const grown = new Int32Array(Math.max(rows.count, Math.floor(index.next.length * 1.5)));
        memory.add((grown.length - index.next.length) * 4);
        grown.set(index.next);
        index.next = grown;
      }
      for (; known < rows.count; known++) {
        if (keys << 1 >= index.slots.length) rehash();
        const slot = slotOf(index, known);
        const newest = index.slots[slot] ?? 0;
        if (newest === 0) keys++;
        index.next[known] = newest;
        index.slots[slot] = known + 1;
      }
    },
    clear: () => {
      known = 0;
      keys = 0;
      index.slots.fill(0);
    },
  };
  return index;
}
