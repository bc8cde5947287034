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

/** What generated functions see of a relation: its rows one after the other, and a hash table with open addressing. */
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
  /** Array elements for one slot. */
  readonly slotSize: number;
  /** Slots hold numbers of rows, so that rows which change their places need a `rehash` of emptied slots. */
  readonly byRow: boolean;
  /** Adds a row; false when it is there already. */
  readonly insert: (store: TupleStore, ...values: number[]) => boolean;
  readonly has: (store: TupleStore, ...values: number[]) => boolean;
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

/** Rows of up to so many columns are kept in the slots as well: one place in memory to look at instead of two. */
const mostInSlots = 2;

type SlotCode = {
  readonly size: number;
  /** Does something if the slot at `at` holds the values. */
  readonly same: (met: string) => string;
  readonly fill: (row: string) => string;
};

/** No value is -2^31, so that a slot whose first number is turned like this is never 0. */
function slotOfValues(values: readonly string[]): SlotCode {
  const stored = values.map((v, i) => (i === 0 ? `(${v} ^ -2147483648)` : v));
  return {
    size: values.length,
    same: (met) => `if (${stored.map((v, i) => `slots[at + ${i}] === ${v}`).join(" && ")}) { ${met} }`,
    fill: () => stored.map((v, i) => `slots[at + ${i}] = ${v};`).join(" "),
  };
}

/** The number of the row plus one. */
function slotOfRow(values: readonly string[]): SlotCode {
  const same = values.map((v, i) => `data[row + ${i}] === ${v}`).join(" && ") || "true";
  return {
    size: 1,
    same: (met) => `const row = (slots[at] - 1) * ${values.length}; if (${same}) { ${met} }`,
    fill: (row) => `slots[at] = ${row};`,
  };
}

export function tupleCode(arity: number): TupleCode {
  const known = tupleCodes.get(arity);
  if (known !== undefined) return known;
  const values = names("a", arity);
  const parameters = ["store", ...values].join(", ");
  const byRow = arity === 0 || arity > mostInSlots;
  const slot = byRow ? slotOfRow(values) : slotOfValues(values);
  /** Goes to the first slot that is empty, unless the row is met before. */
  const search = (met: string): string => `
      ${hashCode(values)}
      const data = store.data, slots = store.slots, mask = slots.length / ${slot.size} - 1;
      let at = (h & mask) * ${slot.size};
      for (; slots[at] !== 0; at = (at + ${slot.size}) & (slots.length - 1)) {
        ${slot.same(met)}
      }`;
  const code = new Function(`"use strict";
    function insert(${parameters}) {
      ${search("return false;")}
      if ((store.count + 1) * ${arity} > data.length || store.count * ${2 * slot.size} >= slots.length) {
        store.grow();
        return insert(${parameters});
      }
      const end = store.count++ * ${arity};
      ${values.map((v, i) => `data[end + ${i}] = ${v};`).join(" ")}
      ${slot.fill("store.count")}
      return true;
    }
    function has(${parameters}) {
      ${search("return true;")}
      return false;
    }
    function rehash(store) {
      const rows = store.data;
      for (let row = 0; row < store.count; row++) {
        ${values.map((v, i) => `const ${v} = rows[row * ${arity} + ${i}];`).join(" ")}
        ${search("")}
        ${slot.fill("row + 1")}
      }
    }
    return { slotSize: ${slot.size}, byRow: ${byRow}, insert, has, rehash };`)() as TupleCode;
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
