import type { SourceRange } from "../source/range.js";

/** A change of a text: what stands in `range` becomes `replacement`. An empty range inserts. */
export type Edit = { readonly range: SourceRange; readonly replacement: string };

/**
 * Applies edits; everything outside their ranges stays as it is. The order of the list does not matter, except that insertions at the
 * same place keep it.
 *
 * @example
 * splice("a(1). b.", [{ range: { start: 0, end: 1 }, replacement: "p" }]); // "p(1). b."
 *
 * @throws RangeError when two edits overlap or one lies outside the text.
 */
export function splice(text: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  const pieces: string[] = [];
  let done = 0;
  for (const { range, replacement } of ordered) {
    const { start, end } = range;
    if (start < 0 || end < start || end > text.length)
      throw new RangeError(`The edit of ${start} to ${end} lies outside of a text of length ${text.length}.`);
    if (start < done)
      throw new RangeError(
        `The edit of ${start} to ${end} overlaps one that ends at ${done}; apply them one after the other.`,
      );
    pieces.push(text.slice(done, start), replacement);
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces.join("");
}
