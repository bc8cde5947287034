import type { SourceRange } from "../source/range.js";

/** A change of a text: what stands in `range` becomes `replacement`. An empty range inserts. */
export type Edit = { readonly range: SourceRange; readonly replacement: string };

/**
 * Applies edits; everything outside their ranges stays as it is. The order of the list does not matter, except that insertions at the
 * same place keep it.
 *
 * @throws RangeError when two edits overlap or one lies outside the text.
 */
export function splice(text: string, edits: readonly Edit[]): string {
  throw new Error(`not written yet: ${text.length} ${edits.length}`);
}
