import { testExpected } from "../expected.js";
import { programAnalysis } from "./tasks.js";

testExpected("program-analysis", programAnalysis);
