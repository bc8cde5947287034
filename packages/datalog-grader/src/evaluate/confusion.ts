import type { OutputRelation } from "@blast-asp/datalog-engine";
import type { TaskInstance, TaskRelation } from "../task/task.js";
import { type TupleKey, tuplesOfRows } from "../task/tuples.js";
import type { Negatives, RelationResult, TupleCounts } from "./result.js";

/** What a run on one instance comes to. */
export type InstanceCounts = {
  readonly counts: TupleCounts;
  readonly negatives: Negatives;
  readonly relations: readonly RelationResult[];
};

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first tuples in order of text, as rows. */
const shown = (tuples: readonly TupleKey[], limit: number): string[][] =>
  [...tuples]
    .sort(byCodeUnit)
    .slice(0, limit)
    .map((tuple) => tuple.split("\t"));

/** Compares what a program derives on an instance with what is expected, relation by relation. */
export const compareOutputs = (
  instance: TaskInstance,
  output: readonly TaskRelation[],
  outputs: readonly OutputRelation[],
  limit: number,
): InstanceCounts => {
  const sum = { tp: 0, fp: 0, fn: 0 };
  const negatives = { hits: 0, total: 0 };
  const relations = output.map(({ name }): RelationResult => {
    const produced = tuplesOfRows(outputs.find((relation) => relation.name === name)?.rows ?? []);
    const expected = instance.expected[name] ?? new Set<TupleKey>();
    const missing = [...expected].filter((tuple) => !produced.has(tuple));
    const surplus = [...produced].filter((tuple) => !expected.has(tuple));
    const counts = { tp: expected.size - missing.length, fp: surplus.length, fn: missing.length };
    sum.tp += counts.tp;
    sum.fp += counts.fp;
    sum.fn += counts.fn;
    for (const tuple of instance.undesired[name] ?? []) {
      negatives.total++;
      if (produced.has(tuple)) negatives.hits++;
    }
    return { relation: name, ...counts, missing: shown(missing, limit), surplus: shown(surplus, limit) };
  });
  return { counts: sum, negatives, relations };
};

/** How many tuples are expected of all graded relations together. */
export const expectedCount = ({ expected }: TaskInstance): number =>
  Object.values(expected).reduce((sum, tuples) => sum + tuples.size, 0);
