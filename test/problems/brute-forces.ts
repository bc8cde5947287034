import { bruteForce as colorability } from "./colorability.js";
import { bruteForce as connectedDominatingSet } from "./connected-dominating-set.js";
import { bruteForce as hamiltonianCycle } from "./hamiltonian-cycle.js";
import { bruteForce as hamiltonianPath } from "./hamiltonian-path.js";
import type { BruteForce } from "./harness.js";
import { bruteForce as maximalClique } from "./maximal-clique.js";

/** Plain search for every problem that has a folder below `problems/`. */
export const bruteForces: readonly BruteForce[] = [
  colorability,
  connectedDominatingSet,
  hamiltonianCycle,
  hamiltonianPath,
  maximalClique,
];
