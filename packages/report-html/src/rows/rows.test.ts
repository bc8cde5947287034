import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageRow } from "../page-data.js";
import { everything, filterRows, sortRows } from "./filter.js";
import { packRows, unpackRows } from "./packed-rows.js";

const number = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
const word = fc.constantFrom("colorability", "a b", "", "</script>", "Ümlaut");
const rows: fc.Arbitrary<PageRow[]> = fc.array(
  fc.record({
    id: word,
    run: word,
    problem: word,
    language: fc.constantFrom("asp" as const, "datalog" as const),
    model: word,
    level: fc.constantFrom(0, 1, 2),
    repeat: fc.integer({ min: 1, max: 3 }),
    verdict: fc.constantFrom("correct", "incorrect", "not scored"),
    reason: word,
    syntax: number,
    tests: number,
    passed: number,
    total: number,
    exact: number,
    f1: number,
    missing: number,
    wrong: number,
    testsMs: number,
    modelsMs: number,
  }),
  { maxLength: 12 },
);

test("packed rows come out as they went in", () => {
  fc.assert(
    fc.property(rows, (some) => {
      expect(unpackRows(JSON.parse(JSON.stringify(packRows(some))))).toEqual(some);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test("sorting keeps all rows, puts those without a value last, and leaves equal ones in their order", () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (some, isDescending) => {
      const sorted = sortRows(some, { key: "f1", isDescending });
      expect(new Set(sorted)).toEqual(new Set(some));
      const values = sorted.map(({ f1 }) => f1);
      const known = values.filter((value) => value !== null);
      expect(values.slice(known.length).every((value) => value === null)).toBe(true);
      for (const [at, value] of known.entries()) {
        const next = known[at + 1];
        if (next !== undefined) expect(isDescending ? value >= next : value <= next).toBe(true);
      }
      for (const one of new Set(values))
        expect(sorted.filter(({ f1 }) => f1 === one)).toEqual(some.filter(({ f1 }) => f1 === one));
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test("filters are joined, and each word of the text must occur", () => {
  const row = (more: Partial<PageRow>): PageRow => ({
    id: "1",
    run: "r",
    problem: "colorability",
    language: "asp",
    model: "strong",
    level: 0,
    repeat: 1,
    verdict: "incorrect",
    reason: "2 missing models, first on Petersen",
    syntax: 1,
    tests: 1,
    passed: 1,
    total: 1,
    exact: null,
    f1: 1,
    missing: 0,
    wrong: 0,
    testsMs: null,
    modelsMs: null,
    ...more,
  });
  const some = [
    row({ id: "a" }),
    row({ id: "b", model: "weak" }),
    row({ id: "c", level: 1, verdict: "correct", reason: "" }),
  ];
  const ids = (filter: Partial<typeof everything>): string[] =>
    filterRows(some, { ...everything, ...filter }).map(({ id }) => id);
  expect(ids({})).toEqual(["a", "b", "c"]);
  expect(ids({ text: "petersen MISSING" })).toEqual(["a", "b"]);
  expect(ids({ text: "petersen", model: "weak" })).toEqual(["b"]);
  expect(ids({ level: "1" })).toEqual(["c"]);
  expect(ids({ verdict: "correct", level: "0" })).toEqual([]);
});
