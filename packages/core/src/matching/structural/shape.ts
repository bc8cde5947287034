/** What the program's text says about one argument position of a predicate. */
export type PositionShape = {
  /** How the position is used; see `features.ts`. */
  readonly features: Set<string>;
  /** Facts with an integer, and facts with something else, at this position. */
  integers: number;
  symbols: number;
  /** Names that hint at the meaning: of variables, of unary predicates over the same kind of thing, of what the position bounds. */
  readonly hints: Set<string>;
};

/** How a predicate is defined and used. */
export type PredicateShape = {
  readonly signature: string;
  readonly name: string;
  readonly arity: number;
  /** The number of its first position; position i has number `base + i`. */
  readonly base: number;
  readonly positions: readonly PositionShape[];
  readonly features: Set<string>;
  facts: number;
  /** A fact with an interval or a rule body stands for any number of atoms. */
  manyFacts: boolean;
  /** Rules such as `edge(X,Y) :- edge(Y,X)`, which only close the predicate. */
  closures: number;
  /** Other rules that derive it. */
  rules: number;
  /** Of these, rules with one positive body atom and nothing else, such as `node(X) :- edge(X,Y)`. */
  projections: number;
  /** Choices and disjunctions that may derive it. */
  choices: number;
  /** Places in bodies and conditions. */
  uses: number;
  shown: boolean;
  external: boolean;
  /** True when a choice, a disjunction or a loop through negation decides about it, directly or through other predicates. */
  decided: boolean;
};

/** A program as the structural matcher sees it: its predicates, and which argument positions share variables. */
export type ProgramShape = {
  /** In order of their first place. */
  readonly predicates: ReadonlyMap<string, PredicateShape>;
  /** True when some predicate is shown by name. */
  readonly showsSome: boolean;
  /** In how many clauses two positions share a variable, in two atoms; less for what is joined through another predicate. */
  joins(a: number, b: number): number;
  /** How sure it is that two positions hold the same kind of thing, from 0 to 1; `unknown` where the program does not say. */
  sameSort(a: number, b: number, unknown: number): number;
};
