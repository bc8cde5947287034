import type { Program } from "../ast/program.js";
import { type PredicateOccurrence, predicateOccurrences } from "../inspect/occurrences.js";
import type { SourceRange } from "../source/range.js";
import { checkedName } from "./names.js";
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
 * Renames predicates at atom positions, arity by arity. Function terms and theory atoms keep their names.
 *
 * @example
 * const outcome = renamePredicates(parse("arc(a,b)."), () => ({ name: "edge", arguments: [2, 1] }));
 * // applied with splice: "edge(b,a)."
 *
 * @throws RangeError when a new name is no identifier or `arguments` is no permutation.
 */
export function renamePredicates(program: Program, rename: PredicateRenaming): RenameOutcome {
  const edits: Edit[] = [];
  const conflicts: RenameConflict[] = [];
  for (const occurrence of predicateOccurrences(program)) {
    const { name, nameRange, negative, arities, alternatives } = occurrence;
    const targets = arities.map((arity) => asTarget(rename(name, arity, negative)) ?? { name });
    const names = targets.map((target) => target.name);
    const newName = names[0];
    if (newName === undefined || names.some((other) => other !== newName)) {
      conflicts.push({ occurrence, names });
      continue;
    }
    if (newName !== name) edits.push({ range: nameRange, replacement: checkedName(newName) });
    targets.forEach((target, index) => {
      const order = checkedOrder(target, arities[index] ?? 0);
      // A written signature has an arity but no arguments.
      if (order !== undefined) edits.push(...reorder(program.text, alternatives[index] ?? [], order));
    });
  }
  return conflicts.length > 0 ? { status: "conflict", conflicts } : { status: "renamed", edits };
}

function asTarget(target: string | PredicateTarget | undefined): PredicateTarget | undefined {
  return typeof target === "string" ? { name: target } : target;
}

function checkedOrder(target: PredicateTarget, arity: number): readonly number[] | undefined {
  const order = target.arguments;
  if (order === undefined) return undefined;
  const sorted = order.toSorted((a, b) => a - b);
  if (order.length !== arity || sorted.some((position, index) => position !== index + 1))
    throw new RangeError(`The arguments [${order.join(",")}] of ${target.name} are no permutation of 1 to ${arity}.`);
  return order;
}

function reorder(text: string, ranges: readonly SourceRange[], order: readonly number[]): Edit[] {
  return ranges.flatMap((range, index) => {
    const source = ranges[(order[index] ?? 0) - 1];
    if (source === undefined || source === range) return [];
    return [{ range, replacement: text.slice(source.start, source.end) }];
  });
}

/**
 * Renames predicates by name alone, whatever their arity and classical negation; safe for every pool.
 *
 * @throws RangeError when a new name is no identifier.
 */
export function renamePredicatesByName(
  program: Program,
  rename: (name: string) => string | undefined,
): readonly Edit[] {
  return predicateOccurrences(program).flatMap(({ name, nameRange }) => {
    const newName = rename(name);
    if (newName === undefined || newName === name) return [];
    return [{ range: nameRange, replacement: checkedName(newName) }];
  });
}
