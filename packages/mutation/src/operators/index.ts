import { dropBound, shiftBound } from "./change-bound.js";
import { changeConstant } from "./change-constant.js";
import { changeLevel, changeWeight } from "./change-objective.js";
import { changeTuple } from "./change-tuple.js";
import { deleteLiteral } from "./delete-literal.js";
import { deleteRule } from "./delete-rule.js";
import { dropHead } from "./drop-head.js";
import type { Operator, OperatorName } from "./mutation.js";
import { rebindVariable } from "./rebind-variable.js";
import { softenConstraint } from "./soften-constraint.js";
import { swapArguments } from "./swap-arguments.js";
import { swapArithmetic } from "./swap-arithmetic.js";
import { swapComparison } from "./swap-comparison.js";
import { swapPredicate } from "./swap-predicate.js";
import { toggleNegation } from "./toggle-negation.js";

/** All operators by name, simplest change first: where two make the same program, it counts to the first. */
export const operators: Readonly<Record<OperatorName, Operator>> = {
  "delete-rule": deleteRule,
  "drop-bound": dropBound,
  "change-weight": changeWeight,
  "change-level": changeLevel,
  "change-tuple": changeTuple,
  "delete-literal": deleteLiteral,
  "toggle-negation": toggleNegation,
  "swap-comparison": swapComparison,
  "shift-bound": shiftBound,
  "swap-arguments": swapArguments,
  "swap-predicate": swapPredicate,
  "change-constant": changeConstant,
  "swap-arithmetic": swapArithmetic,
  "soften-constraint": softenConstraint,
  "drop-head": dropHead,
  "rebind-variable": rebindVariable,
};

/** The names of the operators, simplest first. */
export const operatorNames: readonly OperatorName[] = Object.keys(operators) as OperatorName[];
