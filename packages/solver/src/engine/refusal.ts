import type { Diagnostic } from "../diagnostic.js";
import type { ProgramPart, SolveOutcome, SolveRequest } from "../request.js";

/** The refusal of a request whose program would reach the host through a script or an `#include`; undefined when it may run. */
export function refusal(request: SolveRequest): SolveOutcome | undefined {
  if (request.allowScripts === true) return undefined;
  const errors = request.parts.flatMap(refusedTokens);
  return errors.length === 0 ? undefined : { status: "refused", errors };
}

function refusedTokens(part: ProgramPart): Diagnostic[] {
  if (!/#script|#include/.test(part.text)) return [];
  return hostTokens(part.text).map(({ construct, offset }) => {
    const before = part.text.slice(0, offset).split("\n");
    const column = Buffer.byteLength(before.at(-1) ?? "") + 1;
    const message = `#${construct} is not allowed: it gives the program access to the machine`;
    return { severity: "error", code: construct, part: part.name, line: before.length, column, message, notes: [] };
  });
}

type HostToken = { readonly construct: "script" | "include"; readonly offset: number };

/** Every `#script` and `#include` outside comments and strings. */
function hostTokens(text: string): HostToken[] {
  const token = /%\*|%.*|#!.*|"(?:[^\\"\n]|\\["\\n])*"|#[a-zA-Z0-9_]*/g;
  const found: HostToken[] = [];
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [word] = match;
    if (word === "%*") token.lastIndex = blockCommentEnd(text, token.lastIndex);
    else if (word === "#script") found.push({ construct: "script", offset: match.index });
    else if (word === "#include") found.push({ construct: "include", offset: match.index });
  }
  return found;
}

/** Block comments nest, and inside them a `%` hides the rest of its line. */
function blockCommentEnd(text: string, start: number): number {
  const token = /\*%|%\*|%.*/g;
  token.lastIndex = start;
  for (let depth = 1; depth > 0; ) {
    const match = token.exec(text);
    if (match === null) return text.length;
    if (match[0] === "*%") depth--;
    else if (match[0] === "%*") depth++;
  }
  return token.lastIndex;
}
