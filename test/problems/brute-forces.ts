import { bruteForce as colorability } from "./colorability.js";
import { bruteForce as connectedDominatingSet } from "./connected-dominating-set.js";
import { bruteForce as graphPartitioning } from "./graph-partitioning.js";
import { bruteForce as hamiltonianCycle } from "./hamiltonian-cycle.js";
import { bruteForce as hamiltonianPath } from "./hamiltonian-path.js";
import type { BruteForce } from "./harness.js";
import { bruteForce as hierarchicalClustering } from "./hierarchical-clustering.js";
import { bruteForce as maximalClique } from "./maximal-clique.js";
import { bruteForce as slitherlink } from "./slitherlink.js";
import { bruteForce as stableMarriage } from "./stable-marriage.js";
import { bruteForce as travelingSalesman } from "./traveling-salesman.js";

/** Plain search for every problem that has a folder below `problems/`. */
export const bruteForces: readonly BruteForce[] = [
  colorability,
  connectedDominatingSet,
  graphPartitioning,
  hamiltonianCycle,
  hamiltonianPath,
  hierarchicalClustering,
  maximalClique,
  slitherlink,
  stableMarriage,
  travelingSalesman,
];
