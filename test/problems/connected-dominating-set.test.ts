import { bruteForce } from "./connected-dominating-set.js";
import { testGold } from "./harness.js";

testGold(bruteForce);
