import type { ValueKind } from "@blast-asp/datalog";
import { type IntegerTable, small, withoutSign } from "../values/integers.js";
import type { Values } from "../values/values.js";
import { Trap } from "./trap.js";

/** A functor on codes. */
export type Functor = (...codes: number[]) => number;

type Wide = number | bigint;

/** Both are small, and not of opposite reading as signed and unsigned. */
const bothSmall = (a: number, b: number): boolean => a < small && b < small;
const bothNatural = (a: number, b: number): boolean => a >= 0 && b >= 0 && a < small && b < small;

/** `+ - *` wrap in the same way with and without sign. */
function wrapping(
  { encode, decode }: IntegerTable,
  direct: (a: number, b: number) => number,
  wide: (a: bigint, b: bigint) => bigint,
): Functor {
  const slow = (a: Wide, b: Wide): number => {
    if (typeof a === "number" && typeof b === "number") {
      const result = direct(a, b);
      // Where the double is exact; -0 is 0 as a code.
      if (Number.isSafeInteger(result)) return encode(result + 0);
    }
    return encode(wide(BigInt(a), BigInt(b)));
  };
  return (a = 0, b = 0) => {
    if (bothSmall(a, b)) {
      const result = direct(a, b);
      if (result >= -small && result < small) return result | 0;
    }
    return slow(decode(a), decode(b));
  };
}

function dividing(
  { encode, decode }: IntegerTable,
  kind: "number" | "unsigned",
  direct: (a: number, b: number) => number,
  wide: (a: bigint, b: bigint) => bigint,
): Functor {
  const exact = kind === "unsigned" ? bothNatural : bothSmall;
  const read = (code: number): bigint => BigInt(kind === "unsigned" ? withoutSign(decode(code)) : decode(code));
  return (a = 0, b = 0) => {
    if (b === 0) throw new Trap();
    // The smallest number divided by -1 does not fit; x86 traps for the remainder as well.
    if (exact(a, b)) return b === -1 && direct(1, -1) !== 0 ? encode(-a) : direct(a, b) | 0;
    const [x, y] = [read(a), read(b)];
    if (y === -1n && x === -(2n ** 63n)) throw new Trap();
    return encode(wide(x, y));
  };
}

/** C++ converts doubles that do not fit to the smallest number (x86). */
export function doubleToInteger(value: number, kind: "number" | "unsigned"): bigint {
  const lowest = -(2n ** 63n);
  if (Number.isNaN(value)) return lowest;
  const whole = Math.trunc(value);
  if (kind === "unsigned" && whole >= 2 ** 63) return whole < 2 ** 64 ? BigInt(whole) : 0n;
  return whole >= -(2 ** 63) && whole < 2 ** 63 ? BigInt(whole) : lowest;
}

/** `pow` of two integers as a double; exact before rounding where the exponent is not negative. */
function power(a: Wide, b: Wide): number {
  const [base, exponent] = [BigInt(a), BigInt(b)];
  if (exponent < 0n || exponent > 1100n) return Number(base) ** Number(exponent);
  return Number(base ** exponent);
}

export function integerFunctors({ integers }: Values, kind: "number" | "unsigned"): Record<string, Functor> {
  const { encode, decode } = integers;
  const read = (code: number): Wide => (kind === "unsigned" ? withoutSign(decode(code)) : decode(code));
  const bitwise =
    (direct: (a: number, b: number) => number, wide: (a: bigint, b: bigint) => bigint): Functor =>
    (a = 0, b = 0) =>
      bothSmall(a, b) ? direct(a, b) : encode(wide(BigInt(decode(a)), BigInt(decode(b))));
  const shift =
    (wide: (a: bigint, b: bigint) => bigint): Functor =>
    (a = 0, b = 0) =>
      encode(wide(BigInt(decode(a)), BigInt.asUintN(6, BigInt(decode(b)))));
  const arithmeticRight = shift((a, b) => a >> b);
  const logicalRight = shift((a, b) => BigInt.asUintN(64, a) >> b);
  const less = kind === "unsigned" ? bothNatural : bothSmall;
  const isLess = (a: number, b: number): boolean => (less(a, b) ? a < b : read(a) < read(b));
  return {
    "+": wrapping(
      integers,
      (a, b) => a + b,
      (a, b) => a + b,
    ),
    "-": wrapping(
      integers,
      (a, b) => a - b,
      (a, b) => a - b,
    ),
    "*": wrapping(
      integers,
      (a, b) => a * b,
      (a, b) => a * b,
    ),
    "/": dividing(
      integers,
      kind,
      (a, b) => a / b,
      (a, b) => a / b,
    ),
    "%": dividing(
      integers,
      kind,
      (a, b) => a % b,
      (a, b) => a % b,
    ),
    "^": (a = 0, b = 0) => encode(doubleToInteger(power(read(a), read(b)), kind)),
    negate: (a = 0) => encode(-BigInt(decode(a))),
    band: bitwise(
      (a, b) => a & b,
      (a, b) => a & b,
    ),
    bor: bitwise(
      (a, b) => a | b,
      (a, b) => a | b,
    ),
    bxor: bitwise(
      (a, b) => a ^ b,
      (a, b) => a ^ b,
    ),
    bnot: (a = 0) => encode(~BigInt(decode(a))),
    bshl: shift((a, b) => a << b),
    bshr: kind === "unsigned" ? logicalRight : arithmeticRight,
    bshru: logicalRight,
    land: (a, b) => (a !== 0 && b !== 0 ? 1 : 0),
    lor: (a, b) => (a !== 0 || b !== 0 ? 1 : 0),
    lxor: (a, b) => ((a !== 0) !== (b !== 0) ? 1 : 0),
    lnot: (a) => (a === 0 ? 1 : 0),
    min: (a = 0, b = 0) => (isLess(b, a) ? b : a),
    max: (a = 0, b = 0) => (isLess(a, b) ? b : a),
  };
}

export function floatFunctors({ floats: { encode, decode } }: Values): Record<string, Functor> {
  const on =
    (compute: (a: number, b: number) => number): Functor =>
    (a = 0, b = 0) =>
      encode(compute(decode(a), decode(b)));
  return {
    "+": on((a, b) => a + b),
    "-": on((a, b) => a - b),
    "*": on((a, b) => a * b),
    "/": on((a, b) => a / b),
    "^": on((a, b) => a ** b),
    negate: (a = 0) => encode(-decode(a)),
    min: (a = 0, b = 0) => (decode(b) < decode(a) ? b : a),
    max: (a = 0, b = 0) => (decode(a) < decode(b) ? b : a),
  };
}

/** Whether two values of a kind are in this order. */
export type Comparison = (a: number, b: number) => boolean;

/** `<` on codes; the other orders follow from it, except for floats, where nothing is in order with NaN. */
export function comparison(values: Values, operator: "<" | "<=", kind: ValueKind): Comparison {
  const strict = operator === "<";
  switch (kind) {
    case "symbol": {
      const { text } = values.symbols;
      return strict ? (a, b) => text(a) < text(b) : (a, b) => a === b || text(a) <= text(b);
    }
    case "float": {
      const { decode } = values.floats;
      return strict ? (a, b) => decode(a) < decode(b) : (a, b) => decode(a) <= decode(b);
    }
    case "number": {
      const { decode } = values.integers;
      return strict
        ? (a, b) => (bothSmall(a, b) ? a < b : decode(a) < decode(b))
        : (a, b) => (bothSmall(a, b) ? a <= b : decode(a) <= decode(b));
    }
    case "unsigned": {
      const read = (code: number): Wide => withoutSign(values.integers.decode(code));
      return strict
        ? (a, b) => (bothNatural(a, b) ? a < b : read(a) < read(b))
        : (a, b) => (bothNatural(a, b) ? a <= b : read(a) <= read(b));
    }
  }
}

/** `=`: codes are equal when values are, except for floats. */
export function equality(values: Values, kind: ValueKind): Comparison | undefined {
  const { decode } = values.floats;
  return kind === "float" ? (a, b) => decode(a) === decode(b) : undefined;
}
