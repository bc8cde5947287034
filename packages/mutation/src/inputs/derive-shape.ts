import type { InterfacePredicate } from "@blast-asp/core";
import { deriveDomains, enoughInstances, isSingle, type Observed } from "./derive-domains.js";
import { compareTerms, type Facts, factCount, type Row, rowKey, rowsOf } from "./facts.js";
import { isSubset, projection, valuesIn } from "./observe.js";
import { memberColumns, type PairRule, type Rows, type Shape, type Table } from "./shape.js";

type Draft = Pick<Table, "signature" | "columns">;

const domainAt = ({ columns }: Draft, index: number): number => {
  const column = columns[index];
  return column?.kind === "member" ? column.domain : -1;
};

/** Ways to line up the member columns of one table with columns of another, domain by domain. */
const alignments = (table: Draft, base: Draft): number[][] =>
  memberColumns(table).reduce<number[][]>(
    (found, column) =>
      found.flatMap((chosen) =>
        memberColumns(base)
          .filter((other) => !chosen.includes(other) && domainAt(base, other) === domainAt(table, column))
          .map((other) => [...chosen, other]),
      ),
    [[]],
  );

/** Does the table always repeat rows of another one, and always all of them? */
const dependence = (
  table: Draft,
  base: Draft,
  instances: readonly Facts[],
): { columns: number[]; all: boolean } | undefined => {
  const members = memberColumns(table);
  if (members.length < 2) return undefined;
  const holds = (
    columns: number[],
    compare: (mine: ReadonlySet<string>, theirs: ReadonlySet<string>) => boolean,
  ): boolean =>
    instances.every((facts) =>
      compare(projection(rowsOf(facts, table.signature), members), projection(rowsOf(facts, base.signature), columns)),
    );
  const within = alignments(table, base).filter((columns) => holds(columns, isSubset));
  const all = within.find((columns) => holds(columns, (mine, theirs) => mine.size === theirs.size));
  if (all) return { columns: all, all: true };
  return within[0] ? { columns: within[0], all: false } : undefined;
};

const allRows = (instances: readonly Facts[], signature: string): readonly (readonly Row[])[] =>
  instances.map((facts) => rowsOf(facts, signature));

const exchanged = (row: Row, first: number, second: number): Row =>
  row.map((value, index) => (index === first ? row[second] : index === second ? row[first] : value) ?? "");

const pairRule = (
  perInstance: readonly (readonly Row[])[],
  first: number,
  second: number,
  members: readonly number[],
): PairRule => {
  const differing = perInstance.map((rows) => rows.filter((row) => row[first] !== row[second]));
  const some = differing.some((rows) => rows.length > 0);
  const everyRow = (test: (row: Row, keys: ReadonlySet<string>) => boolean): boolean =>
    differing.every((rows) => {
      const keys = projection(rows, members);
      return rows.every((row) => test(row, keys));
    });
  const mirrored = (row: Row): string => rowKey(members.map((at) => exchanged(row, first, second)[at] ?? ""));
  return {
    first,
    second,
    irreflexive: perInstance.every((rows) => rows.every((row) => row[first] !== row[second])),
    antisymmetric: some && everyRow((row, keys) => !keys.has(mirrored(row))),
    symmetric: some && everyRow((row, keys) => keys.has(mirrored(row))),
    ascending: some && everyRow((row) => compareTerms(row[first] ?? "", row[second] ?? "") < 0),
  };
};

const relation = (table: Draft, observed: Observed, instances: readonly Facts[]): Rows => {
  const members = memberColumns(table);
  const perInstance = allRows(instances, table.signature);
  const valuesOf = (facts: Facts, column: number): ReadonlySet<string> => {
    const domain = observed.domains[domainAt(table, column)];
    return domain ? valuesIn(facts, domain.table, domain.column) : new Set();
  };
  const complete = instances.every((facts, index) => {
    const combinations = members.reduce((count, column) => count * valuesOf(facts, column).size, 1);
    return projection(perInstance[index] ?? [], members).size === combinations;
  });
  const pairs = members.flatMap((first, index) =>
    members
      .slice(index + 1)
      .filter((second) => domainAt(table, first) === domainAt(table, second))
      .map((second) => pairRule(perInstance, first, second, members)),
  );
  const telling = instances.filter((_, index) => (perInstance[index] ?? []).length > 1).length >= enoughInstances;
  const distinct = (column: number): boolean =>
    perInstance.every((rows) => new Set(rows.map((row) => row[column])).size === rows.length);
  const covers = (column: number): boolean =>
    instances.every((facts) => valuesIn(facts, table.signature, column).size === valuesOf(facts, column).size);
  return {
    kind: "relation",
    complete,
    pairs,
    unique: telling && members.length > 1 ? members.filter(distinct) : [],
    covering: telling && !complete ? members.filter(covers) : [],
  };
};

const rowsOfTable = (table: Draft, before: readonly Draft[], observed: Observed, instances: readonly Facts[]): Rows => {
  const domain = observed.domains.findIndex((one) => one.table === table.signature && table.columns.length === 1);
  if (domain >= 0) return { kind: "domain", domain };
  if (isSingle(table.signature, instances)) return { kind: "single" };
  const found = before.flatMap((base) => {
    const depends = dependence(table, base, instances);
    return depends ? [{ kind: "rows-of" as const, table: base.signature, ...depends }] : [];
  });
  return found.find(({ all }) => all) ?? found[0] ?? relation(table, observed, instances);
};

/** Tables whose rows are always rows of a later one come after it. */
const inDependenceOrder = (drafts: readonly Draft[], instances: readonly Facts[]): Draft[] => {
  const isProper = (table: Draft, base: Draft): boolean => dependence(table, base, instances)?.all === false;
  const order: Draft[] = [];
  const place = (draft: Draft, open: readonly Draft[]): void => {
    if (order.includes(draft) || open.includes(draft)) return;
    for (const base of drafts) if (base !== draft && isProper(draft, base)) place(base, [...open, draft]);
    order.push(draft);
  };
  for (const draft of drafts) place(draft, []);
  return order;
};

/**
 * Derives from the instances of a problem what they have in common: domains, which columns refer to which domain, which tables
 * repeat rows of others, loops and directions, ranges of numbers, sizes. Regularities that hold in all instances are kept,
 * since a random input must not be one that the problem never meant.
 */
export const deriveShape = (input: readonly InterfacePredicate[], instances: readonly Facts[]): Shape => {
  const observed = deriveDomains(input, instances);
  const drafts = input.flatMap(({ signature }): Draft[] => {
    const columns = observed.columns.get(signature);
    return columns ? [{ signature, columns }] : [];
  });
  const ordered = inDependenceOrder(drafts, instances);
  const tables = ordered.map(
    (draft, index): Table => ({
      ...draft,
      rows: rowsOfTable(draft, ordered.slice(0, index), observed, instances),
      neverEmpty: instances.every((facts) => rowsOf(facts, draft.signature).length > 0),
    }),
  );
  return { domains: observed.domains, tables, maxFacts: Math.max(...instances.map(factCount)) };
};
