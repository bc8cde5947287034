/**
 * Text of a candidate made safe to print: control characters (escape sequences among them), the C1 range and bidirectional
 * overrides are shown as `\u{…}`, so that nothing a program contains can move the cursor or recolour a terminal.
 */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  text.replace(/[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
