import type { Token } from "./token.js";

/** `#define NAME body` or `#define NAME(a, b) body`; valid for tokens from `from` up to `until`. */
export type MacroDefinition = {
  readonly name: string;
  readonly parameters?: readonly string[];
  readonly body: readonly Token[];
  readonly from: number;
  until: number;
};

/** More tokens than this do not come out of macros; macros that double each other would fill the memory. */
export const maxMacroTokens = 100_000;

/**
 * Replaces uses of macros; the tokens of a body get the range of the use, so errors point at it. Nothing is returned
 * when more than {@link maxMacroTokens} would come out.
 */
export function expandMacros(tokens: readonly Token[], macros: readonly MacroDefinition[]): Token[] | undefined {
  const budget = { left: maxMacroTokens };
  const expanded = expand(tokens, macros, new Set(), budget);
  return budget.left > 0 ? expanded : undefined;
}

function expand(
  tokens: readonly Token[],
  macros: readonly MacroDefinition[],
  active: ReadonlySet<string>,
  budget: { left: number },
): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length && budget.left > 0; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    const macro = active.has(token.text)
      ? undefined
      : macros.findLast((m) => m.name === token.text && m.from <= token.start && token.start < m.until);
    if (macro === undefined || token.kind === "symbol") {
      out.push(token);
      continue;
    }
    const call = macro.parameters === undefined ? undefined : callArguments(tokens, i + 1);
    if (macro.parameters !== undefined && call === undefined) {
      out.push(token);
      continue;
    }
    const bound = new Map(
      (macro.parameters ?? []).map((p, n) => [p, expand(call?.arguments[n] ?? [], macros, active, budget)] as const),
    );
    const place = { start: token.start, end: token.end };
    const body = macro.body.flatMap(
      (t) => (t.kind === "symbol" ? undefined : bound.get(t.text)) ?? [{ ...t, ...place }],
    );
    budget.left -= body.length;
    for (const t of expand(body, macros, new Set([...active, macro.name]), budget)) out.push(t);
    if (call !== undefined) i = call.last;
  }
  return out;
}

/** The arguments of a use in function notation that opens at `open`; `last` is the closing parenthesis. */
function callArguments(tokens: readonly Token[], open: number): { arguments: Token[][]; last: number } | undefined {
  if (tokens[open]?.kind !== "(") return undefined;
  const parts: Token[][] = [[]];
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    if (token.kind === "(" && depth++ === 0) continue;
    if (token.kind === ")" && --depth === 0) return { arguments: parts, last: i };
    if (token.kind === "," && depth === 1) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return undefined;
}
