import type { AggregateTerm, Rule } from "@blast-asp/datalog";
import { quote } from "../../operators/phrases.js";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { type Parts, partsOf, variableNames, withoutItem } from "./parts.js";
import { theRule } from "./phrases.js";
import type { Source } from "./source.js";

type Occurrence = Parts["arguments"][number];

/** Does a part stand in the aggregate, at any depth? */
const within = ({ start, end }: { start: number; end: number }, { range }: AggregateTerm): boolean =>
  start >= range.start && end <= range.end;

/** The variables that an aggregate's body shares with the rest of the rule: they say what is grouped by. */
const groupedBy = (aggregate: AggregateTerm, parts: Parts): string[] => {
  const outside = new Set(variableNames(parts.arguments.filter(({ node }) => !within(node.range, aggregate))));
  const targets = aggregate.targets.map(({ range }) => range);
  const isTarget = ({ node }: Occurrence): boolean =>
    targets.some(({ start, end }) => node.range.start >= start && node.range.end <= end);
  const inBody = parts.arguments.filter((one) => within(one.node.range, aggregate) && !isTarget(one));
  const local = new Set(
    variableNames(parts.arguments.filter((one) => within(one.node.range, aggregate) && isTarget(one))),
  );
  return variableNames(inBody).filter((name) => outside.has(name) && !local.has(name));
};

/** In the aggregate's body the variable becomes one of its own, so that all groups are thrown together. */
const ungrouped = (
  aggregate: AggregateTerm,
  name: string,
  rule: Rule,
  parts: Parts,
  source: Source,
): DatalogMutation => {
  const places = parts.arguments.filter(
    ({ node }) => node.kind === "variable" && node.name === name && within(node.range, aggregate),
  );
  const taken = new Set(variableNames(parts.arguments));
  let own = `${name}_any`;
  while (taken.has(own)) own += "_";
  const replacement = places.length === 1 && places[0]?.ofAtom ? "_" : own;
  const description = `groups ${quote(source.text, source.whole(aggregate.range))} no longer by \`${name}\` in ${theRule(source, rule)}`;
  const edits = places.map(({ node: { range } }) => ({ range, replacement }));
  return { operator: "change-grouping", rule, edits, description };
};

/** An atom outside of the aggregate that names a group goes. */
const withoutGroup = (aggregate: AggregateTerm, names: readonly string[], rule: Rule, parts: Parts, source: Source) =>
  parts.rows
    .filter(({ inside }) => inside === undefined)
    .flatMap((row) =>
      row.items.flatMap(({ literal, range: shown }, index): DatalogMutation[] => {
        const range = withoutItem(row, index);
        if (literal.kind !== "atom" || range === undefined || within(aggregate.range, { ...aggregate, range: shown }))
          return [];
        const used = variableNames(literal.arguments.map((node) => ({ node })));
        if (!names.some((name) => used.includes(name))) return [];
        const description = `deletes ${quote(source.text, shown)}, which says what is grouped by, from ${theRule(source, rule)}`;
        return [{ operator: "change-grouping", rule, edits: [{ range, replacement: "" }], description }];
      }),
    );

/** What an aggregate is taken for: `n = count : { R(g, x) }` → `n = count : { R(_, x) }`, or the atom that gives `g` goes. */
export const changeGrouping: DatalogOperator = (program, source) =>
  rulesOf(program).flatMap((rule) => {
    const parts = partsOf(rule, source);
    return parts.arguments.flatMap(({ node }) => {
      if (node.kind !== "aggregate") return [];
      const names = groupedBy(node, parts);
      return [
        ...names.map((name) => ungrouped(node, name, rule, parts, source)),
        ...withoutGroup(node, names, rule, parts, source),
      ];
    });
  });
