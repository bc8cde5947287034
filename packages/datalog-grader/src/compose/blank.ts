/**
 * Spaces instead of a text, with its line feeds in place: what stands behind it keeps its line, and its column in characters as
 * well as in bytes of UTF-8 (which is what engines count).
 */
export const blanked = (text: string): string =>
  text.replace(/[^\n]/gu, (character) => " ".repeat(Buffer.byteLength(character)));

/** The offset of the only comma outside of comments in a text that separates two names. */
export const commaIn = (text: string): number => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));
  return code.indexOf(",");
};
