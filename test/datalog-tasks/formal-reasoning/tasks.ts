import type { Tasks } from "../task.js";
import { argumentVerdicts } from "./argument-verdicts.js";
import { automatonOverlap } from "./automaton-overlap.js";
import { congruences } from "./congruences.js";
import { digitPowers } from "./digit-powers.js";
import { expressionTyping } from "./expression-typing.js";
import { grammarWords } from "./grammar-words.js";
import { heapGame } from "./heap-game.js";
import { kindsInCommon } from "./kinds-in-common.js";
import { leastUpperBounds } from "./least-upper-bounds.js";
import { tableLaws } from "./table-laws.js";
import { taskWindows } from "./task-windows.js";
import { unitPropagation } from "./unit-propagation.js";

/** The tasks of the domain formal-reasoning. */
export const formalReasoning: Tasks = {
  "argument-verdicts": argumentVerdicts,
  "automaton-overlap": automatonOverlap,
  congruences,
  "digit-powers": digitPowers,
  "expression-typing": expressionTyping,
  "grammar-words": grammarWords,
  "heap-game": heapGame,
  "kinds-in-common": kindsInCommon,
  "least-upper-bounds": leastUpperBounds,
  "table-laws": tableLaws,
  "task-windows": taskWindows,
  "unit-propagation": unitPropagation,
};
