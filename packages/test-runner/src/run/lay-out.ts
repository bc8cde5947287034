import type { Statement } from "@blast-asp/asp";

/**
 * The text of these statements alone, each where it stood: lines keep their numbers, and whatever is left out is blank. Comments are
 * left out with everything else, so the solver does not read a test suite again and again.
 */
export function layOut(text: string, statements: readonly Statement[]): string {
  let result = "";
  let end = 0;
  for (const { range } of statements) {
    result += blank(text.slice(end, range.start)) + text.slice(range.start, range.end);
    end = range.end;
  }
  return `${result}\n`;
}

/** Keeps the line feeds and, on the last line, the width in bytes, by which clingo counts columns. */
function blank(text: string): string {
  const lastLine = text.lastIndexOf("\n") + 1;
  const feeds = text.slice(0, lastLine).split("\n").length - 1;
  return "\n".repeat(feeds) + " ".repeat(Buffer.byteLength(text.slice(lastLine)));
}
