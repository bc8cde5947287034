import type { Tasks } from "../task.js";
import { tableLaws } from "./table-laws.js";
import { unitPropagation } from "./unit-propagation.js";

/** The tasks of the domain formal-reasoning. */
export const formalReasoning: Tasks = {
  "table-laws": tableLaws,
  "unit-propagation": unitPropagation,
};
