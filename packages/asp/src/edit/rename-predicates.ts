import type { Program } from "../ast/program.js";
import type { PredicateOccurrence } from "../inspect/occurrences.js";
import type { Edit } from "./splice.js";

/** What a predicate becomes. */
export type PredicateTarget = {
  readonly name: string;
  /**
   * For each argument of the new predicate in turn, its position in the old one, counted from 1. A permutation of 1 to arity; left
   * out, the order stays.
   */
  readonly arguments?: readonly number[];
};

/** Names the new predicate for a signature; `undefined` leaves it as it is. Classical negation stays in any case. */
export type PredicateRenaming = (
  name: string,
  arity: number,
  negative: boolean,
) => string | PredicateTarget | undefined;

/** A pool such as `p(1;2,3)` that names several signatures whose new names differ. */
export type RenameConflict = {
  readonly occurrence: PredicateOccurrence;
  /** The new name for each alternative. */
  readonly names: readonly string[];
};

/** Edits, or the places that cannot be renamed so. */
export type RenameOutcome =
  | { readonly status: "renamed"; readonly edits: readonly Edit[] }
  | { readonly status: "conflict"; readonly conflicts: readonly RenameConflict[] };

/**
 * Renames predicates at atom positions, arity by arity. Function terms keep their names.
 *
 * @throws RangeError when a new name is no identifier or `arguments` is no permutation.
 */
export function renamePredicates(program: Program, rename: PredicateRenaming): RenameOutcome {
  throw new Error(`not written yet: ${program.text.length} ${rename.length}`);
}

/**
 * Renames predicates by name alone, whatever their arity; safe for every pool.
 *
 * @throws RangeError when a new name is no identifier.
 */
export function renamePredicatesByName(
  program: Program,
  rename: (name: string) => string | undefined,
): readonly Edit[] {
  throw new Error(`not written yet: ${program.text.length} ${rename.length}`);
}
