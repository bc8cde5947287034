import { expect, it } from "vitest";
import { memoryOf } from "../values/memory.js";
import { createValues, encodeString, print } from "../values/values.js";
import { createFunctors } from "./functors.js";

const values = createValues(memoryOf(64));
const notes: string[] = [];
const functors = createFunctors(values, (note) => notes.push(note));

// strtoll, strtoull and strtod of the C library, with the prefixes Soufflé adds.
it.each([
  ["to_number", "12abc", "12"],
  ["to_number", " \t-7", "-7"],
  ["to_number", "+5", "5"],
  ["to_number", "007", "7"],
  ["to_number", "1.9", "1"],
  ["to_number", "0x1F", "31"],
  ["to_number", "-0x10", "-16"],
  ["to_number", "0b101", "5"],
  ["to_number", "-9223372036854775808", "-9223372036854775808"],
  ["to_number", "9223372036854775808", undefined],
  ["to_number", "", undefined],
  ["to_number", "x", undefined],
  ["to_unsigned", "18446744073709551615", "18446744073709551615"],
  ["to_unsigned", "-1", undefined],
  ["to_unsigned", "0xff", "255"],
  ["to_float", "2.75", "2.75"],
  ["to_float", ".5e1x", "5"],
  ["to_float", "-1e3", "-1000"],
  ["to_float", "1e400", undefined],
  ["to_float", "inf", "inf"],
  ["to_float", "0x10", "16"],
  ["to_float", "e", undefined],
] as const)("%s of %j is %s", (name, text, expected) => {
  const kind = { to_number: "number", to_unsigned: "unsigned", to_float: "float" } as const;
  const convert = functors.functor(name, "symbol");
  const symbol = encodeString(values, text);
  if (expected === undefined) expect(() => convert?.(symbol)).toThrow("trap");
  else expect(print(values, kind[name], convert?.(symbol) ?? 0)).toBe(expected);
});

it("substr counts bytes, clips at the end, and complains of a bad index", () => {
  const substr = (text: string, from: number, count: number): string => {
    const codes = [encodeString(values, text), values.integers.encode(from), values.integers.encode(count)];
    return print(values, "symbol", functors.functor("substr", "symbol")?.(...codes) ?? 0);
  };
  expect([substr("abc", 1, 9), substr("abc", 1, -1), substr("abc", 3, 1), substr("é", 1, 1)]).toEqual([
    "bc",
    "bc",
    "",
    "\xa9",
  ]);
  expect(notes).toEqual([]);
  expect([substr("abc", 4, 2), substr("abc", -1, 2)]).toEqual(["", ""]);
  expect(notes).toEqual([
    'warning: wrong index position provided by substr("abc",4,2) functor.',
    'warning: wrong index position provided by substr("abc",-1,2) functor.',
  ]);
});

it("symbols compare by their bytes", () => {
  const less = functors.comparison("<", "symbol", false);
  const order = (a: string, b: string): boolean | undefined => less?.(encodeString(values, a), encodeString(values, b));
  expect([order("a", "b"), order("B", "a"), order("a", "ab"), order("z", "é"), order("é", "€")]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});
