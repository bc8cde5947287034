import { bruteForce } from "./graph-partitioning.js";
import { testGold } from "./harness.js";

testGold(bruteForce);
