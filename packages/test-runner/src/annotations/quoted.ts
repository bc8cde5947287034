/**
 * A quoted string of an annotation. Only a backslash before the delimiter is dropped; every other character stays, so the escapes
 * of the quoted program text survive.
 */
export type Quoted = {
  readonly text: string;
  /** Where the first character after the opening quote stands in the file. */
  readonly start: number;
  /** Offsets in `text` before which a backslash was dropped, ascending. */
  readonly dropped: readonly number[];
};

/** Where a character of the quoted text stands in the file. */
export function fileOffset(quoted: Quoted, offset: number): number {
  let shift = 0;
  for (const at of quoted.dropped) {
    if (at > offset) break;
    shift++;
  }
  return quoted.start + offset + shift;
}

/** Reads the string whose opening quote stands at `open`. Undefined when it does not end before `end`. */
export function readQuoted(source: string, open: number, end: number): { quoted: Quoted; end: number } | undefined {
  const delimiter = source[open];
  const dropped: number[] = [];
  let text = "";
  let from = open + 1;
  for (let at = from; at < end; at++) {
    const char = source[at];
    if (char === delimiter) {
      return { quoted: { text: text + source.slice(from, at), start: open + 1, dropped }, end: at + 1 };
    }
    if (char !== "\\" || at + 1 >= end) continue;
    if (source[at + 1] === delimiter) {
      text += source.slice(from, at);
      dropped.push(text.length);
      from = at + 1;
    }
    at++;
  }
  return undefined;
}
