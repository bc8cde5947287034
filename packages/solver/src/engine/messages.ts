import type { Diagnostic, Severity } from "../diagnostic.js";
import type { ProgramPart } from "../request.js";
import { partFile, showFile } from "./invocation.js";

type Place = { readonly part: string; readonly line: number; readonly column: number };

const located = /^(\S+?):(\d+):(\d+)(?:-(?:\S+:)?(?:\d+:)?\d+)?: (error|warning|info|note): (.*)$/;
const unlocated = /^<cmd>: (error|warning|info): (.*)$/;
const general = /^\*\*\* (ERROR|Warn) *: \(\w+\): (.*)$/;
/** What clingo says after it has reported errors, or where to look for help. */
const closing = /^(parsing failed|grounding stopped because of errors)$/;

const codes: readonly (readonly [RegExp, string])[] = [
  [/^syntax error/, "syntax"],
  [/^lexer error/, "lexer"],
  [/^unsafe variables/, "unsafe-variable"],
  [/^redefinition of constant/, "const-redefined"],
  [/^cyclic constant definition/, "const-cyclic"],
  [/^atom does not occur in any rule head/, "atom-undefined"],
  [/^no atoms over signature occur in program/, "signature-undefined"],
  [/^operation undefined/, "operation-undefined"],
  [/^tuple ignored/, "tuple-ignored"],
  [/^global variable in tuple of aggregate element/, "global-variable"],
  [/^file could not be opened|^already included file/, "file"],
  [/^Value too large/, "overflow"],
  [/^too many messages/, "too-many-messages"],
];

/**
 * Reads the messages that clingo writes to its standard error: one diagnostic for each error, warning and info, in clingo's
 * order, with the indented lines that explain it joined on and its notes attached.
 */
export function readMessages(stderr: string, parts: readonly ProgramPart[]): Diagnostic[] {
  const names = new Map(parts.map((part, index) => [partFile(index), part.name]));
  const found: Draft[] = [];
  let last: { lines: string[] } | undefined;
  for (const line of stderr.split("\n")) {
    const start = startOf(line, names);
    if (start === "closing" || line === "") {
      last = undefined;
    } else if (start === undefined) {
      last?.lines.push(line.trim());
    } else if (start.severity === "note") {
      const note = { place: start.place, lines: [start.text] };
      found.at(-1)?.notes.push(note);
      last = note;
    } else {
      const draft = { severity: start.severity, place: start.place, lines: [start.text], notes: [] };
      found.push(draft);
      last = draft;
    }
  }
  return found.map(finish);
}

type Note = { readonly place: Place; readonly lines: string[] };
type Draft = Note & { readonly severity: Severity; readonly notes: Note[] };
type Start = { readonly severity: Severity | "note"; readonly place: Place; readonly text: string };

const nowhere: Place = { part: "", line: 0, column: 0 };

function startOf(line: string, names: ReadonlyMap<string, string>): Start | "closing" | undefined {
  const at = located.exec(line);
  if (at) {
    const [, file = "", row = "0", column = "0", severity, text = ""] = at;
    // Our own file has nothing to say about the program.
    if (file === showFile) return "closing";
    const part = names.get(file);
    const place = part === undefined ? nowhere : { part, line: Number(row), column: Number(column) };
    return { severity: severity as Severity | "note", place, text };
  }
  const bare = unlocated.exec(line);
  if (bare) return { severity: bare[1] as Severity, place: nowhere, text: bare[2] ?? "" };
  const message = general.exec(line);
  if (!message) return line.startsWith("*** Info") ? "closing" : undefined;
  const text = message[2] ?? "";
  if (closing.test(text)) return "closing";
  return { severity: message[1] === "ERROR" ? "error" : "warning", place: nowhere, text };
}

function finish(draft: Draft): Diagnostic {
  const message = oneLine(draft.lines);
  return {
    severity: draft.severity,
    code: codes.find(([pattern]) => pattern.test(message))?.[1] ?? "other",
    ...draft.place,
    message,
    notes: draft.notes.map((note) => ({ ...note.place, message: oneLine(note.lines) })),
  };
}

/** Joins the lines of a message and drops the literals that clingo adds to the rules it shows, and places in its sources. */
function oneLine(lines: readonly string[]): string {
  return lines
    .join(" ")
    .replace(/^(unsafe variables in: )#void:-/, "$1#false:-")
    .replace(/\[#inc_[^\]]*\];|;?\[#inc_[^\]]*\]/, "")
    .replace(/^(unsafe variables in: #false:-)0=0;?/, "$1")
    .replace(/:-\.$/, ".")
    .replace(/^.*\)@\d+: /, "");
}
