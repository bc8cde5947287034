import type { Program, Statement, Term, Weight } from "@blast-asp/asp";
import type { Mutation, Operator, OperatorName } from "./mutation.js";
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
