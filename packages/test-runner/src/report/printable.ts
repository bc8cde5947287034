// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const unseen = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;
const halfPair = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Text of a program made safe to show on one line: control characters, bidirectional overrides, invisible characters and halves of
 * surrogate pairs become `\u{…}`, so that no atom and no message can move the cursor, recolour a terminal or break a report.
 */
export function printable(text: string): string {
  const shown = (char: string): string => `\\u{${char.charCodeAt(0).toString(16)}}`;
  return text.replace(unseen, shown).replace(halfPair, shown);
}
