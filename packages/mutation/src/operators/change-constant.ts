import type { Term } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { partsOf, subterms, type TermPlace } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

/** Bounds, weights and levels have operators of their own; numbers deeper inside them are constants like others. */
const isTaken = (term: Term, top: Term, place: TermPlace): boolean =>
  term === top && place !== "argument" && place !== "definition";

/** Numbers move by one: `L > 1` → `L > 2`, `L > 0`. Symbols and strings become others of the program: `above` → `below`. */
export const changeConstant: Operator = ({ text, statements }) => {
  const constants = statements.flatMap((statement) =>
    partsOf(statement).terms.flatMap(({ term: top, place }) =>
      subterms(top)
        .filter((term) => !isTaken(term, top, place))
        .map((term) => ({ statement, term })),
    ),
  );
  const written = ({ range }: Term): string => text.slice(range.start, range.end);
  const namesOf = (kind: Term["kind"]): string[] => [
    ...new Set(constants.filter(({ term }) => term.kind === kind).map(({ term }) => written(term))),
  ];
  const others: Partial<Record<Term["kind"], string[]>> = { constant: namesOf("constant"), string: namesOf("string") };
  return constants.flatMap(({ statement, term }) => {
    const replacements =
      term.kind === "number"
        ? [term.value + 1, term.value - 1].map(String)
        : (others[term.kind] ?? []).filter((name) => name !== written(term));
    return replacements.map((replacement): Mutation => {
      const description = `writes \`${replacement}\` for ${quote(text, term.range)} in ${theStatement(text, statement)}`;
      return { operator: "change-constant", statement, edits: [{ range: term.range, replacement }], description };
    });
  });
};
