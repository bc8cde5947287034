/** The parts that the problems' own files are made of. */
export { printAtom } from "./harness/atom.js";
export type { BruteForce } from "./harness/brute-force.js";
export { type Facts, numberOf, printFacts, termsOf, tuplesOf } from "./harness/facts.js";
export { testGold } from "./harness/gold-test.js";
export {
  type Graph,
  graphFaults,
  graphOf,
  hamiltonianPaths,
  inducesConnected,
  neighbours,
  orders,
  randomEdges,
  randomNames,
  subsets,
  successors,
} from "./harness/graph.js";
