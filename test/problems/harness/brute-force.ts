import type { Facts } from "./facts.js";
import type { Random } from "./random.js";

/** All that the tests know about a problem without its gold program: its definition, written as plain search. */
export type BruteForce = {
  /** The folder of the problem below `problems/`. */
  readonly id: string;
  /**
   * Every solution of an instance as the list of its output atoms, printed as clingo prints them, in any order. For an
   * optimisation problem: the optimal solutions only. Works on legal instances.
   */
  solve(facts: Facts): readonly (readonly string[])[];
  /** What makes an instance illegal, one sentence each; empty for a legal one. */
  faults(facts: Facts): readonly string[];
  /** A small legal instance as program text. */
  randomInstance(random: Random): string;
};

/** A solution as one string that is equal for equal sets of atoms. */
function solutionKey(atoms: readonly string[]): string {
  return [...new Set(atoms)].sort().join(" ");
}

/** Distinct solutions as sorted keys. */
export function solutionKeys(solutions: readonly (readonly string[])[]): string[] {
  return [...new Set(solutions.map(solutionKey))].sort();
}
