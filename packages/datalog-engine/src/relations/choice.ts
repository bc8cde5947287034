import type { Memory } from "../values/memory.js";
import { type TupleStore, tupleCode } from "./tuple-code.js";

/** Adds rows to a relation with `choice-domain`: a row stays out whose values for one of the keys are there already. */
export type Choice = {
  readonly insert: (store: TupleStore, ...values: number[]) => boolean;
  /**
   * Before rows are added in an order that is, or is not, that of Soufflé. When it is not, `onDoubt` is called where
   * the order decides: two of these rows have the same key.
   */
  readonly begin: (ordered: boolean) => void;
};

/** About what a map entry with a short text takes. */
const entryBytes = 96;

export function choice(
  arity: number,
  keys: readonly (readonly number[])[],
  memory: Memory,
  onDoubt: () => never,
): Choice {
  const { insert, has } = tupleCode(arity);
  /** For each key its values with the number of the batch that chose them. */
  const chosen = keys.map((columns) => ({ columns, batches: new Map<string, number>() }));
  let batch = 0;
  let certain = true;
  return {
    begin: (ordered) => {
      batch++;
      certain = ordered;
    },
    insert: (store, ...values) => {
      if (has(store, ...values)) return false;
      const entries = chosen.map(({ columns, batches }) => ({ key: columns.map((c) => values[c]).join(), batches }));
      const met = entries.flatMap(({ key, batches }) => batches.get(key) ?? []);
      if (!certain && met.includes(batch)) onDoubt();
      if (met.length > 0) return false;
      for (const { key, batches } of entries) {
        memory.add(entryBytes);
        memory.countEntries(batches.size);
        batches.set(key, batch);
      }
      return insert(store, ...values);
    },
  };
}
