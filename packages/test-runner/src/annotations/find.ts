import type { Comment } from "@blast-asp/asp";
import { annotationNames } from "./annotation.js";
import type { DiagnosticSink } from "./diagnostic.js";
import type { Item } from "./item.js";
import { nearest } from "./nearest.js";
import { parseItems } from "./parse-items.js";

const known = new RegExp(`@(?:${annotationNames.join("|")})(?![A-Za-z0-9_-])`);
/** A test in an ordinary comment: `%@test(…)`, `% @test(…)`, `%* @test(…) *%`. */
const testInComment = /^%\*?\s*@test\s*\(/;
const anyItem = /@([A-Za-z][A-Za-z0-9_-]*)\s*\(/g;

/**
 * The annotations in the comments of a file, in order. Comments `%** … **%` (or `%** … *%`) without an annotation are prose and left
 * alone, and so are all other comments; a test in one of them is worth a warning.
 */
export function findItems(text: string, comments: readonly Comment[], sink: DiagnosticSink): Item[] {
  return comments.flatMap(({ kind, range }) => {
    if (kind !== "block" || !text.startsWith("%**", range.start)) {
      if (testInComment.test(text.slice(range.start, range.start + 200))) {
        const advice = "write it between %** and **% if it is to run";
        sink.warn(
          "ignored-annotation",
          range.start,
          "this test stands in an ordinary comment and does not run",
          advice,
        );
      }
      return [];
    }
    const first = known.exec(text.slice(range.start, range.end))?.index;
    if (first === undefined) {
      reportMistyped(text.slice(range.start, range.end), range.start, sink);
      return [];
    }
    const end = bodyEnd(text, range.start, range.end, sink);
    return end === undefined ? [] : (parseItems(text, range.start + first, end, sink) ?? []);
  });
}

/** Prose may well contain an `@`, but `@tset(` is a test that would silently never run. */
function reportMistyped(comment: string, start: number, sink: DiagnosticSink): void {
  for (const match of comment.matchAll(anyItem)) {
    const name = match[1] ?? "";
    const meant = nearest(name, annotationNames);
    if (meant === undefined) continue;
    sink.error("unknown-annotation", start + match.index, `unknown annotation @${name}`, `did you mean @${meant}?`);
  }
}

/**
 * Where the body of an annotation comment ends. Inside a block comment clingo sees three things: `*%` closes it, `%*` opens another,
 * and any other `%` hides the rest of its line. The last two make clingo's idea of the comment differ from the writer's, so they
 * are reported, and the answer is undefined.
 */
function bodyEnd(text: string, start: number, end: number, sink: DiagnosticSink): number | undefined {
  const sign = /\*%|%\*|%[^\n]*/g;
  sign.lastIndex = start + 2;
  for (let match = sign.exec(text); match !== null && match.index < end; match = sign.exec(text)) {
    const [found] = match;
    if (found === "*%") return withoutStars(text, start + 2, match.index);
    if (found === "%*") {
      const advice = "remove it: clingo nests block comments, so it swallows what follows the annotation";
      sink.error("nested-comment", match.index, "%* inside an annotation opens another comment", advice);
      return undefined;
    }
    if (found.includes("*%")) {
      const advice = "move the end of the comment to a line of its own, or remove the %";
      sink.error("hidden-end", match.index, "this % hides the end of the annotation from clingo", advice);
      return undefined;
    }
  }
  sink.error("unterminated-annotation", start, "this annotation is never closed", "end the comment with **%");
  return undefined;
}

/** The end of the body: `**%` and `*%` end a comment alike, and so does a longer row of stars. */
function withoutStars(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text[at - 1] === "*") at--;
  return at;
}
