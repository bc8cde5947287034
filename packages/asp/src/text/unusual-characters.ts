import type { SourceRange } from "../source/range.js";
import { read } from "../syntax/read.js";
import { nameOfCharacter } from "./character-names.js";

/** A character that clingo rejects and that no key for program text gives: a typographic one, another script's, or a control. */
export type UnusualCharacter = {
  readonly range: SourceRange;
  readonly codePoint: number;
  /** Such as `left double quotation mark`. */
  readonly name: string;
  /** The ASCII text that was probably meant; empty for characters that mean nothing; undefined when unknown. */
  readonly plain: string | undefined;
};

const LIMIT = 1000;

/**
 * The characters outside strings and comments that are no printable ASCII and that clingo rejects, in source order; after the first 1000
 * no more are listed.
 *
 * @example
 * unusualCharacters("a :– b.").map(({ name, plain }) => [name, plain]); // [["en dash", "-"]]
 */
export function unusualCharacters(text: string): readonly UnusualCharacter[] {
  const found: UnusualCharacter[] = [];
  for (const run of read(text).cursor.unexpected) {
    for (let start = run.start; start < run.end; ) {
      const codePoint = text.codePointAt(start) ?? 0;
      const end = start + (codePoint > 0xffff ? 2 : 1);
      if (codePoint < 32 || codePoint > 126)
        found.push({ range: { start, end }, codePoint, ...nameOfCharacter(codePoint) });
      if (found.length === LIMIT) return found;
      start = end;
    }
  }
  return found;
}
