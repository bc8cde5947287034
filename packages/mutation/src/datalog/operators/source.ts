import type { SourceRange } from "@blast-asp/asp";

/** Comments and strings; the content of neither can hold brackets or operators that count. */
const silent = /"(?:[^"\\]|\\[\s\S])*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*/g;

/** Words after which a round bracket groups; after any other word it opens arguments. */
const groupingWords: ReadonlySet<string> = new Set(
  "band bor bxor bnot bshl bshr bshru land lor lxor lnot count sum min max mean".split(" "),
);

/** A text with comments blanked out and the inside of strings made harmless, every offset as it was. */
const quiet = (text: string): string =>
  text.replace(silent, (found) =>
    found.startsWith('"') ? `"${"s".repeat(Math.max(0, found.length - 2))}"` : found.replace(/[^\n]/g, " "),
  );

const bracketPairs = (code: string): ReadonlyMap<number, number> => {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < code.length; at++) {
    if (code[at] === "(") open.push(at);
    const partner = code[at] === ")" ? open.pop() : undefined;
    if (partner !== undefined) pairs.set(at, partner).set(partner, at);
  }
  return pairs;
};

/** The text of a program as operators need it: ranges of the parts with the brackets around them, which the tree leaves out. */
export type Source = {
  readonly text: string;
  /** The same with comments blanked out and the inside of strings made harmless, every offset as it was. */
  readonly code: string;
  /** A range with the brackets that cut through it and those that group it alone: `a + b` in `(a + b) * c` → `(a + b)`. */
  readonly whole: (range: SourceRange) => SourceRange;
  /** What stands between two ranges without blanks and comments around it, such as the sign between two operands. */
  readonly between: (left: SourceRange, right: SourceRange) => SourceRange;
  readonly slice: (range: SourceRange) => string;
};

/** Reads a program's text once. */
export const sourceOf = (text: string): Source => {
  const code = quiet(text);
  const pairs = bracketPairs(code);
  const balanced = ({ start, end }: SourceRange): SourceRange => {
    for (let at = start; at < end; at++) {
      const partner = pairs.get(at);
      if (partner !== undefined && (partner < start || partner >= end))
        return balanced({ start: Math.min(start, partner), end: Math.max(end, partner + 1) });
    }
    return { start, end };
  };
  const groups = (bracket: number): boolean => {
    const word = /[\w?]+$/.exec(code.slice(0, bracket).trimEnd())?.[0];
    return word === undefined || groupingWords.has(word);
  };
  const whole = (range: SourceRange): SourceRange => {
    const { start, end } = balanced(range);
    const before = code.slice(0, start).trimEnd().length - 1;
    const after = end + (/\S/.exec(code.slice(end))?.index ?? code.length);
    if (code[before] !== "(" || pairs.get(before) !== after || !groups(before)) return { start, end };
    return whole({ start: before, end: after + 1 });
  };
  const between = (left: SourceRange, right: SourceRange): SourceRange => {
    const stretch = code.slice(left.end, right.start);
    const start = left.end + (/\S/.exec(stretch)?.index ?? 0);
    return { start, end: start + stretch.trim().length };
  };
  return { text, code, whole, between, slice: ({ start, end }) => text.slice(start, end) };
};
