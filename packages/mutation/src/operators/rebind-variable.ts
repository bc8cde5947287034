import type { Statement, VariableTerm } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { partsOf, subterms } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

const variablesOf = (statement: Statement): VariableTerm[] =>
  partsOf(statement).terms.flatMap(({ term }) => subterms(term).filter((inner) => inner.kind === "variable"));

/** Variables that can stand for each other: those of one statement, in an objective those of one element. */
const scopes = (statement: Statement): VariableTerm[][] => {
  const variables = variablesOf(statement);
  if (statement.kind !== "minimize" && statement.kind !== "maximize") return [variables];
  return statement.elements.map(({ range }) =>
    variables.filter((variable) => variable.range.start >= range.start && variable.range.end <= range.end),
  );
};

/** One occurrence of a variable becomes another variable of the rule: `:- p(X,C), p(Y,C).` → `:- p(X,C), p(X,C).` */
export const rebindVariable: Operator = ({ text, statements }) =>
  statements.flatMap((statement) =>
    scopes(statement).flatMap((variables) => {
      const names = [...new Set(variables.map(({ name }) => name))];
      return variables.flatMap((variable) =>
        names
          .filter((name) => name !== variable.name)
          .map((replacement): Mutation => {
            const occurrence = variables.filter(
              ({ name, range }) => name === variable.name && range.start <= variable.range.start,
            ).length;
            const description = `writes \`${replacement}\` for occurrence ${occurrence} of ${quote(text, variable.range)} in ${theStatement(text, statement)}`;
            return {
              operator: "rebind-variable",
              statement,
              edits: [{ range: variable.range, replacement }],
              description,
            };
          }),
      );
    }),
  );
