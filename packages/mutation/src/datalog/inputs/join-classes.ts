import type { SourceRange } from "@blast-asp/asp";
import { type Argument, parse, type Rule } from "@blast-asp/datalog";
import { rulesOf } from "../operators/mutation.js";
import { partsOf } from "../operators/parts.js";
import { sourceOf } from "../operators/source.js";

/** Columns whose values meet somewhere in the program, and the constants that meet them. */
export type JoinClass = {
  /** Column keys: see `columnKey`. */
  readonly columns: ReadonlySet<string>;
  /** Strings and integers as they stand in fact files, sorted. */
  readonly strings: readonly string[];
  readonly integers: readonly bigint[];
};

/** The key of one column of a relation. */
export const columnKey = (relation: string, column: number): string => `${relation} ${column}`;

type Classes = { readonly find: (node: string) => string; readonly unite: (a: string, b: string) => void };

const unionFind = (): Classes => {
  const parents = new Map<string, string>();
  const find = (node: string): string => {
    const parent = parents.get(node);
    if (parent === undefined || parent === node) return node;
    const root = find(parent);
    parents.set(node, root);
    return root;
  };
  return {
    find,
    unite: (a, b) => {
      parents.set(find(a), find(b));
    },
  };
};

/** Everything in an argument whose value is like its own: operands of arithmetic, the target of an aggregate. */
const alike = (argument: Argument): readonly Argument[] => {
  if (argument.kind === "aggregate") return argument.function === "count" ? [] : argument.targets.flatMap(alike);
  if (argument.kind === "functor" && argument.notation !== "call") return argument.arguments.flatMap(alike);
  if (argument.kind === "functor" && (argument.name === "min" || argument.name === "max"))
    return argument.arguments.flatMap(alike);
  return [argument];
};

/**
 * The join classes of a program by union–find: columns that share a variable in a rule are one class, and so are the two sides
 * of a comparison. Constants go to the class they stand in or are compared with.
 */
export const joinClasses = (text: string): readonly JoinClass[] => {
  const source = sourceOf(text);
  const { find, unite } = unionFind();
  const columns = new Set<string>();
  const constants: [string, string | bigint][] = [];
  const meet = (node: string, argument: Argument, rule: SourceRange): void => {
    for (const part of alike(argument)) {
      if (part.kind === "variable") unite(node, `variable ${rule.start} ${part.name}`);
      if (part.kind === "string") constants.push([node, part.value]);
      if (part.kind === "numeric" && /^-?\d+$/.test(part.text)) constants.push([node, BigInt(part.text)]);
    }
  };
  const addRule = (rule: Rule): void => {
    const { atoms, comparisons } = partsOf(rule, source);
    for (const { node } of atoms)
      for (const [index, argument] of node.arguments.entries()) {
        const key = columnKey(node.relation, index);
        columns.add(key);
        meet(key, argument, rule.range);
      }
    for (const { node } of comparisons) {
      const key = `comparison ${node.range.start}`;
      for (const side of [node.left, node.right]) meet(key, side, rule.range);
    }
  };
  for (const rule of rulesOf(parse(text))) addRule(rule);
  const groups = new Map<string, { columns: Set<string>; strings: Set<string>; integers: Set<bigint> }>();
  for (const key of columns) {
    const root = find(key);
    const group = groups.get(root) ?? { columns: new Set(), strings: new Set(), integers: new Set() };
    groups.set(root, group);
    group.columns.add(key);
  }
  for (const [node, value] of constants) {
    const group = groups.get(find(node));
    if (typeof value === "bigint") group?.integers.add(value);
    else group?.strings.add(value);
  }
  return [...groups.values()].map((group) => ({
    columns: group.columns,
    strings: [...group.strings].sort(),
    integers: [...group.integers].sort((a, b) => (a < b ? -1 : 1)),
  }));
};
