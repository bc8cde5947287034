import type { Meaning } from "./instances.js";

/** Where random values of a column come from: a list to choose from, or all whole numbers from one to another. */
export type Column = readonly string[] | { readonly from: number; readonly to: number };

/** What random rows of an input relation look like. */
export interface InputShape {
  readonly columns: readonly Column[];
  /** Least and greatest number of rows drawn; 0 to 8 when left out. */
  readonly rows?: readonly [number, number];
  /** How many leading columns determine the rest; all of them when left out. */
  readonly key?: number;
}

/** A task as the tests know it. */
export interface DatalogTask {
  readonly meaning: Meaning;
  /** Input relations, for random inputs that are worth a comparison. */
  readonly inputs: Readonly<Record<string, InputShape>>;
}

/** Task id to task. */
export type Tasks = Readonly<Record<string, DatalogTask>>;
