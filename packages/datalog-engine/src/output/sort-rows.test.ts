import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortRows } from "./sort-rows.js";

/** Columns of the given widths with rows of numbers below them. */
const table = fc.array(fc.constantFrom(1, 2, 3, 40, 1000, 2 ** 16), { minLength: 1, maxLength: 5 }).chain((widths) => {
  const row = fc.tuple(...widths.map((width) => fc.nat(width - 1)));
  return fc.tuple(fc.constant(widths), fc.uniqueArray(row, { maxLength: 60, selector: String }));
});

describe("sortRows", () => {
  it("sorts distinct rows by their columns, however many rows could be", () => {
    const property = fc.property(table, ([widths, rows]) => {
      const columns = widths.map((length, i) => ({
        values: { length },
        ids: Int32Array.from(rows, (row) => row[i] ?? 0),
      }));
      sortRows(columns, rows.length);
      const sorted = rows.toSorted((a, b) => a.map((x, i) => x - (b[i] ?? 0)).find((order) => order !== 0) ?? 0);
      expect(rows.map((_, row) => columns.map(({ ids }) => ids[row]))).toEqual(sorted);
    });
    fc.assert(property, { numRuns: 200, endOnFailure: true });
  });
});
