import { testExpected } from "../expected.js";
import { graphAnalytics } from "./tasks.js";

testExpected("graph-analytics", graphAnalytics);
