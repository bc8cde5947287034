import type { Edit } from "@blast-asp/asp";
import type { Program, Rule } from "@blast-asp/datalog";
import type { Source } from "./source.js";

/** The mutation operators for Datalog, simplest change first. */
export type DatalogOperatorName =
  | "delete-rule"
  | "change-grouping"
  | "delete-literal"
  | "toggle-negation"
  | "change-aggregate"
  | "swap-comparison"
  | "change-constant"
  | "swap-arguments"
  | "swap-arithmetic"
  | "rebind-variable"
  | "rebind-head";

/** One change of a rule, as an operator proposes it; the result may not compile. */
export type DatalogMutation = {
  readonly operator: DatalogOperatorName;
  readonly rule: Rule;
  /** Not overlapping, none of them without effect. */
  readonly edits: readonly Edit[];
  /** What the change does, without its place: ``deletes `E(y, z)` from the rule `…` ``. */
  readonly description: string;
};

/** All changes of one kind that a program admits, in source order. */
export type DatalogOperator = (program: Program, source: Source) => DatalogMutation[];

/** The rules and facts of a program; components and subsumption are left alone. */
export const rulesOf = ({ statements }: Program): Rule[] => statements.filter(({ kind }) => kind === "rule") as Rule[];
