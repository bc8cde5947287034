import type { Memory } from "./memory.js";

/**
 * 64-bit integers in 32 bits: those from -2^30 to 2^30-1 are their own code, others are numbered from 2^30 on as they
 * turn up, so that equal codes are equal integers. `unsigned` values share the codes of the signed ones with the
 * same bits.
 */
export type IntegerTable = {
  /** The code of an integer, wrapped to 64 bits. */
  readonly encode: (value: number | bigint) => number;
  /** The signed value: a number where that is exact, else a bigint. */
  readonly decode: (code: number) => number | bigint;
};

/** The codes that are their own values are `-small … small - 1`. */
export const small: number = 2 ** 30;

const isSmall = (value: number): boolean => value >= -small && value < small;

const entryBytes = 64;

export function integerTable(memory: Memory): IntegerTable {
  const codes = new Map<number | bigint, number>();
  const values: (number | bigint)[] = [];
  const encode = (value: number | bigint): number => {
    if (typeof value === "number" && Number.isSafeInteger(value)) return isSmall(value) ? value : numbered(value);
    const wrapped = BigInt.asIntN(64, BigInt(value));
    const exact = Number(wrapped);
    if (!Number.isSafeInteger(exact)) return numbered(wrapped);
    return isSmall(exact) ? exact : numbered(exact);
  };
  const numbered = (value: number | bigint): number => {
    const known = codes.get(value);
    if (known !== undefined) return known;
    memory.add(entryBytes);
    memory.countEntries(values.length);
    const code = small + values.length;
    values.push(value);
    codes.set(value, code);
    return code;
  };
  return { encode, decode: (code) => (code < small ? code : (values[code - small] ?? 0)) };
}

/** The value of the same bits without sign. */
export function withoutSign(value: number | bigint): number | bigint {
  return value < 0 ? BigInt.asUintN(64, BigInt(value)) : value;
}
