import { type Facts, factCount, type Row, rowsOf, sortedFacts } from "../../inputs/facts.js";
import { createRandom, type Random } from "../../random/random.js";
import type { InputRelation, MutationTask } from "../task/mutation-task.js";
import { factFilesOf, readFactSource } from "./fact-files.js";
import { columnKey } from "./join-classes.js";
import { drawPool, type Pool, pairedColumns, poolsOf } from "./pools.js";
import { conforming, holds, type InputProperty, propertiesOf } from "./properties.js";
import { graphShapes } from "./shapes.js";

/** An input that programs are compared on. */
export type DatalogInput = {
  /** What made it: `chain of Edge`, `variant 2 changed`, `random`. */
  readonly from: string;
  readonly facts: Facts;
  /** Properties that all instances have and it lacks. */
  readonly unlike: readonly string[];
};

/** The inputs of a task. */
export type DatalogInputs = {
  readonly properties: readonly InputProperty[];
  /** Has every singleton its one row? */
  readonly isWhole: (facts: Facts) => boolean;
  /**
   * `count` different inputs; fewer when no more are found. Those like the instances first, within these and the others the
   * smallest first. The same seed gives the same ones.
   */
  readonly draw: (count: number, seed: number) => readonly DatalogInput[];
};

type Drawn = { readonly from: string; readonly facts: Facts };
type Values = ReadonlyMap<Pool, readonly string[]>;

/** Draws in a row that bring nothing new before the search ends. */
const patience = 300;
/** Rows of an instance that a changed one keeps at most, of each relation. */
const keptRows = 12;

const createSource = (task: MutationTask, pools: ReadonlyMap<string, Pool>, instances: readonly Drawn[]) => {
  const names = task.input.map(({ name }) => name);
  const poolAt = (relation: string, column: number): Pool =>
    pools.get(columnKey(relation, column)) ?? { plain: ["0"], constants: [], seen: [] };
  const isSingle = (name: string): boolean => task.singletons.includes(name);
  const valuesFor = (random: Random): Values =>
    new Map([...new Set(pools.values())].map((pool) => [pool, drawPool(pool, random)]));
  const drawRow = ({ name, columns }: InputRelation, values: Values, random: Random): Row =>
    columns.map((_, at) => random.pick(values.get(poolAt(name, at)) ?? ["0"]));
  const drawRows = (relation: InputRelation, values: Values, random: Random, most: number): Row[] =>
    Array.from({ length: isSingle(relation.name) ? 1 : random.between(0, most) }, () =>
      drawRow(relation, values, random),
    );
  const facts = (rows: (relation: InputRelation) => readonly Row[]): Facts => {
    const all = new Map(task.input.map((relation) => [relation.name, rows(relation)]));
    return sortedFacts(names, (name) => all.get(name) ?? []);
  };

  const random = (source: Random): Drawn => {
    const values = valuesFor(source);
    const most = source.between(1, 7);
    return { from: "random", facts: facts((relation) => drawRows(relation, values, source, most)) };
  };

  /** One relation gets a shape between two of its columns; the others draw from the same values. */
  const shaped = (source: Random): Drawn | undefined => {
    const places = task.input.flatMap((relation) => pairedColumns(relation, pools).map((pair) => ({ relation, pair })));
    if (places.length === 0) return undefined;
    const { relation, pair } = source.pick(places);
    const [shape, edges] = source.pick(Object.entries(graphShapes));
    const { plain, seen } = poolAt(relation.name, pair[0]);
    const nodes = source.shuffled(source.chance(0.3) && seen.length > 4 ? seen : plain);
    const values = new Map([...valuesFor(source)]);
    values.set(poolAt(relation.name, pair[0]), nodes.slice(0, 5));
    const turned = source.chance(0.5);
    const rows = edges.map(([from, to]) =>
      drawRow(relation, values, source).map((value, at) => {
        if (at === pair[0]) return nodes[turned ? to : from] ?? value;
        return at === pair[1] ? (nodes[turned ? from : to] ?? value) : value;
      }),
    );
    return {
      from: `${shape} of ${relation.name}`,
      facts: facts((other) => {
        if (other === relation) return isSingle(other.name) ? rows.slice(0, 1) : rows;
        return drawRows(other, values, source, 5);
      }),
    };
  };

  /** An instance with some rows gone, changed or added; every value may become another one of its class. */
  const changed = (source: Random): Drawn => {
    const { from, facts: original } = source.pick(instances);
    const values = valuesFor(source);
    const half = source.chance(0.5);
    const changeRow = (relation: InputRelation, row: Row): Row => {
      const at = source.below(row.length);
      return row.map((value, index) =>
        index === at ? source.pick([...(values.get(poolAt(relation.name, index)) ?? []), value]) : value,
      );
    };
    const change = (relation: InputRelation): Row[] => {
      const all = rowsOf(original, relation.name);
      if (isSingle(relation.name)) return all.map((row) => (source.chance(0.5) ? changeRow(relation, row) : row));
      const kept =
        all.length > keptRows || half ? source.shuffled(all).slice(0, source.between(1, keptRows)) : [...all];
      return kept.flatMap((row): Row[] => {
        if (source.chance(0.1)) return [];
        if (source.chance(0.12)) return [changeRow(relation, row)];
        return source.chance(0.08) ? [row, changeRow(relation, row)] : [row];
      });
    };
    return { from: `${from} changed`, facts: facts(change) };
  };

  const empty = (source: Random): Drawn => {
    const values = valuesFor(source);
    return { from: "empty", facts: facts((relation) => drawRows(relation, values, source, 0)) };
  };
  const single = (source: Random): Drawn => {
    const values = valuesFor(source);
    return { from: "one row each", facts: facts((relation) => [drawRow(relation, values, source)]) };
  };
  const makers = [random, random, shaped, shaped, ...(instances.length > 0 ? [changed, changed, changed] : []), single];
  return { empty, next: (source: Random): Drawn | undefined => source.pick(makers)(source) };
};

/**
 * Reads what inputs of a task look like. Values are drawn from one pool for each join class; inputs are small graphs of typical
 * shapes, random rows, and the task's instances with changes.
 */
export const readDatalogInputs = (task: MutationTask): DatalogInputs => {
  const instances = [...task.variants, ...task.examples].map(
    ({ name, facts }): Drawn => ({ from: name, facts: readFactSource(facts, task.input) }),
  );
  const known = instances.map(({ facts }) => facts);
  const pools = poolsOf(task, known);
  const properties = propertiesOf(task, known, pools);
  const source = createSource(task, pools, instances);
  const keyOf = (facts: Facts): string => JSON.stringify(factFilesOf(facts));
  const isWhole = (facts: Facts): boolean => task.singletons.every((name) => rowsOf(facts, name).length === 1);
  const draw = (count: number, seed: number): DatalogInput[] => {
    const random = createRandom(seed);
    const found = new Map<string, DatalogInput>();
    const add = ({ from, facts }: Drawn): boolean => {
      const key = keyOf(facts);
      if (!isWhole(facts) || found.has(key)) return false;
      const unlike = properties.filter((property) => !holds(property, facts)).map(({ words }) => words);
      found.set(key, { from, facts, unlike });
      return true;
    };
    if (count > 0) add(source.empty(random));
    for (let vain = 0; found.size < count && vain < patience; vain++) {
      const drawn = source.next(random);
      if (drawn === undefined) continue;
      // Half of the inputs keep what the instances have in common.
      const facts = random.chance(0.5) ? conforming(drawn.facts, properties) : drawn.facts;
      if (add({ from: drawn.from, facts })) vain = -1;
    }
    return [...found.values()].sort(
      (a, b) =>
        Number(a.unlike.length > 0) - Number(b.unlike.length > 0) ||
        factCount(a.facts) - factCount(b.facts) ||
        (keyOf(a.facts) < keyOf(b.facts) ? -1 : 1),
    );
  };
  return { properties, isWhole, draw };
};
