import { testGold } from "./harness.js";
import { bruteForce } from "./stable-marriage.js";

testGold(bruteForce);
