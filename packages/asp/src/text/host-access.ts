import type { SourceRange } from "../source/range.js";

/** A token with which a program reaches the host: a script, or another file. */
export type HostAccess = { readonly construct: "script" | "include"; readonly range: SourceRange };

/**
 * Every `#script` and `#include` token that clingo's lexer would see, whether or not the rest of the text parses. Comments, strings
 * and script code are no tokens. Scripts run while clingo still parses, so errors elsewhere do not make one harmless.
 */
export function hostAccess(text: string): readonly HostAccess[] {
  throw new Error(`not written yet: ${text.length}`);
}
