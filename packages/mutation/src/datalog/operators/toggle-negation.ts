import type { SourceRange } from "@blast-asp/asp";
import type { Rule } from "@blast-asp/datalog";
import { quote } from "../../operators/phrases.js";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { partsOf } from "./parts.js";
import { theRule } from "./phrases.js";
import type { Source } from "./source.js";

/** Atoms of bodies, and `match` and `contains`, that no `!` stands before; comparison signs have an operator of their own. */
const affirmed = (rule: Rule, source: Source): SourceRange[] => {
  const { atoms, comparisons, negations } = partsOf(rule, source);
  const negated = new Set<unknown>(negations.map(({ node }) => node.operand));
  const words = comparisons.filter(({ node }) => node.operator === "match" || node.operator === "contains");
  return [...atoms.filter(({ place }) => place === "body"), ...words]
    .filter(({ node }) => !negated.has(node))
    .map(({ node }) => node.range);
};

/** `A(x)` ↔ `!A(x)`; the `!` of a group goes as well. */
export const toggleNegation: DatalogOperator = (program, source) =>
  rulesOf(program).flatMap((rule) => {
    const negations = partsOf(rule, source).negations.map(({ node }): [number, DatalogMutation] => {
      const { start } = node.range;
      const description = `takes \`!\` away from ${quote(source.text, source.whole(node.range))} in ${theRule(source, rule)}`;
      const edits = [{ range: { start, end: start + 1 }, replacement: "" }];
      return [start, { operator: "toggle-negation", rule, edits, description }];
    });
    const others = affirmed(rule, source).map((range): [number, DatalogMutation] => {
      const description = `negates ${quote(source.text, range)} in ${theRule(source, rule)}`;
      const edits = [{ range: { start: range.start, end: range.start }, replacement: "!" }];
      return [range.start, { operator: "toggle-negation", rule, edits, description }];
    });
    return [...negations, ...others].sort(([a], [b]) => a - b).map(([, mutation]) => mutation);
  });
