import type { Edit } from "@blast-asp/asp";
import type { AggregateFunction, AggregateTerm } from "@blast-asp/datalog";
import { quote } from "../../operators/phrases.js";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { partsOf, variableNames } from "./parts.js";
import { theRule } from "./phrases.js";
import type { Source } from "./source.js";

/** What each function becomes; `count`, which has no target, gets every variable of its body as one. */
const others: Readonly<Record<AggregateFunction, readonly AggregateFunction[]>> = {
  count: ["sum", "max", "min"],
  sum: ["count", "max", "min", "mean"],
  min: ["max", "sum"],
  max: ["min", "sum"],
  mean: ["sum", "min", "max"],
};

/** Edits that exchange the function of an aggregate, with the new start of it. */
const exchanged = (
  { function: name, targets, range }: AggregateTerm,
  replacement: AggregateFunction,
  variables: readonly string[],
  source: Source,
): (Edit & { readonly shown: string })[] => {
  const word = { start: range.start, end: range.start + name.length };
  if (name === "count")
    return variables.map((target) => {
      const shown = `${replacement} ${target}`;
      return { range: word, replacement: shown, shown };
    });
  const [target] = targets;
  if (replacement !== "count" || target === undefined) return [{ range: word, replacement, shown: replacement }];
  return [{ range: { start: word.start, end: source.whole(target.range).end }, replacement, shown: replacement }];
};

/** The function of an aggregate: `min x : R(x)` → `max x : R(x)`, `sum x : R(x)` → `count : R(x)`. */
export const changeAggregate: DatalogOperator = (program, source) =>
  rulesOf(program).flatMap((rule) => {
    const parts = partsOf(rule, source);
    return parts.arguments.flatMap(({ node }) => {
      if (node.kind !== "aggregate") return [];
      const variables = variableNames(parts.arguments.filter(({ inside }) => inside === node));
      return others[node.function].flatMap((name) =>
        exchanged(node, name, variables, source).map(({ shown, ...edit }): DatalogMutation => {
          const what = quote(source.text, source.whole(node.range));
          const description = `writes \`${shown}\` for \`${node.function}\` in ${what} of ${theRule(source, rule)}`;
          return { operator: "change-aggregate", rule, edits: [edit], description };
        }),
      );
    });
  });
