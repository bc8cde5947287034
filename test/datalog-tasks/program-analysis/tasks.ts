import type { Tasks } from "../task.js";
import { lockOrder } from "./lock-order.js";
import { unsetReads } from "./unset-reads.js";

/** The tasks of the domain program-analysis. */
export const programAnalysis: Tasks = {
  "lock-order": lockOrder,
  "unset-reads": unsetReads,
};
