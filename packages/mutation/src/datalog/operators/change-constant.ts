import type { Argument } from "@blast-asp/datalog";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { partsOf } from "./parts.js";
import { writesFor } from "./phrases.js";
import type { Source } from "./source.js";

/** The strings before and behind one in the list of all, round in a circle: at most two, none of them the string itself. */
const neighbours = (all: readonly string[], one: string): string[] => {
  const at = all.indexOf(one);
  const found = [all[(at + 1) % all.length], all[(at - 1 + all.length) % all.length]];
  return [...new Set(found)].filter((other) => other !== undefined && other !== one) as string[];
};

const replacements = (node: Argument, source: Source, strings: readonly string[]): string[] => {
  if (node.kind === "string") return neighbours(strings, source.slice(node.range));
  if (node.kind !== "numeric" || node.form !== "integer" || !/^-?\d+$/.test(node.text)) return [];
  return [BigInt(node.text) + 1n, BigInt(node.text) - 1n].map(String);
};

/**
 * Integers move by one: `x > 1` → `x > 2`, `x > 0`. A string becomes its neighbour in the list of all strings of the rules, in the
 * order in which they first occur.
 */
export const changeConstant: DatalogOperator = (program, source) => {
  const all = rulesOf(program).map((rule) => ({ rule, constants: partsOf(rule, source).arguments }));
  const strings = [
    ...new Set(
      all.flatMap(({ constants }) =>
        constants.flatMap(({ node }) => (node.kind === "string" ? [source.slice(node.range)] : [])),
      ),
    ),
  ];
  return all.flatMap(({ rule, constants }) =>
    constants.flatMap(({ node }) =>
      replacements(node, source, strings).map((replacement): DatalogMutation => {
        const description = writesFor(source, rule, replacement, node.range);
        return { operator: "change-constant", rule, edits: [{ range: node.range, replacement }], description };
      }),
    ),
  );
};
