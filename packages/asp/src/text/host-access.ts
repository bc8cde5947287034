import type { SourceRange } from "../source/range.js";
import { type HostToken, Lexer } from "../syntax/lexer.js";
import { read } from "../syntax/read.js";

/** A token with which a program reaches the host: a script, or another file. */
export type HostAccess = { readonly construct: "script" | "include"; readonly range: SourceRange };

const written = /#(script|include)(?![A-Za-z0-9_])/g;

/**
 * Every `#script` and `#include` token that clingo's lexer would see, whether or not the rest of the text parses, in source order.
 * Comments, strings and script code are no tokens. clingo runs scripts and opens files while it still parses, so errors elsewhere
 * do not make one harmless.
 *
 * What it promises is that nothing reaches the host when the list is empty. Behind errors and behind a first token, versions of clingo
 * differ in how they read on, so there it may list too many or too few. Ask about the text that the solver gets: a comment
 * left open in one part of it hides the next part.
 */
export function hostAccess(text: string): readonly HostAccess[] {
  if (text.search(written) < 0) return [];
  const { cursor } = read(text);
  // Beyond the nesting limit this parser and clingo may disagree about where they are, so every mention counts.
  if (cursor.tooDeep) return mentions(text);
  const found = new Map<number, HostToken>();
  for (const token of [...cursor.hostTokens, ...tokensOutsideTheories(text)]) found.set(token.range.start, token);
  return [...found.values()].sort((a, b) => a.range.start - b.range.start);
}

function mentions(text: string): HostAccess[] {
  return [...text.matchAll(written)].map((match) => ({
    construct: match[1] === "script" ? "script" : "include",
    range: { start: match.index, end: match.index + match[0].length },
  }));
}

/** The same tokens when the text is read without regard to theory definitions, in which quotes open no strings. */
function tokensOutsideTheories(text: string): readonly HostToken[] {
  const lexer = new Lexer(text);
  do lexer.advance();
  while (lexer.kind !== "end of text");
  return lexer.hostTokens;
}
