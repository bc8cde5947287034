import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryOf } from "../values/memory.js";
import { relation } from "./relation.js";
import { keyCode, tupleCode } from "./tuple-code.js";

const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -(2 ** 30), max: 2 ** 31 - 1 }));
const rows = fc
  .integer({ min: 0, max: 5 })
  .chain((arity) =>
    fc.array(fc.array(value, { minLength: arity, maxLength: arity }), { minLength: 1, maxLength: 200 }),
  );

it("a relation keeps each row once, in order, and finds it again", () => {
  fc.assert(
    fc.property(rows, fc.array(value, { minLength: 5, maxLength: 5 }), (list, other) => {
      const arity = list[0]?.length ?? 0;
      const store = relation("r", arity, memoryOf(64));
      const { insert, has } = tupleCode(arity);
      const kept = new Map<string, number[]>();
      for (const row of list) {
        expect(has(store, ...row)).toBe(kept.has(row.join()));
        expect(insert(store, ...row)).toBe(!kept.has(row.join()));
        kept.set(row.join(), kept.get(row.join()) ?? row);
      }
      expect(has(store, ...other.slice(0, arity))).toBe(kept.has(other.slice(0, arity).join()));
      expect(store.count).toBe(kept.size);
      expect([...store.data.subarray(0, store.count * arity)]).toEqual([...kept.values()].flat());
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

it("an index gives the rows of a key from the newest to the oldest, also after more were added", () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), (list, choice, split) => {
      const arity = list[0]?.length ?? 0;
      if (arity === 0) return;
      const columns = Array.from({ length: arity }, (_, i) => i).filter((i) => ((choice >> i) & 1) === 1);
      if (columns.length === 0) columns.push(arity - 1);
      const store = relation("r", arity, memoryOf(64));
      const { insert } = tupleCode(arity);
      const { lookup } = keyCode(arity, columns);
      const kept: number[][] = [];
      const index = store.index(columns);
      for (const [i, row] of list.entries()) {
        if (i === split % list.length) store.updateIndexes();
        if (insert(store, ...row)) kept.push(row);
      }
      store.updateIndexes();
      for (const row of list) {
        const key = columns.map((column) => row[column] ?? 0);
        const found: number[] = [];
        for (let at = lookup(index, ...key); at !== 0; at = index.next[at - 1] ?? 0) found.push(at - 1);
        const expected = [...kept.keys()].filter((k) => columns.every((c, i) => kept[k]?.[c] === key[i]));
        expect(found).toEqual(expected.reverse());
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
