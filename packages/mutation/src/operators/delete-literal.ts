import type { Mutation, Operator } from "./mutation.js";
import { partsOf, withoutItem } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

/**
 * Body literals, literals of conditions, elements of choices and aggregates: `:- a, b.` → `:- a.` The last literal of a
 * constraint stays, since a constraint without a body rejects everything.
 */
export const deleteLiteral: Operator = ({ text, statements }) =>
  statements.flatMap((statement) =>
    partsOf(statement).rows.flatMap((row) =>
      row.items.flatMap((item, index): Mutation[] => {
        const range = row.kind === "tuple" ? undefined : withoutItem(row, index);
        if (range === undefined) return [];
        const description = `deletes ${quote(text, item)} from ${theStatement(text, statement)}`;
        return [{ operator: "delete-literal", statement, edits: [{ range, replacement: "" }], description }];
      }),
    ),
  );
