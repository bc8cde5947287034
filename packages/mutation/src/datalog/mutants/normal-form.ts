import { parse, type Rule, type Statement } from "@blast-asp/datalog";

/** How often each variable occurs in a rule. */
const occurrences = (rule: Rule): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  JSON.stringify(rule, (_, value: { kind?: unknown; name?: unknown } | undefined) => {
    if (value?.kind === "variable" && typeof value.name === "string")
      counts.set(value.name, (counts.get(value.name) ?? 0) + 1);
    return value;
  });
  return counts;
};

/** A rule without places; variables by the order in which they occur, those that occur once as `_`. */
const normalRule = (rule: Rule): string => {
  const counts = occurrences(rule);
  const numbers = new Map<string, number>();
  return JSON.stringify(rule, (key, value: { kind?: unknown; name?: unknown } | undefined) => {
    if (key === "range" || key === "nameRange") return undefined;
    if (value?.kind !== "variable" || typeof value.name !== "string") return value;
    if (counts.get(value.name) === 1) return { kind: "wildcard" };
    const number = numbers.get(value.name) ?? numbers.size;
    numbers.set(value.name, number);
    return { kind: "variable", number };
  });
};

const normalStatement = (statement: Statement): string =>
  statement.kind === "rule"
    ? normalRule(statement)
    : JSON.stringify(statement, (key, value: unknown) => (key === "range" || key === "nameRange" ? undefined : value));

/**
 * What a program says, apart from layout, comments, brackets that group nothing, the names of variables, the order of its
 * statements and repeated ones: two texts with the same normal form mean the same.
 */
export const normalForm = (text: string): string =>
  [...new Set(parse(text).statements.map(normalStatement))].sort().join("\n");
