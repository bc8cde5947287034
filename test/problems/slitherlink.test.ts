import { testGold } from "./harness.js";
import { bruteForce } from "./slitherlink.js";

testGold(bruteForce);
