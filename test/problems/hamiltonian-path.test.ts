import { bruteForce } from "./hamiltonian-path.js";
import { testGold } from "./harness.js";

testGold(bruteForce);
