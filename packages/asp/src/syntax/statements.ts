import type { BodyElement, Head } from "../ast/literal.js";
import type { Statement } from "../ast/statement.js";
import { parseBody } from "./bodies.js";
import type { Cursor } from "./cursor.js";
import {
  parseConst,
  parseDefined,
  parseEdge,
  parseExternal,
  parseHeuristic,
  parseInclude,
  parseOptimize,
  parseProgramPart,
  parseProject,
  parseScript,
  parseShow,
  parseShowSignature,
  parseWeakConstraint,
} from "./directives.js";
import { parseHead } from "./heads.js";
import { parseTheoryDefinition } from "./theory-definitions.js";

/** Reads one statement through its last token; the current token is its first. */
export function parseStatement(cursor: Cursor): Statement {
  switch (cursor.kind) {
    case ":~":
      return parseWeakConstraint(cursor);
    case "#minimize":
      return parseOptimize(cursor, "minimize");
    case "#maximize":
      return parseOptimize(cursor, "maximize");
    case "#show signature":
      return parseShowSignature(cursor);
    case "#show":
      return parseShow(cursor);
    case "#defined":
      return parseDefined(cursor);
    case "#project":
      return parseProject(cursor);
    case "#const":
      return parseConst(cursor);
    case "#external":
      return parseExternal(cursor);
    case "#heuristic":
      return parseHeuristic(cursor);
    case "#edge":
      return parseEdge(cursor);
    case "#program":
      return parseProgramPart(cursor);
    case "#include":
      return parseInclude(cursor);
    case "#script":
      return parseScript(cursor);
    case "#theory":
      return parseTheoryDefinition(cursor);
  }
  return parseRule(cursor);
}

function parseRule(cursor: Cursor): Statement {
  const { start } = cursor;
  const head: Head | undefined = cursor.kind === ":-" ? undefined : parseHead(cursor);
  if (head !== undefined && cursor.accept("."))
    return { kind: "rule", range: cursor.rangeFrom(start), head, neckRange: undefined, body: [] };
  const neckRange = { start: cursor.start, end: cursor.end };
  cursor.expect(":-", afterHead(head));
  const body: BodyElement[] = cursor.accept(".") ? [] : parseBody(cursor);
  return { kind: "rule", range: cursor.rangeFrom(start), head, neckRange, body };
}

/** What may follow a head, for the message. */
function afterHead(head: Head | undefined): string {
  if (head?.kind === "literal") return '":-" or "." (or ",", ";", "|", ":" in a disjunction)';
  return head?.kind === "disjunction" ? '",", ";", "|", ":-" or "."' : '":-" or "."';
}
