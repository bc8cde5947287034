import type { AggregateFunction, ComparisonOperator } from "@blast-asp/asp";
import type { Argument } from "./arguments.js";

/** Where an atom stands in its clause. */
export type Place = "head" | "choice" | "body" | "negative" | "condition";

/** An atom in a clause. Variables of an aggregate element that occur nowhere else carry the element's number. */
export type AtomUse = {
  readonly signature: string;
  readonly place: Place;
  readonly arguments: readonly Argument[];
  /** The aggregate that the atom stands in, if any. */
  readonly aggregate: AggregateUse | undefined;
};

/** One comparison of a chain. */
export type ComparisonUse = {
  readonly operator: ComparisonOperator;
  readonly left: readonly string[];
  readonly right: readonly string[];
  /** Both sides are nothing but a variable. */
  readonly plain: boolean;
  /** One side is an interval, so the variables on the other side are integers. */
  readonly interval: boolean;
  readonly arithmetic: boolean;
};

/** A bound of an aggregate. */
export type GuardUse = {
  /** As if the bound stood to the right of the aggregate. */
  readonly operator: ComparisonOperator;
  readonly variables: readonly string[];
  readonly integer: number | undefined;
};

/** An aggregate or a choice; sets of literals count as `#count`. */
export type AggregateUse = {
  readonly function: AggregateFunction;
  readonly choice: boolean;
  readonly guards: readonly GuardUse[];
  /** The variables that are summed up or compared: those of the first term of each element's tuple. */
  readonly weights: ReadonlySet<string>;
};

/** A statement, or an element of `#minimize` or `#maximize`, as far as its shape matters. */
export type Clause = {
  readonly kind: "fact" | "rule" | "constraint" | "objective" | "other";
  readonly atoms: readonly AtomUse[];
  readonly comparisons: readonly ComparisonUse[];
  readonly aggregates: readonly AggregateUse[];
  /** Variables of the weight of a weak constraint or an objective's element. */
  readonly weights: readonly string[];
  /** Heads that are chosen: elements of a choice, or disjuncts. */
  readonly chooses: boolean;
};

/** Is this variable only known inside an aggregate element? */
export const isLocal = (variable: string): boolean => variable.includes("#");
