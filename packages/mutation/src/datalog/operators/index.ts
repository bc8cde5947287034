import { changeAggregate } from "./change-aggregate.js";
import { changeConstant } from "./change-constant.js";
import { changeGrouping } from "./change-grouping.js";
import { deleteLiteral } from "./delete-literal.js";
import { deleteRule } from "./delete-rule.js";
import type { DatalogOperator, DatalogOperatorName } from "./mutation.js";
import { rebindHead, rebindVariable } from "./rebind-variable.js";
import { swapArguments } from "./swap-arguments.js";
import { swapArithmetic } from "./swap-arithmetic.js";
import { swapComparison } from "./swap-comparison.js";
import { toggleNegation } from "./toggle-negation.js";

/** All operators by name, simplest change first: where two make the same program, it counts to the first. */
export const datalogOperators: Readonly<Record<DatalogOperatorName, DatalogOperator>> = {
  "delete-rule": deleteRule,
  "change-grouping": changeGrouping,
  "delete-literal": deleteLiteral,
  "toggle-negation": toggleNegation,
  "change-aggregate": changeAggregate,
  "swap-comparison": swapComparison,
  "change-constant": changeConstant,
  "swap-arguments": swapArguments,
  "swap-arithmetic": swapArithmetic,
  "rebind-variable": rebindVariable,
  "rebind-head": rebindHead,
};
