import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryOf } from "../values/memory.js";
import { equivalence } from "./equivalence.js";
import { relation } from "./relation.js";
import { tupleCode } from "./tuple-code.js";

it("gives the pairs of values that some path of pairs joins", () => {
  const value = fc.integer({ min: 0, max: 9 });
  const pairs = fc.array(fc.tuple(value, value), { maxLength: 8 });
  fc.assert(
    fc.property(pairs, pairs, (first, second) => {
      const store = relation("r", 2, memoryOf(16));
      const { close } = equivalence(store, () => {});
      for (const batch of [first, second]) {
        for (const [a, b] of batch) tupleCode(2).insert(store, a, b);
        close();
      }
      const all = [...first, ...second];
      const joined = new Set(all.flatMap(([a, b]) => [`${a} ${a}`, `${b} ${b}`, `${a} ${b}`, `${b} ${a}`]));
      for (let x = 0; x < 10; x++)
        for (let a = 0; a < 10; a++)
          for (let b = 0; b < 10; b++) if (joined.has(`${a} ${x}`) && joined.has(`${x} ${b}`)) joined.add(`${a} ${b}`);
      const rows = Array.from({ length: store.count }, (_, row) => `${store.data[row * 2]} ${store.data[row * 2 + 1]}`);
      expect(rows.toSorted()).toEqual([...joined].toSorted());
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
