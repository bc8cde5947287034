import { bruteForce } from "./hamiltonian-cycle.js";
import { testGold } from "./harness.js";

testGold(bruteForce);
