import type { Values } from "../values/values.js";
import type { Comparison, Functor } from "./arithmetic.js";

/** What makes and takes apart the records, or the values of one branch of an algebraic type. */
export type StructureFunctors = {
  /** Whether its first argument is such a value. */
  readonly is: Comparison;
  readonly field: (index: number) => Functor;
  readonly pack: Functor;
};

/** `branch` is empty for records. */
export function structureFunctors({ structures }: Values, branch: string): StructureFunctors {
  return {
    is: (code) => structures.branch(code) === branch,
    field:
      (index) =>
      (code = 0) =>
        structures.fields(code)[index] ?? 0,
    pack: (...fields) => structures.encode(branch, fields),
  };
}
