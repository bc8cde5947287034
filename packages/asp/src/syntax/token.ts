/**
 * What a token is. Punctuation and keywords are their own kind, in one spelling (`==` has the kind `=`, `#minimise` the kind
 * `#minimize`), so that a kind can be shown in a message as it is.
 */
export type TokenKind =
  | "end of text"
  | "identifier"
  | "variable"
  | "number"
  | "string"
  | "script code"
  | "theory operator"
  | Keyword
  | Punctuation;

/** Words with a meaning of their own. Those from `left` on are keywords in theory definitions only. */
export type Keyword =
  | "not"
  | "default"
  | "override"
  | "left"
  | "right"
  | "head"
  | "body"
  | "any"
  | "binary"
  | "unary"
  | "directive"
  | "#show signature"
  | HashKeyword;

/** Keywords that start with `#`. */
export type HashKeyword =
  | "#inf"
  | "#sup"
  | "#true"
  | "#false"
  | "#sum"
  | "#sum+"
  | "#count"
  | "#min"
  | "#max"
  | "#script"
  | "#include"
  | "#edge"
  | "#heuristic"
  | "#project"
  | "#show"
  | "#const"
  | "#minimize"
  | "#maximize"
  | "#program"
  | "#external"
  | "#defined"
  | "#theory";

/** Operators, brackets and separators. `_` is the anonymous variable. */
export type Punctuation =
  | "_"
  | ";"
  | "."
  | ".."
  | ":"
  | ":-"
  | ":~"
  | ","
  | "|"
  | "["
  | "]"
  | "("
  | ")"
  | "{"
  | "}"
  | "+"
  | "-"
  | "*"
  | "**"
  | "\\"
  | "/"
  | ">"
  | "<"
  | ">="
  | "<="
  | "="
  | "!="
  | "@"
  | "&"
  | "^"
  | "~"
  | "?";

/** All spellings of the keywords that start with `#`. */
export const hashKeywords: ReadonlyMap<string, HashKeyword> = new Map<string, HashKeyword>([
  ["#inf", "#inf"],
  ["#infimum", "#inf"],
  ["#sup", "#sup"],
  ["#supremum", "#sup"],
  ["#true", "#true"],
  ["#false", "#false"],
  ["#sum", "#sum"],
  ["#count", "#count"],
  ["#min", "#min"],
  ["#max", "#max"],
  ["#script", "#script"],
  ["#include", "#include"],
  ["#edge", "#edge"],
  ["#heuristic", "#heuristic"],
  ["#project", "#project"],
  ["#show", "#show"],
  ["#const", "#const"],
  ["#minimize", "#minimize"],
  ["#minimise", "#minimize"],
  ["#maximize", "#maximize"],
  ["#maximise", "#maximize"],
  ["#program", "#program"],
  ["#external", "#external"],
  ["#defined", "#defined"],
  ["#theory", "#theory"],
]);

const definitionWords = ["left", "right", "head", "body", "any", "binary", "unary", "directive"] as const;

/** Words that are keywords inside the braces of a theory definition and nowhere else. */
export const definitionKeywords: ReadonlyMap<string, Keyword> = new Map(definitionWords.map((word) => [word, word]));

const single: (Punctuation | undefined)[] = new Array(128).fill(undefined);
for (const text of [
  ";",
  ".",
  ":",
  ",",
  "|",
  "[",
  "]",
  "(",
  ")",
  "{",
  "}",
  "+",
  "-",
  "*",
  "\\",
  "/",
  ">",
  "<",
  "=",
] as const)
  single[text.charCodeAt(0)] = text;
for (const text of ["@", "&", "^", "~", "?"] as const) single[text.charCodeAt(0)] = text;

/** The punctuation of one character, as it reads outside of theory atoms. */
export function punctuationOf(code: number): Punctuation | undefined {
  return code < 128 ? single[code] : undefined;
}

/** The punctuation of two characters. */
export function punctuationOfPair(first: number, second: number): Punctuation | undefined {
  switch (first) {
    case 46: // .
      return second === 46 ? ".." : undefined;
    case 58: // :
      return second === 45 ? ":-" : second === 126 ? ":~" : undefined;
    case 42: // *
      return second === 42 ? "**" : undefined;
    case 60: // <
      return second === 61 ? "<=" : second === 62 ? "!=" : undefined;
    case 62: // >
      return second === 61 ? ">=" : undefined;
    case 61: // =
      return second === 61 ? "=" : undefined;
    case 33: // !
      return second === 61 ? "!=" : undefined;
  }
  return undefined;
}
