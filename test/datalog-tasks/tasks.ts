import { formalReasoning } from "./formal-reasoning/tasks.js";
import { graphAnalytics } from "./graph-analytics/tasks.js";
import { knowledgeDiscovery } from "./knowledge-discovery/tasks.js";
import { programAnalysis } from "./program-analysis/tasks.js";
import type { Tasks } from "./task.js";

/** Domain to its tasks. */
export const domains: Readonly<Record<string, Tasks>> = {
  "formal-reasoning": formalReasoning,
  "graph-analytics": graphAnalytics,
  "knowledge-discovery": knowledgeDiscovery,
  "program-analysis": programAnalysis,
};

/** The tasks of all domains. */
export const tasks: Tasks = Object.assign({}, ...Object.values(domains));
