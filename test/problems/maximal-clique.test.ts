import { testGold } from "./harness.js";
import { bruteForce } from "./maximal-clique.js";

testGold(bruteForce);
