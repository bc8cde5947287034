import type { Memory } from "./memory.js";

/**
 * Records and values of algebraic types, numbered as they turn up: equal codes are equal values. `nil` is 0. Records
 * have no branch; their type is known from where they stand.
 */
export type StructureTable = {
  readonly encode: (branch: string, fields: readonly number[]) => number;
  readonly branch: (code: number) => string;
  readonly fields: (code: number) => readonly number[];
};

/** The branch of `nil`; no name has a blank. */
export const nilBranch = " nil";

/** About what an entry takes beside its fields. */
const entryBytes = 160;

export function structureTable(memory: Memory): StructureTable {
  const codes = new Map<string, number>();
  const branches: string[] = [nilBranch];
  const all: (readonly number[])[] = [[]];
  return {
    encode: (branch, fields) => {
      const key = `${branch} ${fields.join()}`;
      const known = codes.get(key);
      if (known !== undefined) return known;
      memory.add(entryBytes + fields.length * 16);
      memory.countEntries(all.length);
      const code = all.length;
      branches.push(branch);
      all.push(fields);
      codes.set(key, code);
      return code;
    },
    branch: (code) => branches[code] ?? nilBranch,
    fields: (code) => all[code] ?? [],
  };
}
