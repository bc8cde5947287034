/** A half-open stretch of a text, in UTF-16 code units: `text.slice(start, end)`. */
export type SourceRange = { readonly start: number; readonly end: number };

/** A place in a text for people: both numbers count from 1; the column counts UTF-16 code units. */
export type Position = { readonly line: number; readonly column: number };

/** Line starts of one text, for many look-ups. */
export interface LineIndex {
  /** Number of lines; an empty text has one. */
  readonly lineCount: number;
  /** The position of an offset; offsets outside the text are moved to its nearest end. */
  positionAt(offset: number): Position;
}

/** Indexes the lines of a text once. Like clingo, only a line feed ends a line. */
export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return {
    lineCount: starts.length,
    positionAt(offset) {
      const place = Math.min(Math.max(offset, 0), text.length);
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= place) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: place - (starts[low] ?? 0) + 1 };
    },
  };
}

/** The position of one offset. For many offsets of one text, keep a {@link lineIndex}. */
export function positionAt(text: string, offset: number): Position {
  const place = Math.min(Math.max(offset, 0), text.length);
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < place; at = text.indexOf("\n", at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: place - start + 1 };
}
