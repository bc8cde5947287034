import type { Rule } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { subterms } from "./parts.js";
import { theStatement } from "./phrases.js";

/** Variables of positive body atoms, which are safe: one violation each time that they take other values. */
const tupleOf = ({ body }: Rule): string[] => {
  const names = body.flatMap((element) => {
    if (element.kind !== "literal" || element.sign !== "none" || element.atom.kind !== "predicate") return [];
    const terms = element.atom.arguments?.alternatives.flat() ?? [];
    return terms.flatMap(subterms).flatMap((term) => (term.kind === "variable" ? [term.name] : []));
  });
  return [...new Set(names)];
};

/** A constraint becomes a preference: `:- a(X), b(X).` → `:~ a(X), b(X). [1,X]` */
export const softenConstraint: Operator = ({ text, statements }) =>
  statements.flatMap((statement): Mutation[] => {
    if (statement.kind !== "rule" || statement.head !== undefined || statement.neckRange === undefined) return [];
    const { end } = statement.range;
    const edits = [
      { range: statement.neckRange, replacement: ":~" },
      { range: { start: end, end }, replacement: ` [${["1", ...tupleOf(statement)].join(",")}]` },
    ];
    return [
      {
        operator: "soften-constraint",
        statement,
        edits,
        description: `makes ${theStatement(text, statement)} a weak constraint`,
      },
    ];
  });
