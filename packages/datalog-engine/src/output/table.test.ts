import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ColumnKind, RelationView } from "../evaluate/evaluation.js";
import { outputFile, outputRelation } from "./output-relation.js";
import { tableOf } from "./table.js";

const view = (kinds: readonly ColumnKind[], rows: readonly (readonly string[])[]): RelationView => ({
  name: "r",
  columns: kinds.map((kind, i) => ({ name: `c${i}`, kind })),
  size: rows.length,
  cell: (row, column) => rows[row]?.[column] ?? "",
  line: (row, separator) => rows[row]?.join(separator) ?? "",
});
const written = (kinds: readonly ColumnKind[], rows: readonly (readonly string[])[], header?: string): string => {
  const relation = outputRelation(tableOf(view(kinds, rows), []));
  const target = { delimiter: "\t", ...(header === undefined ? {} : { header }) };
  return Buffer.from(outputFile(relation, target)).toString("utf8");
};

describe("an output file", () => {
  it("has numbers by value and symbols by bytes", () => {
    const rows = [
      ["10", "b"],
      ["9", "é"],
      ["-3", ""],
      ["9", "z"],
      ["9223372036854775807", "x"],
      ["9223372036854775806", "x"],
    ].map(([n = "", s = ""]) => [n, Buffer.from(s, "utf8").toString("latin1")]);
    expect(written(["number", "symbol"], rows)).toBe(
      "-3\t\n9\tz\n9\té\n10\tb\n9223372036854775806\tx\n9223372036854775807\tx\n",
    );
    const floats = ["inf", "nan", "-inf", "1e+20", "-0", "0.10000000000000001", "-nan"].map((text) => [text]);
    expect(written(["float"], floats)).toBe("-inf\n-0\n0.10000000000000001\n1e+20\ninf\n-nan\nnan\n");
  });
  it("of a relation without columns is one line or empty", () => {
    expect(written([], [[]])).toBe("()\n");
    expect(written([], [])).toBe("");
  });
  it("may begin with the names of the columns", () => {
    expect(written(["symbol", "symbol"], [], "a\té")).toBe("a\té\n");
  });
  it("may have its symbols in quotes", () => {
    const relation = outputRelation(tableOf(view(["symbol", "number"], [['a "b", c', "1"]]), []));
    const bytes = outputFile(relation, { delimiter: ",", quotes: true });
    expect(Buffer.from(bytes).toString("utf8")).toBe('"a \\""b\\"", c",1\n');
  });
  it("holds the rows it was given, sorted", () => {
    const row = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.constantFrom("", "a", "aa", "b", "ü"), fc.nat(3));
    const property = fc.property(fc.uniqueArray(row, { maxLength: 40, selector: String }), (rows) => {
      const texts = rows.map(([n, s, u]) => [String(n), Buffer.from(s, "utf8").toString("latin1"), String(u)]);
      const relation = outputRelation(tableOf(view(["number", "symbol", "unsigned"], texts), []));
      const sorted = rows.toSorted(
        ([a, b, c], [d, e, f]) => a - d || Buffer.compare(Buffer.from(b), Buffer.from(e)) || c - f,
      );
      expect(relation.rows).toEqual(sorted.map((cells) => cells.map(String)));
    });
    fc.assert(property, { numRuns: 100, endOnFailure: true });
  });
});
