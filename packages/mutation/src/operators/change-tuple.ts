import type { Edit, SourceRange, Statement, Term, Weight } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { partsOf, withoutItem } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

type Tuples = {
  readonly statement: Statement;
  readonly range: SourceRange;
  readonly tuples: readonly (readonly Term[])[];
};

/** The tuples of one aggregate, weak constraint or objective; the first term of each is its weight or what is counted. */
const tuplesOf = (statement: Statement): Tuples[] => {
  const own = (weights: readonly Weight[]): Tuples[] => [
    {
      statement,
      range: statement.range,
      tuples: weights.map(({ weight, priority, tuple }) => [priority ?? weight, ...tuple]),
    },
  ];
  if (statement.kind === "weak-constraint") return own([statement]);
  if (statement.kind === "minimize" || statement.kind === "maximize") return own(statement.elements);
  return partsOf(statement).aggregates.flatMap(({ aggregate }) =>
    aggregate.kind === "set-aggregate"
      ? []
      : [{ statement, range: aggregate.range, tuples: aggregate.elements.map(({ terms }) => terms) }],
  );
};

const deletion = (range: SourceRange): Edit => ({ range, replacement: "" });

/** All tuples of an aggregate or objective are cut to their first term: `#sum { W,U,V : … }` → `#sum { W : … }`. */
const cutTuples = (text: string, { statement, range, tuples }: Tuples): Mutation[] => {
  const edits = tuples.flatMap((terms) => {
    const [first, last] = [terms[0], terms.at(-1)];
    return first && last && first !== last ? [deletion({ start: first.range.end, end: last.range.end })] : [];
  });
  if (edits.length === 0) return [];
  const where =
    range === statement.range
      ? theStatement(text, statement)
      : `${quote(text, range)} in ${theStatement(text, statement)}`;
  return [
    { operator: "change-tuple", statement, edits, description: `leaves only the first term of each tuple of ${where}` },
  ];
};

/**
 * Terms of a tuple go, or all but its first one, so that contributions which differed only there count once: `[C,X,Y]` →
 * `[C,X]`, `[C]`.
 */
export const changeTuple: Operator = ({ text, statements }) =>
  statements.flatMap((statement) => {
    const rows = partsOf(statement).rows.filter(({ kind }) => kind === "tuple");
    const single = rows.flatMap((row) =>
      row.items.flatMap((item, index): Mutation[] => {
        const range = withoutItem(row, index);
        if (range === undefined) return [];
        const description = `takes ${quote(text, item)} out of a tuple of ${theStatement(text, statement)}`;
        return [{ operator: "change-tuple", statement, edits: [deletion(range)], description }];
      }),
    );
    return [...single, ...tuplesOf(statement).flatMap((tuples) => cutTuples(text, tuples))];
  });
