import { type Cluster, clustersOf, type Observation } from "../sample/clusters.js";

/** The values of two systems on one unit, such as the runs of two models on one problem. */
export interface Pair {
  readonly cluster: string;
  /** From small to large. */
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly meanA: number;
  readonly meanB: number;
  /** meanA − meanB. */
  readonly difference: number;
}

/** What two systems have in common, and what only one of them has. */
export interface Pairing {
  /** In code-unit order of the clusters. */
  readonly pairs: readonly Pair[];
  /** Clusters without a value of B: no comparison counts them. */
  readonly onlyA: readonly string[];
  /** Clusters without a value of A. */
  readonly onlyB: readonly string[];
}

const pairOf = (a: Cluster, b: Cluster): Pair => ({
  cluster: a.cluster,
  a: a.values,
  b: b.values,
  meanA: a.mean,
  meanB: b.mean,
  difference: a.mean - b.mean,
});

/**
 * Aligns two systems by cluster (problem). A cluster's value is the mean over its runs, so the number of runs may
 * differ between the systems. To pair by problem and repeat instead, give clusters such as `colorability#3` – but
 * then repeats count as independent, which they are not.
 *
 * @throws RangeError on a value that is no finite number
 */
export const pairByCluster = (a: readonly Observation[], b: readonly Observation[]): Pairing => {
  const clustersA = clustersOf("a", a);
  const clustersB = clustersOf("b", b);
  const byNameB = new Map(clustersB.map((cluster) => [cluster.cluster, cluster]));
  const namesA = new Set(clustersA.map((cluster) => cluster.cluster));
  const pairs: Pair[] = [];
  const onlyA: string[] = [];
  for (const clusterA of clustersA) {
    const clusterB = byNameB.get(clusterA.cluster);
    if (clusterB === undefined) onlyA.push(clusterA.cluster);
    else pairs.push(pairOf(clusterA, clusterB));
  }
  const onlyB = clustersB.map((cluster) => cluster.cluster).filter((cluster) => !namesA.has(cluster));
  return { pairs, onlyA, onlyB };
};
