/** A lowercase ASCII letter. */
export const LOWER = 1;
/** An uppercase ASCII letter. */
export const UPPER = 2;
/** An ASCII digit. */
export const DIGIT = 4;
/** The underscore. */
export const UNDERSCORE = 8;
/** The apostrophe, which is a letter of names. */
export const APOSTROPHE = 16;
/** A character of theory operators. */
export const OPERATOR = 32;
/** White space inside a line; other white space of Unicode is no white space in clingo. */
export const BLANK = 64;

const classes = new Uint8Array(128);
const mark = (characters: string, bit: number) => {
  for (let index = 0; index < characters.length; index++) classes[characters.charCodeAt(index)] = bit;
};
mark("abcdefghijklmnopqrstuvwxyz", LOWER);
mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ", UPPER);
mark("0123456789", DIGIT);
mark("_", UNDERSCORE);
mark("'", APOSTROPHE);
mark("/!<=>+-*\\?&@|:;~^.", OPERATOR);
mark(" \t\r", BLANK);

/** The class of a UTF-16 code unit as one bit; 0 when it has none, also for NaN, which is beyond the end of a text. */
export function classOf(code: number): number {
  return code < 128 ? (classes[code] ?? 0) : 0;
}

/** The end of the longest run of characters of some classes that starts at `from`. */
export function endOfRun(text: string, from: number, mask: number): number {
  let at = from;
  while ((classOf(text.charCodeAt(at)) & mask) !== 0) at++;
  return at;
}
