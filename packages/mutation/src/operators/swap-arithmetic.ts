import type { BinaryOperator } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { partsOf, subterms } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

const replacements: Partial<Record<BinaryOperator, readonly BinaryOperator[]>> = {
  "+": ["-", "*"],
  "-": ["+", "*"],
  "*": ["+", "-"],
  "/": ["*", "\\"],
  "\\": ["/", "*"],
  "**": ["*"],
};

/** Arithmetic operators: `R+1` → `R-1`, `R*1`. */
export const swapArithmetic: Operator = ({ text, statements }) =>
  statements.flatMap((statement) =>
    partsOf(statement)
      .terms.flatMap(({ term }) => subterms(term))
      .flatMap((term) => {
        if (term.kind !== "binary") return [];
        return (replacements[term.operator] ?? []).map((replacement): Mutation => {
          const description = `writes \`${replacement}\` for \`${term.operator}\` in ${quote(text, term.range)} of ${theStatement(text, statement)}`;
          return {
            operator: "swap-arithmetic",
            statement,
            edits: [{ range: term.operatorRange, replacement }],
            description,
          };
        });
      }),
  );
