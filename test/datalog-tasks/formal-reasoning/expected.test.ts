import { testExpected } from "../expected.js";
import { formalReasoning } from "./tasks.js";

testExpected("formal-reasoning", formalReasoning);
