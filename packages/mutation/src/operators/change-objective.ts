import type { Edit, Program, SourceRange, Statement, Term, Weight } from "@blast-asp/asp";
import type { Mutation, Operator, OperatorName } from "./mutation.js";
import { partsOf, withoutItem } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

type Weighted = { readonly statement: Statement; readonly weight: Weight };

const weights = ({ statements }: Program): Weighted[] =>
  statements.flatMap((statement): Weighted[] => {
    if (statement.kind === "weak-constraint") return [{ statement, weight: statement }];
    if (statement.kind !== "minimize" && statement.kind !== "maximize") return [];
    return statement.elements.map((weight) => ({ statement, weight }));
  });

const replaceTerm = (
  operator: OperatorName,
  text: string,
  statement: Statement,
  what: string,
  { range }: Term,
  by: string,
): Mutation => ({
  operator,
  statement,
  edits: [{ range, replacement: by }],
  description: `writes \`${by}\` for the ${what} ${quote(text, range)} of ${theStatement(text, statement)}`,
});

/** `#minimize` ↔ `#maximize`. */
const otherDirection = (text: string, statement: Statement): Mutation[] => {
  if (statement.kind !== "minimize" && statement.kind !== "maximize") return [];
  const keyword = /^#(?:minimi[sz]e|maximi[sz]e)/.exec(text.slice(statement.range.start))?.[0];
  if (keyword === undefined) return [];
  const replacement = statement.kind === "minimize" ? "#maximize" : "#minimize";
  const range = { start: statement.range.start, end: statement.range.start + keyword.length };
  const description = `turns ${theStatement(text, statement)} into \`${replacement}\``;
  return [{ operator: "change-weight", statement, edits: [{ range, replacement }], description }];
};

const otherWeights = (text: string, { weight }: Weight): string[] => {
  if (weight.kind === "number")
    return [...new Set([weight.value + 1, 0, -weight.value].filter((value) => value !== weight.value))].map(String);
  const written = text.slice(weight.range.start, weight.range.end);
  return ["1", weight.kind === "variable" ? `-${written}` : `-(${written})`];
};

/** Weights and the direction of an objective: `[C,X]` → `[1,X]`, `[-C,X]`; `#minimize` ↔ `#maximize`. */
export const changeWeight: Operator = (program) => [
  ...program.statements.flatMap((statement) => otherDirection(program.text, statement)),
  ...weights(program).flatMap(({ statement, weight }) =>
    otherWeights(program.text, weight).map((by) =>
      replaceTerm("change-weight", program.text, statement, "weight", weight.weight, by),
    ),
  ),
];

/** Priority levels, where there are several: `[1@2,X]` → `[1@3,X]`, `[1@1,X]`; a level left out is 0. */
export const changeLevel: Operator = (program) => {
  const { text } = program;
  const all = weights(program);
  // A level alone means the same whatever its number.
  if (all.length < 2) return [];
  return all.flatMap(({ statement, weight: { weight, priority } }): Mutation[] => {
    if (priority === undefined) {
      const range = { start: weight.range.end, end: weight.range.end };
      const description = `gives level 1 to the weight ${quote(text, weight.range)} of ${theStatement(text, statement)}`;
      return [{ operator: "change-level", statement, edits: [{ range, replacement: "@1" }], description }];
    }
    const written = text.slice(priority.range.start, priority.range.end);
    const others =
      priority.kind === "number"
        ? [String(priority.value + 1), String(priority.value - 1)]
        : [`(${written})+1`, `(${written})-1`];
    return others.map((by) => replaceTerm("change-level", text, statement, "level", priority, by));
  });
};

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
