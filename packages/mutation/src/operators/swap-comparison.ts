import type { ComparisonOperator, SourceRange, Statement } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { partsOf } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

const operators: readonly ComparisonOperator[] = ["<", "<=", ">", ">=", "=", "!="];

type Place = { readonly range: SourceRange; readonly operator: ComparisonOperator };

/** Comparison signs between terms and those between an aggregate and a bound. */
const comparisonSigns = (statement: Statement): Place[] => {
  const { literals, aggregates } = partsOf(statement);
  const inLiterals = literals.flatMap(({ literal: { atom } }) =>
    atom.kind === "comparison"
      ? atom.steps.map(({ operator, operatorRange }) => ({ operator, range: operatorRange }))
      : [],
  );
  const inGuards = aggregates.flatMap(({ aggregate: { left, right } }) =>
    [left, right].flatMap((guard) =>
      guard?.operatorRange ? [{ operator: guard.operator, range: guard.operatorRange }] : [],
    ),
  );
  return [...inLiterals, ...inGuards];
};

/** Each comparison sign becomes each of the other five: `X < Y` → `X <= Y`, `X != Y`, … */
export const swapComparison: Operator = ({ text, statements }) =>
  statements.flatMap((statement) =>
    comparisonSigns(statement).flatMap(({ range, operator }) =>
      operators
        .filter((other) => other !== operator)
        .map((replacement): Mutation => {
          const description = `writes \`${replacement}\` for ${quote(text, range)} in ${theStatement(text, statement)}`;
          return { operator: "swap-comparison", statement, edits: [{ range, replacement }], description };
        }),
    ),
  );
