import type { Memory } from "./memory.js";

/** Doubles in 32 bits: numbered as they turn up. Equal codes are equal bits (there is one NaN); 0 and -0 differ. */
export type FloatTable = {
  readonly encode: (value: number) => number;
  readonly decode: (code: number) => number;
};

const entryBytes = 56;

export function floatTable(memory: Memory): FloatTable {
  const codes = new Map<number, number>();
  // A map takes -0 for 0.
  const values: number[] = [-0];
  return {
    encode: (value) => {
      if (Object.is(value, -0)) return 0;
      const known = codes.get(value);
      if (known !== undefined) return known;
      memory.add(entryBytes);
      memory.countEntries(values.length);
      const code = values.length;
      values.push(value);
      codes.set(value, code);
      return code;
    },
    decode: (code) => values[code] ?? 0,
  };
}
