/**
 * Functions on tuples of a fixed number of columns, written out for that number: inner loops of every evaluation.
 * Generated once per arity (or per key of an index) and shared by all runs.
 */

/** Mixes the variables named; the result is in `h`. Finalised as in MurmurHash3 (Appleby 2011, public domain). */
const hashCode = (names: readonly string[]): string =>
  [
    "let h = 0;",
    ...names.map((name) => `h = Math.imul(h ^ ${name}, -1640531535); h ^= h >>> 15;`),
    "h = Math.imul(h, -2048144777); h ^= h >>> 13;",
  ].join(" ");

const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

/** Whether the row starting at `at` in `data` has these values in these columns. */
const equals = (columns: readonly number[], values: readonly string[]): string =>
  columns.map((column, i) => `data[at + ${column}] === ${values[i]}`).join(" && ") || "true";

/** What generated functions see of a relation. Rows are stored one after the other; slots hold row numbers plus one. */
export type TupleStore = {
  readonly arity: number;
  data: Int32Array;
  count: number;
  slots: Int32Array;
  /** Makes place for one more row. */
  readonly grow: () => void;
};

/** What generated functions see of an index: slots hold the newest row of a key plus one, `next` the one before it. */
export type KeyStore = {
  data: Int32Array;
  slots: Int32Array;
};

export type TupleCode = {
  /** Adds a row; false when it is there already. */
  readonly insert: (store: TupleStore, ...values: number[]) => boolean;
  /** The number of a row, or -1. */
  readonly find: (store: TupleStore, ...values: number[]) => number;
  /** Fills empty slots with all rows. */
  readonly rehash: (store: TupleStore) => void;
};

export type KeyCode = {
  /** The newest row with this key plus one, or 0. */
  readonly lookup: (store: KeyStore, ...key: number[]) => number;
  /** The slot of a row's key. */
  readonly slotOf: (store: KeyStore, row: number) => number;
};

const tupleCodes = new Map<number, TupleCode>();
const keyCodes = new Map<string, KeyCode>();

export function tupleCode(arity: number): TupleCode {
  const known = tupleCodes.get(arity);
  if (known !== undefined) return known;
  const values = names("a", arity);
  const columns = values.map((_, i) => i);
  const same = equals(columns, values);
  const parameters = ["store", ...values].join(", ");
  const load = values.map((v, i) => `const ${v} = data[at + ${i}];`).join(" ");
  const code = new Function(`"use strict";
    function insert(${parameters}) {
      ${hashCode(values)}
      const data = store.data, slots = store.slots, mask = slots.length - 1;
      let slot = h & mask;
      for (let row = slots[slot]; row !== 0; row = slots[slot]) {
        const at = (row - 1) * ${arity};
        if (${same}) return false;
        slot = (slot + 1) & mask;
      }
      if (store.count * ${arity} === data.length || (store.count << 1) >= mask) {
        store.grow();
        return insert(${parameters});
      }
      const at = store.count * ${arity};
      ${values.map((v, i) => `data[at + ${i}] = ${v};`).join(" ")}
      slots[slot] = ++store.count;
      return true;
    }
    function find(${parameters}) {
      ${hashCode(values)}
      const data = store.data, slots = store.slots, mask = slots.length - 1;
      let slot = h & mask;
      for (let row = slots[slot]; row !== 0; row = slots[slot]) {
        const at = (row - 1) * ${arity};
        if (${same}) return row - 1;
        slot = (slot + 1) & mask;
      }
      return -1;
    }
    function rehash(store) {
      const data = store.data, slots = store.slots, mask = slots.length - 1;
      for (let row = 0, at = 0; row < store.count; row++, at += ${arity}) {
        ${load}
        ${hashCode(values)}
        let slot = h & mask;
        while (slots[slot] !== 0) slot = (slot + 1) & mask;
        slots[slot] = row + 1;
      }
    }
    return { insert, find, rehash };`)() as TupleCode;
  tupleCodes.set(arity, code);
  return code;
}

export function keyCode(arity: number, columns: readonly number[]): KeyCode {
  const name = `${arity}:${columns.join()}`;
  const known = keyCodes.get(name);
  if (known !== undefined) return known;
  const keys = columns.map((_, i) => `k${i}`);
  const search = `
      ${hashCode(keys)}
      const slots = store.slots, mask = slots.length - 1;
      let slot = h & mask;
      for (let row = slots[slot]; row !== 0; row = slots[slot]) {
        const at = (row - 1) * ${arity};
        if (${equals(columns, keys)}) break;
        slot = (slot + 1) & mask;
      }`;
  const code = new Function(`"use strict";
    function lookup(store, ${keys.join(", ")}) {
      const data = store.data;
      ${search}
      return slots[slot];
    }
    function slotOf(store, number) {
      const data = store.data, first = number * ${arity};
      ${columns.map((column, i) => `const k${i} = data[first + ${column}];`).join(" ")}
      ${search}
      return slot;
    }
    return { lookup, slotOf };`)() as KeyCode;
  keyCodes.set(name, code);
  return code;
}
