import { LimitReached } from "../values/memory.js";
import { floatToText } from "../values/print-float.js";
import { print, type Values } from "../values/values.js";
import { doubleToInteger, type Functor } from "./arithmetic.js";
import { Trap } from "./trap.js";

/** A symbol longer than this is taken for a program that has run away. */
const longest = 2 ** 28;

/** The functors on byte strings. */
export function symbolFunctors(values: Values, note: (text: string) => void): Record<string, Functor> {
  const { intern, text } = values.symbols;
  const concatenate: Functor = (...parts) => {
    let length = 0;
    for (const part of parts) length += text(part).length;
    if (length > longest) throw new LimitReached("memory");
    return intern(parts.map(text).join(""));
  };
  return {
    "+": concatenate,
    cat: concatenate,
    min: (a = 0, b = 0) => (text(b) < text(a) ? b : a),
    max: (a = 0, b = 0) => (text(a) < text(b) ? b : a),
    strlen: (a = 0) => values.integers.encode(text(a).length),
    substr: (symbol = 0, from = 0, count = 0) => {
      const bytes = text(symbol);
      const start = Number(values.integers.decode(from));
      const length = Number(values.integers.decode(count));
      if (start >= 0 && start <= bytes.length)
        return intern(length < 0 ? bytes.slice(start) : bytes.slice(start, start + length));
      note(`warning: wrong index position provided by substr("${bytes}",${start | 0},${length | 0}) functor.`);
      return intern("");
    },
  };
}

/** `to_number`, `to_string`, … from each kind, named `to_number from symbol` and so on; `ord` and `as` read the bits. */
export function conversions(values: Values): Record<string, Functor> {
  const { symbols, integers, floats } = values;
  const fail = (bytes: string): never => {
    throw new Trap(`error: wrong string provided by \`to_number("${bytes}")\` functor.`);
  };
  const read = <T>(convert: (bytes: string) => T | undefined, code: number): T => {
    const bytes = symbols.text(code);
    return convert(bytes) ?? fail(bytes);
  };
  const asIs: Functor = (a = 0) => a;
  const unsigned = (code: number): number => Number(print(values, "unsigned", code));
  const all: Record<string, Functor> = {
    "to_number from symbol": (a = 0) => integers.encode(read(readSigned, a)),
    "to_number from float": (a = 0) => integers.encode(doubleToInteger(floats.decode(a), "number")),
    "to_unsigned from symbol": (a = 0) => integers.encode(read(readUnsigned, a)),
    "to_unsigned from float": (a = 0) => integers.encode(doubleToInteger(floats.decode(a), "unsigned")),
    "to_float from symbol": (a = 0) => floats.encode(read(readFloat, a)),
    "to_float from number": (a = 0) => floats.encode(Number(integers.decode(a))),
    "to_float from unsigned": (a = 0) => floats.encode(unsigned(a)),
    "to_string from number": (a = 0) => symbols.intern(print(values, "number", a)),
    "to_string from unsigned": (a = 0) => symbols.intern(print(values, "unsigned", a)),
    "to_string from float": (a = 0) => symbols.intern(floatToText(floats.decode(a))),
  };
  const bits = new DataView(new ArrayBuffer(8));
  for (const name of ["as number from float", "as unsigned from float", "ord from float"])
    all[name] = (a = 0) => {
      bits.setFloat64(0, floats.decode(a));
      return integers.encode(bits.getBigInt64(0));
    };
  for (const name of ["as float from number", "as float from unsigned"])
    all[name] = (a = 0) => {
      bits.setBigInt64(0, BigInt(integers.decode(a)));
      return floats.encode(bits.getFloat64(0));
    };
  for (const same of ["ord from number", "ord from unsigned"]) all[same] = asIs;
  for (const same of ["to_number from number", "to_unsigned from unsigned", "to_float from float"]) all[same] = asIs;
  // The same bits.
  for (const same of ["to_number from unsigned", "to_unsigned from number", "to_string from symbol"]) all[same] = asIs;
  return all;
}

/**
 * The longest numeric prefix, as `strtoll` finds it: blanks, a sign, digits. `0x` and `0b` count at the very start
 * only, after a minus at most. Nothing where there is no digit or the number does not fit.
 */
function readInteger(bytes: string): bigint | undefined {
  const based = /^(-?)(0x|0b)(.*)$/s.exec(bytes);
  if (based !== null) {
    const [, minus, prefix, rest = ""] = based;
    const digits = (prefix === "0x" ? /^[0-9a-f]+/i : /^[01]+/).exec(rest);
    if (digits !== null) return BigInt(`${prefix}${digits[0]}`) * (minus === "-" ? -1n : 1n);
    // `0x` alone is a zero before an x; a binary prefix is cut off before reading.
    return prefix === "0x" ? 0n : undefined;
  }
  const plain = /^[ \t\n\v\f\r]*([+-]?)([0-9]+)/.exec(bytes);
  return plain === null ? undefined : BigInt(plain[2] ?? "0") * (plain[1] === "-" ? -1n : 1n);
}

function readSigned(bytes: string): bigint | undefined {
  const value = readInteger(bytes);
  return value !== undefined && BigInt.asIntN(64, value) === value ? value : undefined;
}

/** A minus is refused at the very start only; after blanks C++ lets it wrap. */
function readUnsigned(bytes: string): bigint | undefined {
  if (bytes.startsWith("-")) return undefined;
  const value = readInteger(bytes);
  return value !== undefined && value < 2n ** 64n && value > -(2n ** 64n) ? value : undefined;
}

/** As `strtod`: decimal with exponent, hexadecimal, infinity, NaN; what is too large or too small is refused. */
function readFloat(bytes: string): number | undefined {
  const rest = bytes.replace(/^[ \t\n\v\f\r]+/, "");
  const word = /^([+-]?)(inf(?:inity)?|nan)/i.exec(rest);
  if (word !== null) {
    const size = word[2]?.toLowerCase() === "nan" ? Number.NaN : Number.POSITIVE_INFINITY;
    return word[1] === "-" ? -size : size;
  }
  const hex = /^([+-]?)0x([0-9a-f]*)(?:\.([0-9a-f]*))?(?:p([+-]?\d+))?/i.exec(rest);
  if (hex !== null && `${hex[2] ?? ""}${hex[3] ?? ""}` !== "") {
    const [, sign, whole = "", fraction = "", exponent = "0"] = hex;
    const value = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
    return sign === "-" ? -value : value;
  }
  const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i.exec(rest);
  if (decimal === null) return undefined;
  const value = Number(decimal[0]);
  const zero = /^[+-]?[0.]+(?:e|$)/i.test(decimal[0]);
  if (!Number.isFinite(value) || (!zero && Math.abs(value) < 2 ** -1022)) return undefined;
  return value;
}
