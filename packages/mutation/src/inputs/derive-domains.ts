import type { InterfacePredicate } from "@blast-asp/core";
import { type Facts, isInteger, rowsOf } from "./facts.js";
import { determines, isSubset, kindOf, sequenceStart, valuesIn } from "./observe.js";
import type { Column, Domain } from "./shape.js";

/** A column by its predicate and position. */
type Place = { readonly table: string; readonly column: number };

/** The domains of a problem and what each column holds, by signature. */
export type Observed = {
  readonly domains: readonly Domain[];
  readonly columns: ReadonlyMap<string, readonly Column[]>;
};

/** How many instances must show a regularity that could be chance before it counts. */
export const enoughInstances = 3;

/** Tables with exactly one row in every instance. */
export const isSingle = (signature: string, instances: readonly Facts[]): boolean =>
  instances.every((facts) => rowsOf(facts, signature).length === 1);

const isEmpty = (signature: string, instances: readonly Facts[]): boolean =>
  instances.every((facts) => rowsOf(facts, signature).length === 0);

const inside = (part: Place, whole: Place, instances: readonly Facts[]): boolean =>
  instances.every((facts) =>
    isSubset(valuesIn(facts, part.table, part.column), valuesIn(facts, whole.table, whole.column)),
  );

/** Unary predicates that list a domain: not those whose values always belong to another one. */
const listedDomains = (input: readonly InterfacePredicate[], instances: readonly Facts[]): Place[] => {
  const unary = input
    .filter(({ arity, signature }) => arity === 1 && !isSingle(signature, instances) && !isEmpty(signature, instances))
    .map(({ signature }): Place => ({ table: signature, column: 0 }));
  return unary.filter((place, index) =>
    unary.every((other, at) => {
      const contained = at !== index && inside(place, other, instances);
      // Of two that always agree the first one is the domain.
      return !contained || (inside(other, place, instances) && index < at);
    }),
  );
};

/** Is this a number that belongs to the row, such as a weight: always an integer, and determined by the other columns? */
const isNumber = ({ table, column }: Place, others: readonly number[], instances: readonly Facts[]): boolean =>
  instances.every((facts) => {
    const rows = rowsOf(facts, table);
    return rows.every((row) => isInteger(row[column] ?? "")) && determines(rows, others, column);
  });

const numberRange = ({ table, column }: Place, instances: readonly Facts[]): Column => {
  const numbers = instances.flatMap((facts) => rowsOf(facts, table).map((row) => Number(row[column])));
  return { kind: "number", low: Math.min(...numbers), high: Math.max(...numbers) };
};

const describe = (place: Place, index: number, all: readonly Place[], instances: readonly Facts[]): Domain => {
  const sets = all.map(({ table, column }) => instances.map((facts) => valuesIn(facts, table, column)));
  const mine = sets[index] ?? [];
  const sizes = mine.map(({ size }) => size);
  const values = [...new Set(mine.flatMap((set) => [...set]))].sort();
  const starts = new Set(mine.map(sequenceStart));
  const [start] = starts;
  const earlier = all.slice(0, index).map((_, at) => at);
  const sizesVary = instances.length >= enoughInstances && new Set(sizes).size > 1;
  const shares = (other: number): boolean =>
    mine.some((set, at) => [...set].some((value) => sets[other]?.[at]?.has(value)));
  return {
    ...place,
    minSize: Math.min(...sizes),
    maxSize: Math.max(...sizes),
    sequenceFrom: starts.size === 1 ? start : undefined,
    kinds: [...new Set(values.map(kindOf))].sort(),
    values,
    negative: values.some((value) => isInteger(value) && Number(value) < 0),
    sizeOf: sizesVary ? earlier.find((other) => sets[other]?.every(({ size }, at) => size === sizes[at])) : undefined,
    apartFrom: earlier.filter((other) => !shares(other)),
  };
};

/** The columns of a table that always hold numbers of the row. From the right: they usually stand last. */
const numberColumns = (
  table: string,
  open: readonly number[],
  arity: number,
  instances: readonly Facts[],
): Set<number> => {
  const numbers = new Set<number>();
  for (const column of [...open].reverse()) {
    const others = Array.from({ length: arity }, (_, at) => at).filter((at) => at !== column && !numbers.has(at));
    if (isNumber({ table, column }, others, instances)) numbers.add(column);
  }
  return numbers;
};

/**
 * Finds the domains of a problem: those that a unary predicate lists, and those that only show as the values of columns. A
 * column whose values always lie in a domain holds members of it; one that always holds an integer which the rest of its row
 * determines holds a number. Predicates without any fact are left out.
 */
export const deriveDomains = (input: readonly InterfacePredicate[], instances: readonly Facts[]): Observed => {
  const places = listedDomains(input, instances);
  const listed = places.length;
  const columns = new Map<string, Column[]>();
  const join = (place: Place): number => {
    const at = places.findIndex(
      (domain, index) => index >= listed && (inside(place, domain, instances) || inside(domain, place, instances)),
    );
    const domain = at >= 0 ? at : places.length;
    const known = places[domain];
    // The column with the most values stands for the domain.
    if (known === undefined || !inside(place, known, instances)) places[domain] = place;
    return domain;
  };
  for (const { signature, arity } of input) {
    if (isEmpty(signature, instances)) continue;
    const found = Array.from({ length: arity }, (_, column) =>
      places.slice(0, listed).findIndex((domain) => inside({ table: signature, column }, domain, instances)),
    );
    const open = found.flatMap((domain, column) => (domain < 0 ? [column] : []));
    const numbers = numberColumns(signature, open, arity, instances);
    columns.set(
      signature,
      found.map((domain, column): Column => {
        const place = { table: signature, column };
        if (numbers.has(column)) return numberRange(place, instances);
        return { kind: "member", domain: domain >= 0 ? domain : join(place) };
      }),
    );
  }
  return { domains: places.map((place, index) => describe(place, index, places, instances)), columns };
};
