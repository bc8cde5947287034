import { quote } from "../../operators/phrases.js";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { partsOf, withoutItem } from "./parts.js";
import { theRule } from "./phrases.js";

/** A literal of a body or an aggregate goes, or a branch of a disjunction: `P(x) :- A(x), !B(x).` → `P(x) :- A(x).` */
export const deleteLiteral: DatalogOperator = (program, source) =>
  rulesOf(program).flatMap((rule) =>
    partsOf(rule, source).rows.flatMap((row) =>
      row.items.flatMap((item, index): DatalogMutation[] => {
        const range = withoutItem(row, index);
        if (range === undefined) return [];
        const description = `deletes ${quote(source.text, item.range)} from ${theRule(source, rule)}`;
        return [{ operator: "delete-literal", rule, edits: [{ range, replacement: "" }], description }];
      }),
    ),
  );
