import type { SourceRange } from "@blast-asp/asp";
import {
  type AggregateTerm,
  type Argument,
  type Atom,
  argumentParts,
  type Comparison,
  type Literal,
  type Negation,
  type Rule,
} from "@blast-asp/datalog";
import type { Source } from "./source.js";

/** Literals in a row, separated by `,` or `;`, of which one can be taken away. */
export type Row = {
  readonly items: readonly { readonly literal: Literal; readonly range: SourceRange }[];
  /** Where the deletion of an only item has to start; undefined where one item must stay. */
  readonly before: number | undefined;
  readonly inside: AggregateTerm | undefined;
};

type Placed<T> = {
  readonly node: T;
  readonly place: "head" | "body";
  /** The innermost aggregate around. */
  readonly inside: AggregateTerm | undefined;
};

/** Everything in a rule that operators change, in source order. */
export type Parts = {
  readonly rows: readonly Row[];
  readonly atoms: readonly Placed<Atom>[];
  readonly comparisons: readonly Placed<Comparison>[];
  readonly negations: readonly Placed<Negation>[];
  /** Arguments at every depth, outer ones first. */
  readonly arguments: readonly (Placed<Argument> & {
    /** It stands directly in an atom. */ readonly ofAtom: boolean;
  })[];
};

type Draft = { -readonly [Key in keyof Parts]: Parts[Key][number][] };
type Place = { readonly place: "head" | "body"; readonly inside: AggregateTerm | undefined };

/** The arguments directly inside an argument; for an aggregate its targets. */
const inner = (argument: Argument): readonly Argument[] =>
  argument.kind === "aggregate" ? argument.targets : argumentParts(argument);

/** Takes a rule or fact apart. */
export const partsOf = (rule: Rule, source: Source): Parts => {
  const draft: Draft = { rows: [], atoms: [], comparisons: [], negations: [], arguments: [] };
  const addArgument = (node: Argument, at: Place, ofAtom: boolean): void => {
    draft.arguments.push({ node, ...at, ofAtom });
    const within = node.kind === "aggregate" ? { ...at, inside: node } : at;
    for (const part of inner(node)) addArgument(part, within, false);
    if (node.kind === "aggregate") addBody(node.body, within, undefined);
  };
  const addRow = (literals: readonly Literal[], at: Place, before: number | undefined): void => {
    const items = literals.map((literal) => ({ literal, range: source.whole(literal.range) }));
    draft.rows.push({ items, before, inside: at.inside });
  };
  const addLiteral = (literal: Literal, at: Place): void => {
    switch (literal.kind) {
      case "atom":
        draft.atoms.push({ node: literal, ...at });
        for (const argument of literal.arguments) addArgument(argument, at, true);
        break;
      case "comparison":
        draft.comparisons.push({ node: literal, ...at });
        for (const argument of [literal.left, literal.right]) addArgument(argument, at, false);
        break;
      case "negation":
        draft.negations.push({ node: literal, ...at });
        addLiteral(literal.operand, at);
        break;
      case "conjunction":
      case "disjunction":
        addRow(literal.operands, at, undefined);
        for (const operand of literal.operands) addLiteral(operand, at);
        break;
      case "boolean":
        break;
    }
  };
  const addBody = (body: Literal, at: Place, before: number | undefined): void => {
    if (body.kind !== "conjunction" && body.kind !== "disjunction" && before !== undefined) addRow([body], at, before);
    addLiteral(body, at);
  };
  for (const head of rule.heads) addLiteral(head, { place: "head", inside: undefined });
  if (rule.body) addBody(rule.body, { place: "body", inside: undefined }, rule.heads.at(-1)?.range.end);
  return draft;
};

/** The range that takes one item out of a row together with the separator it needs no more; undefined where it must stay. */
export const withoutItem = ({ items, before }: Row, index: number): SourceRange | undefined => {
  const [previous, item, next] = [items[index - 1]?.range, items[index]?.range, items[index + 1]?.range];
  if (item === undefined) return undefined;
  if (next) return { start: item.start, end: next.start };
  if (previous) return { start: previous.end, end: item.end };
  return before === undefined ? undefined : { start: before, end: item.end };
};

/** The names of the variables in a list of placed arguments, in the order of their first occurrence. */
export const variableNames = (all: readonly { readonly node: Argument }[]): string[] => [
  ...new Set(all.flatMap(({ node }) => (node.kind === "variable" ? [node.name] : []))),
];
