import type { Edit } from "@blast-asp/asp";
import type { OperatorName } from "../operators/mutation.js";

/** A program that differs from an original by one change of one statement. `Name` is the language's set of operators. */
export type Mutant<Name extends string = OperatorName> = {
  /** Its place among all mutants of the original, counted from 1: the same program gives the same numbers. */
  readonly number: number;
  readonly operator: Name;
  /** The whole program. */
  readonly text: string;
  /** The change, as edits of the original. */
  readonly edits: readonly Edit[];
  /** Where the change begins in the original; both count from 1, columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** Index of the changed statement among the statements of the original. */
  readonly statement: number;
  /** One line: what the change does and where. */
  readonly description: string;
};
