import { type Facts, isInteger, type Row, rowKey, rowsOf } from "./facts.js";
import type { TermKind } from "./shape.js";

/** The values in a column of one instance. */
export const valuesIn = (facts: Facts, signature: string, column: number): ReadonlySet<string> =>
  new Set(rowsOf(facts, signature).map((row) => row[column] ?? ""));

/** Rows cut down to some columns, each once, as keys. */
export const projection = (rows: readonly Row[], columns: readonly number[]): ReadonlySet<string> =>
  new Set(rows.map((row) => rowKey(columns.map((column) => row[column] ?? ""))));

/** Is one set inside the other? */
export const isSubset = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  part.size <= whole.size && [...part].every((value) => whole.has(value));

/** What kind of term a printed term is. */
export const kindOf = (term: string): TermKind => {
  if (isInteger(term)) return "integer";
  if (term.startsWith('"')) return "string";
  return /^[_']*[a-z][\w']*$/.test(term) ? "symbol" : "other";
};

/** Do these columns determine that one in every row of a table? */
export const determines = (rows: readonly Row[], columns: readonly number[], column: number): boolean => {
  const found = new Map<string, string>();
  return rows.every((row) => {
    const key = rowKey(columns.map((at) => row[at] ?? ""));
    const value = row[column] ?? "";
    const before = found.get(key) ?? value;
    found.set(key, before);
    return before === value;
  });
};

/** The numbers from which a set of consecutive numbers starts; undefined when it is none. */
export const sequenceStart = (values: ReadonlySet<string>): number | undefined => {
  if (values.size === 0 || ![...values].every(isInteger)) return undefined;
  const numbers = [...values].map(Number);
  const low = Math.min(...numbers);
  return Math.max(...numbers) - low + 1 === values.size ? low : undefined;
};

/** All combinations of one value of each list. */
export const product = (lists: readonly (readonly string[])[]): Row[] =>
  lists.reduce<Row[]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);
