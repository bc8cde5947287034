import { bruteForce as colorability } from "./colorability.js";
import type { BruteForce } from "./harness.js";

/** Plain search for every problem that has a folder below `problems/`. */
export const bruteForces: readonly BruteForce[] = [colorability];
