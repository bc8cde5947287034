import { testExpected } from "../expected.js";
import { knowledgeDiscovery } from "./tasks.js";

testExpected("knowledge-discovery", knowledgeDiscovery);
