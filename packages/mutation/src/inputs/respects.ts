import { compareTerms, type Facts, isInteger, type Row, rowKey, rowsOf } from "./facts.js";
import { determines, projection, sequenceStart, valuesIn } from "./observe.js";
import { type Domain, memberColumns, type Rows, type Shape, type Table } from "./shape.js";

type Members = readonly ReadonlySet<string>[];

const domainHolds = (domain: Domain, index: number, members: Members): boolean => {
  const mine = members[index] ?? new Set();
  if (mine.size < domain.minSize) return false;
  if (domain.sequenceFrom !== undefined && sequenceStart(mine) !== domain.sequenceFrom) return false;
  if (domain.sizeOf !== undefined && members[domain.sizeOf]?.size !== mine.size) return false;
  return domain.apartFrom.every((other) => [...mine].every((value) => !members[other]?.has(value)));
};

const columnsHold = ({ columns }: Table, rows: readonly Row[], members: Members): boolean =>
  columns.every((column, index) => {
    if (column.kind === "member") return rows.every((row) => members[column.domain]?.has(row[index] ?? ""));
    const others = columns.flatMap((other, at) => (other.kind === "member" ? [at] : []));
    const inRange = rows.every(
      (row) => isInteger(row[index] ?? "") && Number(row[index]) >= column.low && Number(row[index]) <= column.high,
    );
    return inRange && (others.length === 0 || determines(rows, others, index));
  });

const relationHolds = (
  table: Table,
  rule: Rows & { kind: "relation" },
  rows: readonly Row[],
  members: Members,
): boolean => {
  const order = memberColumns(table);
  const keys = projection(rows, order);
  const sizes = order.map((index) => {
    const column = table.columns[index];
    return column?.kind === "member" ? (members[column.domain]?.size ?? 0) : 0;
  });
  if (rule.complete && keys.size !== sizes.reduce((all, size) => all * size, 1)) return false;
  if (rule.unique.some((column) => new Set(rows.map((row) => row[column])).size < rows.length)) return false;
  if (rule.covering.some((column) => new Set(rows.map((row) => row[column])).size !== sizes[order.indexOf(column)]))
    return false;
  return rule.pairs.every(({ first, second, irreflexive, antisymmetric, symmetric, ascending }) =>
    rows.every((row) => {
      const [one, two] = [row[first] ?? "", row[second] ?? ""];
      if (one === two) return !irreflexive;
      const mirrored = rowKey(order.map((at) => (at === first ? two : at === second ? one : (row[at] ?? ""))));
      if (antisymmetric && keys.has(mirrored)) return false;
      if (symmetric && !keys.has(mirrored)) return false;
      return !ascending || compareTerms(one, two) < 0;
    }),
  );
};

const rowsHold = (table: Table, rows: readonly Row[], facts: Facts, members: Members): boolean => {
  const { rows: rule } = table;
  switch (rule.kind) {
    case "domain":
      return true;
    case "single":
      return rows.length === 1;
    case "rows-of": {
      const mine = projection(rows, memberColumns(table));
      const theirs = projection(rowsOf(facts, rule.table), rule.columns);
      return [...mine].every((key) => theirs.has(key)) && (!rule.all || mine.size === theirs.size);
    }
    case "relation":
      return relationHolds(table, rule, rows, members);
  }
};

/** Does an input keep everything that the instances have in common? Only its size is free. */
export const respects = ({ domains, tables }: Shape, facts: Facts): boolean => {
  const members = domains.map(({ table, column }) => valuesIn(facts, table, column));
  return (
    domains.every((domain, index) => domainHolds(domain, index, members)) &&
    tables.every((table) => {
      const rows = rowsOf(facts, table.signature);
      return (
        (rows.length > 0 || !table.neverEmpty) &&
        columnsHold(table, rows, members) &&
        rowsHold(table, rows, facts, members)
      );
    })
  );
};
