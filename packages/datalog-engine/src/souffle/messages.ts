import { textOfBytes } from "../contract/byte-text.js";
import type { CompileMessage } from "../contract/outcome.js";

/** What Soufflé wrote to its standard error. */
export type Messages = {
  /** Errors and warnings of compiling, in Soufflé's order. */
  readonly compile: readonly CompileMessage[];
  /** True when it gave the program up before running it. */
  readonly rejected: boolean;
  /** The other lines: what a run warned of or died from. */
  readonly others: readonly string[];
};

const header = /^(Error|Warning): (.*) in file (.*) at line (\d+)$/;
const unplaced = /^(?:(Error|Warning): |ERROR: )(.*)$/;
const second = /^(.*) in file (.*) at line (\d+)$/;
/** A second message without a place that says more than why types clash. */
const unplacedSecond = /^only versions \S+ permitted$/;
const preprocessor = /^[^:]+:(\d+): error: (.*)$/;
const summary = /^\d+ errors? generated, evaluation aborted$/;
const preprocessorEnd = /^Pre-processor command failed|^\d+ errors? in preprocessor\.$/;
/** These start like errors and come from a run. */
const ofTheRun = /^Error loading |^Error: failed |^error: /;

type Draft = { severity: "error" | "warning"; message: string; line?: number; column?: number };

/** Reads what Soufflé wrote; the text has one character for each byte. */
export function readMessages(stderr: string): Messages {
  const lines = stderr.split("\n");
  const compile: Draft[] = [];
  const others: string[] = [];
  let rejected = false;
  let last: Draft | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const first = header.exec(line);
    if (first !== null) {
      const [, kind, message = "", , row] = first;
      last = { severity: kind === "Error" ? "error" : "warning", message, line: Number(row) };
      compile.push(last);
      const caret = caretColumn(lines[at + 2]);
      if (caret !== undefined) {
        last.column = caret;
        at += 2;
      }
      continue;
    }
    const more = second.exec(line);
    if (more !== null && last !== undefined) {
      const column = caretColumn(lines[at + 2]);
      last.message += ` (${more[1]?.trim()} at ${more[3]}${column === undefined ? "" : `:${column}`})`;
      if (column !== undefined) at += 2;
      continue;
    }
    const refusal = preprocessor.exec(line);
    if (refusal !== null) {
      compile.push({ severity: "error", message: refusal[2] ?? "", line: Number(refusal[1]) });
      last = undefined;
      // The line itself is printed below.
      at++;
      continue;
    }
    if (summary.test(line) || preprocessorEnd.test(line)) {
      rejected = true;
      last = undefined;
      continue;
    }
    const bare = ofTheRun.test(line) ? null : unplaced.exec(line);
    if (bare !== null) {
      last = { severity: bare[1] === "Warning" ? "warning" : "error", message: bare[2] ?? "" };
      compile.push(last);
      continue;
    }
    if (last !== undefined && unplacedSecond.test(line)) {
      last.message += ` (${line})`;
      continue;
    }
    // What else follows an entry explains it.
    if (line !== "" && last === undefined) others.push(line);
    else if (/^(Error loading|error:|warning:|Floating-point|Segmentation|Requested|Cannot)/.test(line)) {
      last = undefined;
      others.push(line);
    }
  }
  const errors = compile.some(({ severity }) => severity === "error");
  return {
    compile: compile.map((draft) => ({ ...draft, message: textOfBytes(draft.message) })),
    rejected: rejected || errors,
    others: others.map(textOfBytes),
  };
}

/** The column of the caret in a line of dashes. */
function caretColumn(line: string | undefined): number | undefined {
  return line !== undefined && /^[-\t]*\^-*$/.test(line) ? line.indexOf("^") + 1 : undefined;
}
