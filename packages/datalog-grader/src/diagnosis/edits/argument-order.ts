import type { Comparison } from "@blast-asp/datalog";
import { visitRule } from "../../structure/walk.js";
import { type CandidateEdit, type EditContext, swapped } from "./candidate-edit.js";

/** `contains` and `match` take the needle, or the pattern, first: each use is turned round, and all together. */
export const argumentOrder = ({ program: { text }, rules }: EditContext): CandidateEdit[] => {
  const uses: Comparison[] = [];
  for (const rule of rules)
    visitRule(rule, {
      comparison: (comparison) => {
        if (comparison.operator === "contains" || comparison.operator === "match") uses.push(comparison);
      },
    });
  const edit = (turned: readonly Comparison[], what: string): CandidateEdit => ({
    kind: "argument-order",
    change: `swap the arguments of ${what}`,
    at: turned[0]?.range.start ?? 0,
    edits: turned.flatMap(({ left, right }) => swapped(text, left.range, right.range)),
  });
  const single = uses.map((use) => edit([use], use.operator));
  const names = [...new Set(uses.map(({ operator }) => operator))].sort().join(" and ");
  return uses.length > 1 ? [...single, edit(uses, `every ${names}`)] : single;
};
