import type { Tasks } from "../task.js";
import { widestRoutes } from "./widest-routes.js";

/** The tasks of the domain graph-analytics. */
export const graphAnalytics: Tasks = {
  "widest-routes": widestRoutes,
};
