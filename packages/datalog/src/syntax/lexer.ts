import type { ParseDiagnostic } from "../diagnostics/diagnostic.js";
import type { MacroDefinition } from "./macros.js";
import { expandMacros, maxMacroTokens } from "./macros.js";
import { directiveLine } from "./preprocessor-lines.js";
import { directiveWords, reservedWords, type Token } from "./token.js";

/** The tokens of a text, the last of kind `end of file`, and what cannot be a token. */
export type Tokens = {
  readonly tokens: readonly Token[];
  /** In source order. An invalid character is also a token, of kind `invalid token`. */
  readonly errors: readonly ParseDiagnostic[];
};

const wordFlags = new Uint8Array(128);
for (const c of "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_?") wordFlags[c.charCodeAt(0)] = 1;
for (const c of "0123456789") wordFlags[c.charCodeAt(0)] = 2;
const startsWord = (code: number): boolean => wordFlags[code] === 1;
const inWord = (code: number): boolean => (wordFlags[code] ?? 0) > 0;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "\\": "\\",
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

const numberPattern = /0x[0-9a-fA-F]+u?|0b[01]+u?|\d+\.\d+\.\d+\.\d+|\d+\.\d+|\d+u?/y;
const directivePattern = /\.([a-z_]+)[ \t\r\v\f]|\.(include)/y;
const punctuation = [":-", "<=", ">=", "!=", "<:", ..."|[]$+-*/^(),:;.=<>!@{}%"];
const byFirst = new Map<string, string[]>();
for (const sign of punctuation) byFirst.set(sign.charAt(0), [...(byFirst.get(sign.charAt(0)) ?? []), sign]);

/** Reads a whole text; macros and conditional groups of the preprocessor are worked out. */
export function tokenize(text: string): Tokens {
  const tokens: Token[] = [];
  const errors: ParseDiagnostic[] = [];
  const macros: MacroDefinition[] = [];
  let at = 0;
  let lineStart = true;
  const lineEnd = (from: number): number => {
    const end = text.indexOf("\n", from);
    return end < 0 ? text.length : end;
  };
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      lineStart = true;
      at++;
      continue;
    }
    if (code === 32 || code === 9 || code === 13 || code === 11 || code === 12) {
      at++;
      continue;
    }
    if (code === 47 && text.charCodeAt(at + 1) === 47) {
      at = lineEnd(at);
      continue;
    }
    if (code === 47 && text.charCodeAt(at + 1) === 42) {
      const end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length : end + 2;
      continue;
    }
    if (code === 35) {
      at = lineStart ? directiveLine(text, at, macros, errors, readBody) : skipHashComment(at);
      continue;
    }
    lineStart = false;
    if (startsWord(code)) {
      const start = at;
      at++;
      while (inWord(text.charCodeAt(at))) at++;
      if (text.startsWith("choice-domain", start) && !inWord(text.charCodeAt(start + 13))) at = start + 13;
      const word = text.slice(start, at);
      tokens.push({ kind: wordKind(word), text: word, start, end: at });
    } else if (isDigit(code)) {
      const start = at;
      numberPattern.lastIndex = at;
      const written = numberPattern.exec(text)?.[0] ?? text.charAt(at);
      at += written.length;
      tokens.push({ kind: numberKind(written), text: written, start, end: at });
    } else if (code === 34) {
      at = readString(at);
    } else {
      at = readSign(at);
    }
  }
  // Soufflé places the end of the file behind the last character that is not the final line feed.
  const end = text.endsWith("\n") ? text.length - 1 : text.length;
  let expanded: Token[] | undefined = tokens;
  if (macros.length > 0) expanded = expandMacros(tokens, macros);
  if (expanded === undefined) {
    const message = `macros expand to more than ${maxMacroTokens} tokens`;
    errors.push({ kind: "preprocessor", message, range: { start: 0, end: 0 } });
    expanded = tokens;
  }
  expanded.push({ kind: "end of file", text: "", start: end, end });
  return { tokens: expanded, errors };

  function readBody(body: string): readonly Token[] {
    return tokenize(body).tokens.slice(0, -1);
  }

  function readString(start: number): number {
    let end = start + 1;
    let value = "";
    let wrong = false;
    let run = end;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === 34 || code === 10) break;
      if (code !== 92) continue;
      const letter = text.charAt(end + 1);
      const decoded = escapes[letter];
      if (decoded === undefined && letter !== "\n" && letter !== "" && !wrong) {
        wrong = true;
        errors.push({ kind: "unknown-escape", escape: `\\${letter}`, range: { start, end: end + 2 } });
      }
      value += text.slice(run, end) + (decoded ?? "");
      end++;
      run = end + 1;
    }
    if (text.charCodeAt(end) === 34) {
      tokens.push({ kind: "symbol", text: value + text.slice(run, end), start, end: end + 1 });
      return end + 1;
    }
    errors.push({
      kind: "preprocessor",
      message: "Unterminated string literal, skipped the line",
      range: { start, end: Math.min(end, text.length) },
    });
    return Math.min(end, text.length);
  }

  function readSign(start: number): number {
    for (const sign of byFirst.get(text.charAt(start)) ?? []) {
      if (!text.startsWith(sign, start)) continue;
      if (sign === ".") {
        directivePattern.lastIndex = start;
        const found = directivePattern.exec(text);
        const word = found?.[1] ?? found?.[2] ?? "";
        const kind = directiveWords.get(word);
        if (kind !== undefined) {
          const end = start + 1 + word.length;
          tokens.push({ kind, text: `.${word}`, start, end });
          return end;
        }
      }
      tokens.push({ kind: sign, text: sign, start, end: start + sign.length });
      return start + sign.length;
    }
    const end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
    if (text.charAt(start) === "'") checkCharacterConstant(start);
    const byte = new TextEncoder().encode(text.slice(start, end))[0] ?? 0;
    errors.push({
      kind: "invalid-character",
      byte: byte < 128 ? text.charAt(start) : `\\x${byte.toString(16)}`,
      range: { start, end },
    });
    tokens.push({ kind: "invalid token", text: text.slice(start, end), start, end });
    return end;
  }

  /** `#` behind code is a comment for Soufflé, but not for the preprocessor, which wants quotes closed in it. */
  function skipHashComment(start: number): number {
    const end = lineEnd(start);
    const [seen = ""] = text.slice(start, end).split("//");
    for (const [quote, what] of [
      ["'", "character constant"],
      ['"', "string literal"],
    ] as const)
      if (seen.split(quote).length % 2 === 0)
        errors.push({ kind: "preprocessor", message: `Unterminated ${what}, skipped the line`, range: { start, end } });
    return end;
  }

  /** An apostrophe opens a character constant for the preprocessor, which has to end on the same line. */
  function checkCharacterConstant(start: number): void {
    const line = text.slice(text.lastIndexOf("\n", start) + 1, lineEnd(start));
    const place = start - (text.lastIndexOf("\n", start) + 1);
    const quotesBefore = line.slice(0, place).split("'").length - 1;
    if (quotesBefore % 2 === 0 && !line.includes("'", place + 1))
      errors.push({
        kind: "preprocessor",
        message: "Unterminated character constant, skipped the line",
        range: { start, end: lineEnd(start) },
      });
  }
}

function wordKind(word: string): string {
  if (word === "_") return "_";
  return reservedWords.get(word) ?? (word === "choice-domain" ? word : "identifier");
}

function numberKind(written: string): string {
  if (written.endsWith("u")) return "unsigned number";
  return /^\d+\.\d+$/.test(written) ? "float" : "number";
}
