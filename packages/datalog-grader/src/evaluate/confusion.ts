import type { OutputRelation } from "@blast-asp/datalog-engine";
import type { TaskInstance, TaskRelation } from "../task/task.js";
import { type TupleKey, visitTuples } from "../task/tuples.js";
import type { Negatives, RelationResult, TupleCounts } from "./result.js";

/** What a run on one instance comes to. */
export type InstanceCounts = {
  readonly counts: TupleCounts;
  readonly negatives: Negatives;
  readonly relations: readonly RelationResult[];
};

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Collects the first tuples in order of text; there may be millions. */
const firstTuples = (limit: number): { readonly add: (tuple: TupleKey) => void; readonly rows: () => string[][] } => {
  let first: TupleKey[] = [];
  let last: TupleKey | undefined;
  const shorten = (): void => {
    first = first.sort(byCodeUnit).slice(0, limit);
    last = first[limit - 1];
  };
  return {
    add: (tuple) => {
      if (limit === 0 || (last !== undefined && tuple >= last)) return;
      first.push(tuple);
      if (first.length > 4 * limit + 100) shorten();
    },
    rows: () => {
      shorten();
      return first.map((tuple) => tuple.split("\t"));
    },
  };
};

/** Compares what a program derives on an instance with what is expected, relation by relation. */
export const compareOutputs = (
  instance: TaskInstance,
  output: readonly TaskRelation[],
  outputs: readonly OutputRelation[],
  limit: number,
): InstanceCounts => {
  const sum = { tp: 0, fp: 0, fn: 0 };
  const negatives = { hits: 0, total: 0 };
  const relations = output.map(({ name, columns }): RelationResult => {
    const expected = instance.expected[name] ?? new Set<TupleKey>();
    const undesired = instance.undesired[name] ?? new Set<TupleKey>();
    const [found, surplus, missing] = [new Set<TupleKey>(), firstTuples(limit), firstTuples(limit)];
    let fp = 0;
    const areTexts = columns.every(({ type }) => type !== "float");
    visitTuples(outputs.find((relation) => relation.name === name)?.rows ?? [], areTexts, (tuple) => {
      if (undesired.has(tuple)) negatives.hits++;
      if (expected.has(tuple)) found.add(tuple);
      else {
        fp++;
        surplus.add(tuple);
      }
    });
    for (const tuple of expected) if (!found.has(tuple)) missing.add(tuple);
    const counts = { tp: found.size, fp, fn: expected.size - found.size };
    sum.tp += counts.tp;
    sum.fp += counts.fp;
    sum.fn += counts.fn;
    negatives.total += undesired.size;
    return { relation: name, ...counts, missing: missing.rows(), surplus: surplus.rows() };
  });
  return { counts: sum, negatives, relations };
};

/** How many tuples are expected of all graded relations together. */
export const expectedCount = ({ expected }: TaskInstance): number =>
  Object.values(expected).reduce((sum, tuples) => sum + tuples.size, 0);
