/** A piece of text, and whether it stands for a character that could not be seen. */
export type Piece = { readonly text: string; readonly isEscape: boolean };

/** Moves the cursor, turns the direction of writing, or is not seen. Tabs and line feeds are as they should be. */
const unseen = /((?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029])/gu;

/** Splits a text so that each hidden character has a piece of its own, written as `\u{202e}`. CR LF ends a line as LF does. */
export const visiblePieces = (text: string): Piece[] =>
  text
    .replaceAll("\r\n", "\n")
    .split(unseen)
    // The characters that were split at stand at the odd places.
    .map((part, at) =>
      at % 2 === 1
        ? { text: `\\u{${(part.codePointAt(0) ?? 0).toString(16)}}`, isEscape: true }
        : { text: part, isEscape: false },
    )
    .filter((piece) => piece.text !== "");

/** The same as one text. */
export const visibleText = (text: string): string =>
  visiblePieces(text)
    .map((piece) => piece.text)
    .join("");
