import { requireFinite, requireText } from "../checks/requirements.js";
import { meanOf, sorted } from "./summary.js";

/** One value of one unit: for a benchmark, the score of one run on one problem. */
export interface Observation {
  /** The unit that the value belongs to, such as a problem's id. Values of one unit are not independent of each other. */
  readonly cluster: string;
  readonly value: number;
}

/** All values of one cluster. */
export interface Cluster {
  readonly cluster: string;
  /** From small to large. */
  readonly values: readonly number[];
  readonly mean: number;
}

export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The observations by cluster, in code-unit order of the clusters' names: the order of the input does not matter. */
export const clustersOf = (name: string, observations: readonly Observation[]): readonly Cluster[] => {
  const byName = new Map<string, number[]>();
  observations.forEach(({ cluster, value }, at) => {
    requireText(`${name}[${at}].cluster`, cluster);
    requireFinite(`${name}[${at}].value`, value);
    const values = byName.get(cluster);
    if (values === undefined) byName.set(cluster, [value]);
    else values.push(value);
  });
  return [...byName]
    .sort(([a], [b]) => byCodeUnits(a, b))
    .map(([cluster, values]) => ({ cluster, values: [...sorted(values)], mean: meanOf(values) }));
};
