import type { SourceRange } from "../source/range.js";

/** A character outside strings and comments that clingo rejects and that typing habits or word processors put there. */
export type UnusualCharacter = {
  readonly range: SourceRange;
  readonly codePoint: number;
  /** Such as `left double quotation mark`; `U+XXXX` for a character without an entry. */
  readonly name: string;
  /** The ASCII text that was probably meant; empty for characters that mean nothing; undefined when unknown. */
  readonly plain: string | undefined;
};

/** The non-ASCII characters of a text that stand outside strings and comments, in order. */
export function unusualCharacters(text: string): readonly UnusualCharacter[] {
  throw new Error(`not written yet: ${text.length}`);
}
