import type { DiagnosticSink } from "./diagnostic.js";
import { type Quoted, readQuoted } from "./quoted.js";

/** A token of the annotation language. */
export type Token =
  | { readonly kind: "name"; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: "string"; readonly quoted: Quoted; readonly start: number; readonly end: number }
  | { readonly kind: "integer"; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: "@" | "(" | ")" | "{" | "}" | "=" | "," | "end"; readonly start: number; readonly end: number };

const word = /\s+|[A-Za-z][A-Za-z0-9_-]*|-?[0-9]+|[@(){}=,]/y;

/**
 * Splits `source.slice(start, end)` into tokens; the last is `end`. Reports and answers undefined at the first place that is no
 * token.
 */
export function scan(source: string, start: number, end: number, sink: DiagnosticSink): Token[] | undefined {
  const tokens: Token[] = [];
  let at = start;
  while (at < end) {
    const char = source[at];
    if (char === '"' || char === "'") {
      const string = readQuoted(source, at, end);
      if (string === undefined) {
        const advice = `close it with ${char} before the end of the comment, and write \\${char} for a ${char} inside`;
        sink.error("unterminated-string", at, "this string is never closed", advice);
        return undefined;
      }
      tokens.push({ kind: "string", quoted: string.quoted, start: at, end: string.end });
      at = string.end;
      continue;
    }
    word.lastIndex = at;
    const text = word.exec(source)?.[0];
    if (text === undefined || at + text.length > end) {
      const shown = JSON.stringify(String.fromCodePoint(source.codePointAt(at) ?? 0));
      const advice = "an annotation consists of names, numbers, strings in quotes and the signs @ ( ) { } = ,";
      sink.error("unexpected-text", at, `unexpected character ${shown} in an annotation`, advice);
      return undefined;
    }
    const range = { start: at, end: at + text.length };
    at = range.end;
    const first = text.charCodeAt(0);
    if (isSign(text)) tokens.push({ kind: text, ...range });
    else if (first === 45 || (first >= 48 && first <= 57)) tokens.push({ kind: "integer", text, ...range });
    else if (text.trim() !== "") tokens.push({ kind: "name", text, ...range });
  }
  tokens.push({ kind: "end", start: end, end });
  return tokens;
}

type SignToken = "@" | "(" | ")" | "{" | "}" | "=" | ",";

function isSign(text: string): text is SignToken {
  return text.length === 1 && "@(){}=,".includes(text);
}
