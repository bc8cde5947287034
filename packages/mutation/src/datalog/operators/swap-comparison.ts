import type { ComparisonOperator } from "@blast-asp/datalog";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { partsOf } from "./parts.js";
import { writesFor } from "./phrases.js";

const signs: readonly ComparisonOperator[] = ["<", "<=", ">", ">=", "=", "!="];

/** Each comparison sign becomes each of the other five: `x < y` → `x <= y`, `x != y`, … */
export const swapComparison: DatalogOperator = (program, source) =>
  rulesOf(program).flatMap((rule) =>
    partsOf(rule, source).comparisons.flatMap(({ node: { operator, left, right } }) => {
      if (!signs.includes(operator)) return [];
      const range = source.between(source.whole(left.range), source.whole(right.range));
      return signs
        .filter((other) => other !== operator)
        .map((replacement): DatalogMutation => {
          const description = writesFor(source, rule, replacement, range);
          return { operator: "swap-comparison", rule, edits: [{ range, replacement }], description };
        });
    }),
  );
