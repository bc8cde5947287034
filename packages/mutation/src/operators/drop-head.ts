import type { Mutation, Operator } from "./mutation.js";
import { quote, theStatement } from "./phrases.js";

/** A rule becomes a constraint: `a :- b.` → `:- b.` Facts are left alone. */
export const dropHead: Operator = ({ text, statements }) =>
  statements.flatMap((statement): Mutation[] => {
    if (
      statement.kind !== "rule" ||
      statement.head === undefined ||
      statement.neckRange === undefined ||
      statement.body.length === 0
    )
      return [];
    const range = { start: statement.head.range.start, end: statement.neckRange.start };
    const description = `drops the head ${quote(text, statement.head.range)} of ${theStatement(text, statement)}`;
    return [{ operator: "drop-head", statement, edits: [{ range, replacement: "" }], description }];
  });
