import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryOf } from "../values/memory.js";
import { createValues, encodeLiteral, print } from "../values/values.js";
import { createFunctors } from "./functors.js";

const values = createValues(memoryOf(1024));
const functors = createFunctors(values, () => {});
const least = -(2n ** 63n);

/** Near what is small, near the ends of 32, 53 and 64 bits, and anywhere. */
const integers = fc.oneof(
  fc.bigInt({ min: -9n, max: 9n }),
  fc.bigInt({ min: least, max: 2n ** 63n - 1n }),
  ...[30n, 31n, 32n, 53n].flatMap((bits) =>
    [2n ** bits, -(2n ** bits)].map((near) => fc.bigInt({ min: near - 3n, max: near + 3n })),
  ),
  fc.bigInt({ min: least, max: least + 3n }),
  fc.bigInt({ min: 2n ** 63n - 4n, max: 2n ** 63n - 1n }),
);

const bits = (a: bigint): bigint => BigInt.asUintN(64, a);

const sorted = (a: bigint, b: bigint): [bigint, bigint] => (a < b ? [a, b] : [b, a]);

/** Both kinds on the same bits; `undefined` where the machine traps. */
const meanings: Record<string, (a: bigint, b: bigint, kind: "number" | "unsigned") => bigint | undefined> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0n || (a === least && b === -1n) ? undefined : a / b),
  "%": (a, b) => (b === 0n || (a === least && b === -1n) ? undefined : a % b),
  band: (a, b) => a & b,
  bor: (a, b) => a | b,
  bxor: (a, b) => a ^ b,
  bshl: (a, b) => a << (bits(b) % 64n),
  bshr: (a, b) => a >> (bits(b) % 64n),
  bshru: (a, b) => bits(a) >> (bits(b) % 64n),
  land: (a, b) => (a !== 0n && b !== 0n ? 1n : 0n),
  lor: (a, b) => (a !== 0n || b !== 0n ? 1n : 0n),
  lxor: (a, b) => ((a !== 0n) !== (b !== 0n) ? 1n : 0n),
  min: (a, b) => sorted(a, b)[0],
  max: (a, b) => sorted(a, b)[1],
};

it.each(Object.keys(meanings))("%s is that of 64-bit integers, with and without sign", (name) => {
  fc.assert(
    fc.property(integers, integers, fc.constantFrom("number" as const, "unsigned" as const), (a, b, kind) => {
      const read = (x: bigint): bigint => (kind === "number" ? x : bits(x));
      const expected = meanings[name]?.(read(a), read(b), kind);
      const functor = functors.functor(name, kind);
      const [x, y] = [values.integers.encode(a), values.integers.encode(b)];
      if (expected === undefined) expect(() => functor?.(x, y)).toThrow("trap");
      else {
        const wrapped = kind === "number" ? BigInt.asIntN(64, expected) : bits(expected);
        expect(print(values, kind, functor?.(x, y) ?? 0)).toBe(String(wrapped));
      }
    }),
    { numRuns: 400, endOnFailure: true },
  );
});

it("comparisons are those of 64-bit integers, and equal values have equal codes", () => {
  fc.assert(
    fc.property(integers, integers, fc.constantFrom("number" as const, "unsigned" as const), (a, b, kind) => {
      const [p, q] = kind === "number" ? [a, b] : [bits(a), bits(b)];
      const [x, y] = [values.integers.encode(a), encodeLiteral(values, String(q), kind)];
      const holds = (operator: "<" | "<=" | ">" | ">=" | "!="): boolean | undefined =>
        functors.comparison(operator, kind, false)?.(x, y);
      expect([holds("<"), holds("<="), holds(">"), holds(">="), holds("!="), x === y]).toEqual([
        p < q,
        p <= q,
        p > q,
        p >= q,
        p !== q,
        p === q,
      ]);
    }),
    { numRuns: 600, endOnFailure: true },
  );
});

it.each([
  ["2", "-1", "0"],
  ["0", "0", "1"],
  ["-2", "3", "-8"],
  ["3", "39", "4052555153018976256"],
  ["2", "63", "-9223372036854775808"],
  ["10", "400", "-9223372036854775808"],
  ["-1", "1001", "-1"],
])("%s ^ %s goes through a double: %s", (a, b, expected) => {
  const [x, y] = [encodeLiteral(values, a, "number"), encodeLiteral(values, b, "number")];
  expect(print(values, "number", functors.functor("^", "number")?.(x, y) ?? 0)).toBe(expected);
});
