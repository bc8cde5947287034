import { APOSTROPHE, BLANK, classOf, DIGIT, endOfRun, LOWER, UNDERSCORE, UPPER } from "./characters.js";

const NAME = LOWER | UPPER | DIGIT | UNDERSCORE | APOSTROPHE;

/** The end of the name that starts at `at`, whose first letter is at `letter` behind marks. */
export function endOfName(text: string, letter: number): number {
  return endOfRun(text, letter, NAME);
}

/** The end of the longest number at `at`, which holds a digit. Octal digits are 1 to 7 in clingo: `0o10` is `0o1` and `0`. */
export function endOfNumber(text: string, at: number): number {
  if (text.charCodeAt(at) !== 48) return endOfRun(text, at, DIGIT);
  const [digits, from] = [prefixedDigits[text.charAt(at + 1)], at + 2];
  let end = from;
  while (digits !== undefined && end < text.length && digits.includes(text.charAt(end))) end++;
  return end > from ? end : at + 1;
}

const prefixedDigits: Readonly<Record<string, string>> = { x: "0123456789abcdefABCDEF", o: "1234567", b: "01" };

/**
 * Reads the string that opens at `at`: the end behind its closing quote, or the negative place where it breaks off (a line feed, an escape
 * other than `\n`, `\\`, `\"`, or the end of the text).
 */
export function endOfString(text: string, at: number): number {
  for (let index = at + 1; ; index++) {
    const code = text.charCodeAt(index);
    if (code === 34) return index + 1;
    if (code === 92) {
      const escaped = text.charCodeAt(++index);
      if (escaped !== 34 && escaped !== 92 && escaped !== 110) return -index;
    } else if (code === 10 || index >= text.length) return -index;
  }
}

/**
 * The end of the block comment that opens at `at`, or -1 when it is never closed. Block comments nest, and a `%` inside hides the
 * rest of its line.
 */
export function endOfBlockComment(text: string, at: number): number {
  let depth = 1;
  for (let index = at + 2; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 42 && text.charCodeAt(index + 1) === 37) {
      index++;
      if (--depth === 0) return index + 1;
    } else if (code === 37) {
      if (text.charCodeAt(index + 1) === 42) {
        index++;
        depth++;
      } else {
        index = text.indexOf("\n", index);
        if (index < 0) return -1;
      }
    }
  }
  return -1;
}

/**
 * Does a signature and a dot follow a `#show` that ends at `at`? Then it is another token to clingo than the `#show` of a term. Comments
 * in between do not count as white space here, and no white space is needed.
 */
export function signatureFollows(text: string, at: number): boolean {
  let index = skipSpace(text, at);
  const sign = text.charCodeAt(index);
  if (sign === 45 || sign === 36) index = skipSpace(text, index + 1);
  index = endOfRun(text, index, UNDERSCORE | APOSTROPHE);
  if (classOf(text.charCodeAt(index)) !== LOWER) return false;
  index = skipSpace(text, endOfName(text, index));
  if (text.charCodeAt(index) !== 47) return false;
  index = skipSpace(text, index + 1);
  if (classOf(text.charCodeAt(index)) !== DIGIT) return false;
  return text.charCodeAt(skipSpace(text, endOfNumber(text, index))) === 46;
}

function skipSpace(text: string, at: number): number {
  let index = at;
  while (text.charCodeAt(index) === 10 || classOf(text.charCodeAt(index)) === BLANK) index++;
  return index;
}
