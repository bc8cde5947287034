import { testGold } from "./harness.js";
import { bruteForce } from "./traveling-salesman.js";

testGold(bruteForce);
