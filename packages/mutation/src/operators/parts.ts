import {
  type ArgumentList,
  type BodyAggregate,
  type BodyElement,
  type ConditionalLiteral,
  type Guard,
  type Head,
  type HeadAggregate,
  type Literal,
  type SetAggregate,
  type SourceRange,
  type Statement,
  type Term,
  visitTerm,
  type Weight,
} from "@blast-asp/asp";

/** Where a literal stands. Literals of set aggregates and the left sides of conditional literals count to head or body. */
type LiteralPlace = "head" | "body" | "condition";

/** Where a term stands: `argument` also covers comparisons and the tuples of aggregates. */
export type TermPlace = "argument" | "guard" | "weight" | "priority" | "definition";

/** Things in a row of which one can be taken away. */
export type Row = {
  readonly kind: "body" | "condition" | "elements" | "tuple";
  readonly items: readonly SourceRange[];
  /** Where a deletion of the only item has to start; undefined where one item must stay. */
  readonly before: number | undefined;
};

/** An aggregate of any kind. */
export type Aggregate = SetAggregate | BodyAggregate | HeadAggregate;

/** Everything in a statement that operators change, in source order. */
export type Parts = {
  readonly literals: readonly { readonly literal: Literal; readonly place: LiteralPlace }[];
  readonly terms: readonly { readonly term: Term; readonly place: TermPlace }[];
  readonly aggregates: readonly { readonly aggregate: Aggregate; readonly inHead: boolean }[];
  readonly rows: readonly Row[];
};

type Draft = { -readonly [Key in keyof Parts]: Parts[Key][number][] };

const ranges = (items: readonly { readonly range: SourceRange }[]): SourceRange[] => items.map(({ range }) => range);

const addArguments = (list: ArgumentList | undefined, draft: Draft): void => {
  for (const term of list?.alternatives.flat() ?? []) draft.terms.push({ term, place: "argument" });
};

const addLiteral = (literal: Literal, place: LiteralPlace, draft: Draft): void => {
  draft.literals.push({ literal, place });
  const { atom } = literal;
  if (atom.kind === "predicate") addArguments(atom.arguments, draft);
  if (atom.kind === "comparison")
    for (const term of [atom.left, ...atom.steps.map((step) => step.term)])
      draft.terms.push({ term, place: "argument" });
};

const addCondition = (condition: readonly Literal[], before: number | undefined, draft: Draft): void => {
  if (condition.length > 0) draft.rows.push({ kind: "condition", items: ranges(condition), before });
  for (const literal of condition) addLiteral(literal, "condition", draft);
};

const addConditional = ({ literal, condition }: ConditionalLiteral, place: LiteralPlace, draft: Draft): void => {
  addLiteral(literal, place, draft);
  addCondition(condition, literal.range.end, draft);
};

const addGuard = (guard: Guard | undefined, draft: Draft): void => {
  if (guard) draft.terms.push({ term: guard.term, place: "guard" });
};

const addAggregate = (aggregate: Aggregate, inHead: boolean, draft: Draft): void => {
  draft.aggregates.push({ aggregate, inHead });
  addGuard(aggregate.left, draft);
  if (aggregate.elements.length > 1)
    draft.rows.push({ kind: "elements", items: ranges(aggregate.elements), before: undefined });
  const place: LiteralPlace = inHead ? "head" : "body";
  if (aggregate.kind === "set-aggregate")
    for (const element of aggregate.elements) addConditional(element, place, draft);
  else
    for (const element of aggregate.elements) {
      if (element.terms.length > 1) draft.rows.push({ kind: "tuple", items: ranges(element.terms), before: undefined });
      for (const term of element.terms) draft.terms.push({ term, place: "argument" });
      if ("literal" in element) addLiteral(element.literal, place, draft);
      addCondition(
        element.condition,
        "literal" in element ? element.literal.range.end : element.terms.at(-1)?.range.end,
        draft,
      );
    }
  addGuard(aggregate.right, draft);
};

const addHead = (head: Head, draft: Draft): void => {
  switch (head.kind) {
    case "literal":
      addLiteral(head, "head", draft);
      break;
    case "disjunction":
      if (head.elements.length > 1)
        draft.rows.push({ kind: "elements", items: ranges(head.elements), before: undefined });
      for (const element of head.elements) addConditional(element, "head", draft);
      break;
    case "set-aggregate":
    case "head-aggregate":
      addAggregate(head, true, draft);
      break;
    case "theory-literal":
      break;
  }
};

const addBody = (body: readonly BodyElement[], before: number | undefined, draft: Draft): void => {
  if (body.length > 0) draft.rows.push({ kind: "body", items: ranges(body), before });
  for (const element of body) {
    if (element.kind === "literal") addLiteral(element, "body", draft);
    else if (element.kind === "conditional-literal") addConditional(element, "body", draft);
    else if (element.kind !== "theory-literal") addAggregate(element, false, draft);
  }
};

const addWeight = ({ weight, priority, tuple }: Weight, draft: Draft): void => {
  draft.terms.push({ term: weight, place: "weight" });
  if (priority) draft.terms.push({ term: priority, place: "priority" });
  if (tuple.length > 0)
    draft.rows.push({ kind: "tuple", items: ranges(tuple), before: (priority ?? weight).range.end });
  for (const term of tuple) draft.terms.push({ term, place: "argument" });
};

/** Takes a rule, weak constraint, objective or constant definition apart; other statements have no parts. */
export const partsOf = (statement: Statement): Parts => {
  const draft: Draft = { literals: [], terms: [], aggregates: [], rows: [] };
  switch (statement.kind) {
    case "rule":
      if (statement.head) addHead(statement.head, draft);
      // Without its whole body a constraint would reject everything; a rule becomes a fact.
      addBody(statement.body, statement.head?.range.end, draft);
      break;
    case "weak-constraint":
      addBody(statement.body, undefined, draft);
      addWeight(statement, draft);
      break;
    case "minimize":
    case "maximize":
      if (statement.elements.length > 1)
        draft.rows.push({ kind: "elements", items: ranges(statement.elements), before: undefined });
      for (const element of statement.elements) {
        addWeight(element, draft);
        addCondition(element.condition, undefined, draft);
      }
      break;
    case "const":
      draft.terms.push({ term: statement.value, place: "definition" });
      break;
    default:
      break;
  }
  return draft;
};

/** A term and all terms inside it, outer ones first, left to right. */
export const subterms = (term: Term): Term[] => {
  const found: Term[] = [];
  visitTerm(term, (inner) => found.push(inner));
  return found;
};

/** The edit that takes one item out of a row together with the separator that it needs no more; undefined where it must stay. */
export const withoutItem = ({ items, before }: Row, index: number): SourceRange | undefined => {
  const [previous, item, next] = [items[index - 1], items[index], items[index + 1]];
  if (item === undefined) return undefined;
  // The separator in front of an item stays: behind a conditional literal it has to be a semicolon.
  if (next) return { start: item.start, end: next.start };
  if (previous) return { start: previous.end, end: item.end };
  return before === undefined ? undefined : { start: before, end: item.end };
};
