import { bruteForce } from "./colorability.js";
import { testGold } from "./harness.js";

testGold(bruteForce);
