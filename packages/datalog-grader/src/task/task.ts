import type { Fault } from "@blast-asp/core";
import type { TupleKey } from "./tuples.js";

/** The types that a column of a graded relation can have. */
export type ColumnType = "symbol" | "number" | "unsigned" | "float";

/** A column of a graded relation. */
export type TaskColumn = { readonly name: string; readonly type: ColumnType };

/** A relation of the graded interface. */
export type TaskRelation = {
  readonly name: string;
  /** As the task shows it to a model: with types in tasks of our own, with names alone in DatalogBench. */
  readonly signature: string;
  readonly columns: readonly TaskColumn[];
  /** What a tuple of it says. */
  readonly meaning: string;
};

/** Facts with what gold derives from them. */
export type TaskInstance = {
  /** `demo`, or the number of the variant: `0`, `1`, … */
  readonly name: string;
  /** Where the `.facts` files are. */
  readonly folder: string;
  /** The tuples expected of each output relation. */
  readonly expected: Readonly<Record<string, ReadonlySet<TupleKey>>>;
  /** Tuples that wrong programs tend to derive, of those output relations for which some are known. */
  readonly undesired: Readonly<Record<string, ReadonlySet<TupleKey>>>;
};

/** A text-to-Datalog task, read from disk and checked for form (not yet by an engine). */
export type DatalogTask = {
  readonly language: "datalog";
  readonly id: string;
  readonly title: string;
  readonly domain: string;
  readonly topic: string;
  readonly difficulty?: "easy" | "medium" | "hard";
  readonly input: readonly TaskRelation[];
  /** The graded relations. One that is also an input is in both lists. */
  readonly output: readonly TaskRelation[];
  /** Input relations that hold exactly one row. */
  readonly singletons: readonly string[];
  readonly question: string;
  /** Domain knowledge that is shown with the question. */
  readonly knowledge?: string;
  /** The reference program; a published task may come without. */
  readonly gold?: { readonly file: string; readonly text: string };
  /** Shown to models, never graded. */
  readonly demo?: TaskInstance;
  /** The graded variants, by number. */
  readonly instances: readonly TaskInstance[];
  /** The folder with the candidates, whether or not it exists. */
  readonly candidates: string;
  /** SHA-256 over everything that decides a verdict: interface, gold and graded instances. */
  readonly hash: string;
  readonly folder: string;
};

/** The tasks of a data set, and what is missing in it: everything that is not as in a complete one is named. */
export type TaskSet = {
  readonly tasks: readonly DatalogTask[];
  /** Tasks that cannot be graded, with the reason. They are none of `tasks`; what could be read of one is beside it. */
  readonly notGradable: readonly { readonly id: string; readonly reason: string; readonly task?: DatalogTask }[];
  readonly missing: readonly Fault[];
};
