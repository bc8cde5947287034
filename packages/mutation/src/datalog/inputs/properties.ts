import { type Facts, type Row, rowKey, rowsOf, sortedFacts } from "../../inputs/facts.js";
import type { InputRelation, MutationTask } from "../task/mutation-task.js";
import { columnKey } from "./join-classes.js";
import type { Pool } from "./pools.js";
import { pairedColumns } from "./pools.js";

/** Something that holds in all instances of a task, though nothing says that it has to. */
export type InputProperty = {
  /** `Parent: child determines the rest`. */
  readonly words: string;
  /** The facts without the rows that break it; the same object when none does. */
  readonly without: (facts: Facts) => Facts;
};

const keep = (facts: Facts, name: string, wanted: (row: Row, index: number) => boolean): Facts => {
  const rows = rowsOf(facts, name);
  const kept = rows.filter(wanted);
  return kept.length === rows.length
    ? facts
    : new Map([...facts].map(([key, all]) => [key, key === name ? kept : all]));
};

const unique = (name: string, words: string, columns: readonly number[]): InputProperty => ({
  words,
  without: (facts) => {
    const seen = new Set<string>();
    return keep(facts, name, (row) => {
      const key = rowKey(columns.map((at) => row[at] ?? ""));
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  },
});

const keys = ({ name, columns }: InputRelation): InputProperty[] => {
  if (columns.length < 2) return [];
  const of = (some: readonly number[]): InputProperty =>
    unique(name, `${name}: no two rows with the same ${some.map((at) => columns[at]?.name).join(" and ")}`, some);
  const single = columns.map((_, at) => of([at]));
  if (columns.length < 3) return single;
  return [...single, ...columns.flatMap((_, a) => columns.flatMap((_, b) => (a < b ? [of([a, b])] : [])))];
};

const lowest = ({ name, columns }: InputRelation, all: readonly Facts[]): InputProperty[] =>
  columns.flatMap(({ name: column, type }, at) => {
    if (type === "symbol") return [];
    const values = all.flatMap((facts) => rowsOf(facts, name).map((row) => Number(row[at])));
    const least = Math.min(...values) > 0 ? 1 : 0;
    return [
      {
        words: `${name}: ${column} is ${least === 1 ? "positive" : "not negative"}`,
        without: (facts) => keep(facts, name, (row) => Number(row[at]) >= least),
      },
    ];
  });

/** Rows are taken in their order; one that would close a cycle goes. */
const acyclic = (name: string, words: string, first: number, second: number): InputProperty => ({
  words,
  without: (facts) => {
    const next = new Map<string, string[]>();
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
      if (from === to) return true;
      if (seen.has(from)) return false;
      seen.add(from);
      return (next.get(from) ?? []).some((node) => reaches(node, to, seen));
    };
    return keep(facts, name, (row) => {
      const [from, to] = [row[first] ?? "", row[second] ?? ""];
      if (reaches(to, from)) return false;
      next.set(from, [...(next.get(from) ?? []), to]);
      return true;
    });
  },
});

const between = (relation: InputRelation, pools: ReadonlyMap<string, Pool>): InputProperty[] =>
  pairedColumns(relation, pools).flatMap(([first, second]) => {
    const { name, columns } = relation;
    const pair = `${columns[first]?.name} and ${columns[second]?.name}`;
    return [
      { words: `${name}: ${pair} differ`, without: (facts) => keep(facts, name, (row) => row[first] !== row[second]) },
      acyclic(name, `${name}: no cycle over ${pair}`, first, second),
    ];
  });

/** Every value of one column occurs in another column of the same pool. */
const inclusions = (task: MutationTask, pools: ReadonlyMap<string, Pool>): InputProperty[] => {
  const all = task.input.flatMap(({ name, columns }) => columns.map((column, at) => ({ relation: name, column, at })));
  return all.flatMap((from) =>
    all.flatMap((to): InputProperty[] => {
      const pool = pools.get(columnKey(from.relation, from.at));
      if (from === to || from.relation === to.relation || pools.get(columnKey(to.relation, to.at)) !== pool) return [];
      return [
        {
          words: `every ${from.column.name} of ${from.relation} is a ${to.column.name} of ${to.relation}`,
          without: (facts) => {
            const known = new Set(rowsOf(facts, to.relation).map((row) => row[to.at]));
            return keep(facts, from.relation, (row) => known.has(row[from.at]));
          },
        },
      ];
    }),
  );
};

/** Does nothing of the facts break the property? */
export const holds = ({ without }: InputProperty, facts: Facts): boolean => without(facts) === facts;

/**
 * What all instances of a task have in common: keys, numbers that are not negative, pairs without loops or cycles, columns whose
 * values occur in another one.
 */
export const propertiesOf = (
  task: MutationTask,
  instances: readonly Facts[],
  pools: ReadonlyMap<string, Pool>,
): InputProperty[] =>
  [
    ...task.input.flatMap((relation) => [
      ...keys(relation),
      ...lowest(relation, instances),
      ...between(relation, pools),
    ]),
    ...inclusions(task, pools),
  ].filter((property) => instances.every((facts) => holds(property, facts)));

/** Takes rows away until all properties hold. */
export const conforming = (facts: Facts, properties: readonly InputProperty[]): Facts => {
  let rest = facts;
  for (;;) {
    const before = rest;
    for (const { without } of properties) rest = without(rest);
    if (rest === before) return sortedFacts([...rest.keys()], (name) => rowsOf(rest, name));
  }
};
