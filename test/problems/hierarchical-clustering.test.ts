import { testGold } from "./harness.js";
import { bruteForce } from "./hierarchical-clustering.js";

testGold(bruteForce);
