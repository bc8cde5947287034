import { hostAccess } from "@blast-asp/asp";
import type { Diagnostic } from "../diagnostic.js";
import type { ProgramPart, SolveOutcome, SolveRequest } from "../request.js";

/** The refusal of a request whose program would reach the host through a script or an `#include`; undefined when it may run. */
export function refusal(request: SolveRequest): SolveOutcome | undefined {
  if (request.allowScripts === true) return undefined;
  const errors = request.parts.flatMap(refusedTokens);
  return errors.length === 0 ? undefined : { status: "refused", errors };
}

function refusedTokens(part: ProgramPart): Diagnostic[] {
  return hostAccess(part.text).map(({ construct, range }) => {
    const before = part.text.slice(0, range.start).split("\n");
    // clingo counts bytes.
    const column = Buffer.byteLength(before.at(-1) ?? "") + 1;
    const message = `#${construct} is not allowed: it gives the program access to the machine`;
    return { severity: "error", code: construct, part: part.name, line: before.length, column, message, notes: [] };
  });
}
