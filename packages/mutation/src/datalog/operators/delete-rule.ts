import { type DatalogOperator, rulesOf } from "./mutation.js";
import { theRule } from "./phrases.js";

/** A rule or fact goes. */
export const deleteRule: DatalogOperator = (program, source) =>
  rulesOf(program).map((rule) => ({
    operator: "delete-rule",
    rule,
    edits: [{ range: rule.range, replacement: "" }],
    description: `deletes ${theRule(source, rule)}`,
  }));
