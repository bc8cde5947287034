import type { Language } from "../page-data.js";

/** What a stretch of a program is. */
type TokenKind =
  | "comment"
  | "string"
  | "number"
  | "variable"
  | "directive"
  | "keyword"
  | "predicate"
  | "operator"
  | "plain";

/** A stretch of a program; together the tokens are the program. */
export type Token = { readonly kind: TokenKind; readonly text: string };

type Pattern = readonly [TokenKind, string];

/** The tokens of clingo's language, first come first served. An unclosed block comment or string runs on, as it does in clingo. */
const asp: readonly Pattern[] = [
  ["comment", String.raw`%\*[\s\S]*?(?:\*%|$(?![\s\S]))|%[^\n]*|#![^\n]*`],
  ["string", String.raw`"(?:\\[\s\S]|[^"\\\n])*"?`],
  ["number", String.raw`0x[0-9A-Fa-f]+|0o[0-7]+|0b[01]+|\d+`],
  ["directive", String.raw`#[a-z]+\+?`],
  ["keyword", "not(?![A-Za-z0-9_'])"],
  // A long row of marks that begins no name is taken at once: each of its ends would be tried from each of its places.
  ["plain", "[_']{2,}(?![_'A-Za-z])"],
  ["variable", "[_']*[A-Z][A-Za-z0-9_']*|_(?![A-Za-z0-9_'])"],
  ["predicate", String.raw`[_']*[a-z][A-Za-z0-9_']*(?=\s*\()`],
  ["plain", "[_']*[a-z][A-Za-z0-9_']*"],
  ["operator", String.raw`:-|:~|\.\.|[<>=!]=|<>|\*\*|[-+*/\\^?&|<>=~:;@{}]`],
];

/** The tokens of Soufflé. Names in front of a parenthesis are relations or functors, the others variables. */
const datalog: readonly Pattern[] = [
  ["comment", String.raw`\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|\/\/[^\n]*`],
  ["string", String.raw`"(?:\\[\s\S]|[^"\\\n])*"?`],
  ["number", String.raw`0x[0-9A-Fa-f]+|0b[01]+|\d+\.\d+|\d+u?`],
  ["directive", String.raw`\.[a-z]+(?=\s)|#[a-z]+`],
  [
    "keyword",
    "(?:count|sum|min|max|mean|range|as|nil|true|false|eqrel|brie|btree|inline|choice-domain)(?![A-Za-z0-9_])",
  ],
  ["predicate", String.raw`[A-Za-z_?][A-Za-z0-9_?]*(?=\s*\()`],
  ["variable", "[A-Za-z_?][A-Za-z0-9_?]*"],
  ["operator", ":-|<:|<=|>=|!=|[-+*/^%<>=!:;|{}$@]"],
];

const expression = (patterns: readonly Pattern[]): RegExp =>
  new RegExp(patterns.map(([, source]) => `(${source})`).join("|"), "gy");

const languages: Readonly<Record<Language, { readonly kinds: readonly TokenKind[]; readonly match: RegExp }>> = {
  asp: { kinds: asp.map(([kind]) => kind), match: expression(asp) },
  datalog: { kinds: datalog.map(([kind]) => kind), match: expression(datalog) },
};

/** Cuts a program into tokens for colouring. Any text will do: what is no token of the language is plain. */
export const highlight = (text: string, language: Language): Token[] => {
  const { kinds, match } = languages[language];
  const tokens: Token[] = [];
  let plain = "";
  const flush = (): void => {
    if (plain !== "") tokens.push({ kind: "plain", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    match.lastIndex = at;
    const found = match.exec(text);
    const kind = found ? kinds[found.slice(1).findIndex((group) => group !== undefined)] : undefined;
    if (!found || found[0] === "" || kind === undefined || kind === "plain") {
      const part = found?.[0] || (text[at] ?? "");
      plain += part;
      at += part.length;
      continue;
    }
    flush();
    tokens.push({ kind, text: found[0] });
    at += found[0].length;
  }
  flush();
  return tokens;
};
