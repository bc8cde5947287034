import type { SourceRange, Term } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { partsOf } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((two): [T, T] => [one, two]));

/** Two arguments of an atom change places: `edge(U,V)` → `edge(V,U)`. */
export const swapArguments: Operator = ({ text, statements }) => {
  const written = ({ range }: { range: SourceRange }): string => text.slice(range.start, range.end);
  return statements.flatMap((statement) =>
    partsOf(statement).literals.flatMap(({ literal: { atom } }) => {
      if (atom.kind !== "predicate") return [];
      return (atom.arguments?.alternatives ?? [])
        .flatMap((terms) => pairs<Term>(terms))
        .filter(([one, two]) => written(one) !== written(two))
        .map(([one, two]): Mutation => {
          const edits = [
            { range: one.range, replacement: written(two) },
            { range: two.range, replacement: written(one) },
          ];
          const what = `\`${written(one)}\` and \`${written(two)}\` in ${quote(text, atom.range)}`;
          return {
            operator: "swap-arguments",
            statement,
            edits,
            description: `exchanges ${what} of ${theStatement(text, statement)}`,
          };
        });
    }),
  );
};
