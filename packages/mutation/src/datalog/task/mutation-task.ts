import type { FactSource } from "@blast-asp/datalog-engine";

/** An input relation of a task. */
export type InputRelation = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/** A graded instance of a task: its name and its facts. */
export type Variant = { readonly name: string; readonly facts: FactSource };

/** What the mutants of a task's reference program are run with. */
export type MutationTask = {
  readonly id: string;
  /** The text of the reference program. */
  readonly gold: string;
  readonly input: readonly InputRelation[];
  /** The names of the graded relations. */
  readonly graded: readonly string[];
  /** Input relations with exactly one row. */
  readonly singletons: readonly string[];
  readonly variants: readonly Variant[];
  /** Instances that are not graded, such as the demonstration; they show what inputs look like. */
  readonly examples: readonly Variant[];
};
