import type { Tasks } from "../task.js";
import { dirtyOutputs } from "./dirty-outputs.js";
import { dominators } from "./dominators.js";
import { eventHandlers } from "./event-handlers.js";
import { importRules } from "./import-rules.js";
import { inheritedMethods } from "./inherited-methods.js";
import { layerSkips } from "./layer-skips.js";
import { lockOrder } from "./lock-order.js";
import { operandStack } from "./operand-stack.js";
import { packageInstability } from "./package-instability.js";
import { pointerGroups } from "./pointer-groups.js";
import { stackBounds } from "./stack-bounds.js";
import { unsetReads } from "./unset-reads.js";

/** The tasks of the domain program-analysis. */
export const programAnalysis: Tasks = {
  "dirty-outputs": dirtyOutputs,
  dominators,
  "event-handlers": eventHandlers,
  "import-rules": importRules,
  "inherited-methods": inheritedMethods,
  "layer-skips": layerSkips,
  "lock-order": lockOrder,
  "operand-stack": operandStack,
  "package-instability": packageInstability,
  "pointer-groups": pointerGroups,
  "stack-bounds": stackBounds,
  "unset-reads": unsetReads,
};
