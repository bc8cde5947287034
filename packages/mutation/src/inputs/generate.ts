import type { Random } from "../random/random.js";
import { type Facts, factCount, type Row, rowKey, sortedFacts } from "./facts.js";
import { nameDomains } from "./names.js";
import { product } from "./observe.js";
import { respects } from "./respects.js";
import { type Column, memberColumns, type PairRule, type Rows, type Shape, type Table } from "./shape.js";

/** Share of the possible rows that a relation gets. */
const densities: readonly number[] = [0.15, 0.3, 0.45, 0.6, 0.8, 1];

/** Inputs of this many facts are small in any case, even if the instances have fewer. */
const fewFacts = 12;

/** How often a draw that breaks a rule is repeated. */
const attempts = 50;

type NumberSource = (column: Column & { readonly kind: "number" }) => string;

/** Numbers of one input: mostly a few different ones, so that equal ones occur; sometimes any. */
const numberSource = (random: Random): NumberSource => {
  const palettes = new Map<Column, readonly number[] | undefined>();
  return (column) => {
    const { low, high } = column;
    if (!palettes.has(column)) {
      const top = random.chance(0.5) ? Math.min(high, low + 3) : high;
      const few = Array.from({ length: random.between(1, 3) }, () => random.between(low, top));
      palettes.set(column, random.chance(0.7) ? few : undefined);
    }
    const palette = palettes.get(column);
    return String(palette ? random.pick(palette) : random.between(low, high));
  };
};

/** Chosen member rows get their numbers. */
const withNumbers = ({ columns }: Table, members: readonly Row[], numbers: NumberSource): Row[] =>
  members.map((row) => {
    let next = 0;
    return columns.map((column) => (column.kind === "number" ? numbers(column) : (row[next++] ?? "")));
  });

const breaks = (row: Row, { first, second, irreflexive, ascending }: PairRule, order: readonly number[]): boolean => {
  const one = row[order.indexOf(first)] ?? "";
  const two = row[order.indexOf(second)] ?? "";
  if (one === two) return irreflexive;
  return ascending && Number(one) > Number(two);
};

const mirror = (row: Row, { first, second }: PairRule, order: readonly number[]): Row => {
  const [one, two] = [order.indexOf(first), order.indexOf(second)];
  return row.map((value, index) => (index === one ? row[two] : index === two ? row[one] : value) ?? "");
};

/** Draws rows of a relation: each possible one with the same probability, within the rules between columns. */
const drawRelation = (
  table: Table,
  rows: Rows & { kind: "relation" },
  members: readonly (readonly string[])[],
  random: Random,
): Row[] => {
  const order = memberColumns(table);
  const possible = product(members).filter((row) => rows.pairs.every((pair) => !breaks(row, pair, order)));
  if (rows.complete) return possible;
  const density = random.pick(densities);
  const chosen = new Map<string, Row>();
  const used = rows.unique.map(() => new Set<string>());
  const add = (row: Row): void => {
    const values = rows.unique.map((column) => row[order.indexOf(column)] ?? "");
    if (values.some((value, index) => used[index]?.has(value))) return;
    if (rows.pairs.some((pair) => pair.antisymmetric && chosen.has(rowKey(mirror(row, pair, order))))) return;
    for (const [index, value] of values.entries()) used[index]?.add(value);
    chosen.set(rowKey(row), row);
    for (const pair of rows.pairs)
      if (pair.symmetric) chosen.set(rowKey(mirror(row, pair, order)), mirror(row, pair, order));
  };
  const shuffled = random.shuffled(possible);
  for (const row of shuffled) if (random.chance(density)) add(row);
  for (const column of rows.covering) {
    const at = order.indexOf(column);
    const present = new Set([...chosen.values()].map((row) => row[at]));
    for (const value of members[at] ?? []) {
      const row = present.has(value) ? undefined : shuffled.find((candidate) => candidate[at] === value);
      if (row) add(row);
    }
  }
  if (chosen.size === 0 && table.neverEmpty && shuffled[0]) add(shuffled[0]);
  return [...chosen.values()];
};

const drawRows = (
  table: Table,
  members: readonly (readonly string[])[],
  done: ReadonlyMap<string, readonly Row[]>,
  random: Random,
  numbers: NumberSource,
): Row[] => {
  const { rows } = table;
  switch (rows.kind) {
    case "domain":
      return (members[0] ?? []).map((value) => [value]);
    case "single":
      return withNumbers(table, [members.map((values) => random.pick(values))], numbers);
    case "rows-of": {
      const base = (done.get(rows.table) ?? []).map((row) => rows.columns.map((column) => row[column] ?? ""));
      const distinct = [...new Map(base.map((row) => [rowKey(row), row])).values()];
      const density = random.pick(densities);
      const chosen = rows.all ? distinct : distinct.filter(() => random.chance(density));
      const rest = chosen.length === 0 && table.neverEmpty ? distinct.slice(0, 1) : chosen;
      return withNumbers(table, rest, numbers);
    }
    case "relation":
      return withNumbers(table, drawRelation(table, rows, members, random), numbers);
  }
};

/** A bound is more telling when it is about as large as the things that it bounds. */
const nearSize = (shape: Shape, sizes: readonly number[], random: Random): Shape => {
  const largest = Math.max(2, ...sizes);
  const tables = shape.tables.map((table) => {
    if (table.rows.kind !== "single" || !random.chance(0.6)) return table;
    const columns = table.columns.map(
      (column): Column =>
        column.kind === "number" ? { ...column, high: Math.max(column.low, Math.min(column.high, largest)) } : column,
    );
    return { ...table, columns };
  });
  return { ...shape, tables };
};

const draw = (shape: Shape, random: Random): Facts => {
  const members = nameDomains(shape.domains, random);
  const drawn = nearSize(
    shape,
    members.map(({ length }) => length),
    random,
  );
  const numbers = numberSource(random);
  const done = new Map<string, readonly Row[]>();
  for (const table of drawn.tables) {
    const own = table.columns.flatMap((column) => (column.kind === "member" ? [members[column.domain] ?? []] : []));
    done.set(table.signature, drawRows(table, own, done, random, numbers));
  }
  return sortedFacts([...done.keys()], (signature) => done.get(signature) ?? []);
};

/**
 * Draws one random input that has the shape of the instances, mostly small: most faults show in a small scope (Oetsch et al.,
 * KR 2012). `undefined` when no draw kept all the rules.
 */
export const drawInput = (shape: Shape, random: Random): Facts | undefined => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const facts = draw(shape, random);
    if (factCount(facts) <= Math.max(shape.maxFacts, fewFacts) && respects(shape, facts)) return facts;
  }
  return undefined;
};
