import type { Facts, Relation } from "./instances.js";
import type { Column, InputShape } from "./task.js";

/** Numbers from 0 up to below 1, the same for the same seed (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const isList = (column: Column): column is readonly string[] => Array.isArray(column);

const drawn = (column: Column, random: () => number): string => {
  if (isList(column)) return column[Math.floor(random() * column.length)] ?? "";
  return String(column.from + Math.floor(random() * (column.to - column.from + 1)));
};

const randomRows = (shape: InputShape, random: () => number): Relation => {
  const [least, most] = shape.rows ?? [0, 8];
  const wanted = least + Math.floor(random() * (most - least + 1));
  const rows = new Map<string, string[]>();
  // Draws that repeat a key are lost, so a small domain gives fewer rows than wanted, but never none.
  for (let draw = 0; draw < 2 * wanted && rows.size < wanted; draw += 1) {
    const row = shape.columns.map((column) => drawn(column, random));
    const key = row.slice(0, shape.key ?? row.length).join("\t");
    if (!rows.has(key)) rows.set(key, row);
  }
  return [...rows.values()];
};

/** Random input relations of the given shapes; the same for the same seed. */
export const randomFacts = (inputs: Readonly<Record<string, InputShape>>, seed: number): Facts => {
  const random = randomOf(seed);
  return Object.fromEntries(Object.entries(inputs).map(([name, shape]) => [name, randomRows(shape, random)]));
};
