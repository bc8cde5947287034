import type { Edit, Program, Statement } from "@blast-asp/asp";

/**
 * The mutation operators, simplest change first. Those of Oetsch et al. ("On the Small-Scope Hypothesis for Testing Answer-Set
 * Programs", KR 2012) carried over to clingo's language, and for what their language lacks (choices, aggregates with two bounds,
 * objectives) operators of the same kind.
 */
export type OperatorName =
  | "delete-rule"
  | "drop-bound"
  | "change-weight"
  | "change-level"
  | "change-tuple"
  | "delete-literal"
  | "toggle-negation"
  | "swap-comparison"
  | "shift-bound"
  | "swap-arguments"
  | "swap-predicate"
  | "change-constant"
  | "swap-arithmetic"
  | "soften-constraint"
  | "drop-head"
  | "rebind-variable";

/** One change of a program, as an operator proposes it; the result may still be rejected by clingo. */
export type Mutation = {
  readonly operator: OperatorName;
  readonly statement: Statement;
  /** Not overlapping, none of them without effect. */
  readonly edits: readonly Edit[];
  /** What the change does, without its place: ``deletes the constraint `:- a, b.` ``. */
  readonly description: string;
};

/** All changes of one kind that a program admits, in source order. */
export type Operator = (program: Program) => Mutation[];
