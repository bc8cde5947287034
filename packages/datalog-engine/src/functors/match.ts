import { notSupported } from "../compile/unsupported.js";
import { LimitReached } from "../values/memory.js";
import type { SymbolTable } from "../values/symbols.js";
import { translatePattern } from "./pattern.js";

/** `match(pattern, text)`, or its negation: both are false where the pattern is malformed. */
export type TextTest = (pattern: number, text: number) => boolean;

/** `contains(part, whole)` on symbols. */
export function containsTest({ text }: SymbolTable, negated: boolean): TextTest {
  return (part, whole) => text(whole).includes(text(part)) !== negated;
}

/** `match` on symbols. A pattern known beforehand is complained of once, others each time. */
export function matchTest(
  { text }: SymbolTable,
  negated: boolean,
  pattern: number | undefined,
  note: (text: string) => void,
): TextTest {
  const compiled = new Map<number, RegExp | undefined>();
  const expressionOf = (symbol: number): RegExp | undefined => {
    if (!compiled.has(symbol)) compiled.set(symbol, compile(text(symbol)));
    return compiled.get(symbol);
  };
  const known = pattern !== undefined;
  if (known && expressionOf(pattern) === undefined) note(`warning: wrong pattern provided "${text(pattern)}"`);
  return (symbol, subject) => {
    const expression = expressionOf(symbol);
    if (expression === undefined) {
      const name = negated ? "!match" : "match";
      if (!known) note(`warning: wrong pattern provided for ${name}("${text(symbol)}","${text(subject)}").`);
      return false;
    }
    try {
      return expression.test(text(subject)) !== negated;
    } catch {
      // The stack of the expression engine is used up.
      throw new LimitReached("memory");
    }
  };
}

function compile(pattern: string): RegExp | undefined {
  const translated = translatePattern(pattern);
  if (translated === undefined) return undefined;
  if (translated.uncertain) notSupported("internal-number", `the back reference in the pattern ${pattern}`);
  try {
    return new RegExp(`^(?:${translated.source})$`, "s");
  } catch {
    return undefined;
  }
}
