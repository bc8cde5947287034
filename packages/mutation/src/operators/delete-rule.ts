import type { Mutation, Operator } from "./mutation.js";
import { theStatement } from "./phrases.js";

/** Rules, weak constraints and whole objectives: `:- edge(X,Y), p(X,C), p(Y,C).` → nothing. */
export const deleteRule: Operator = ({ text, statements }) =>
  statements.flatMap((statement): Mutation[] => {
    const { kind, range } = statement;
    if (kind !== "rule" && kind !== "weak-constraint" && kind !== "minimize" && kind !== "maximize") return [];
    const edits = [{ range, replacement: "" }];
    return [{ operator: "delete-rule", statement, edits, description: `deletes ${theStatement(text, statement)}` }];
  });
