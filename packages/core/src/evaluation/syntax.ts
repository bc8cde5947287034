import { lineIndex, openBlockComment, parse, programParts, unusualCharacters } from "@blast-asp/asp";
import type { Diagnostic, Limits, SolveOutcome, Solver } from "@blast-asp/solver";
import type { Remark, SyntaxResult } from "./result.js";

/** clingo's verdict on a program as written, or why there is none. */
export type SyntaxOutcome =
  | { readonly kind: "checked"; readonly syntax: SyntaxResult }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

/** Grounding a candidate alone only serves clingo's `info` lines; it may not take longer than this. */
const checkTimeoutMs = 5000;

const remark = ({ line, column, message, notes }: Diagnostic): Remark => ({
  line,
  column,
  message: [message, ...notes.map((note) => note.message)].join("; "),
});

/** Columns of hints count bytes as clingo's do, so that both point to the same place. */
const byteColumn = (text: string, line: number, column: number): number => {
  const content = text.split("\n")[line - 1] ?? "";
  return Buffer.byteLength(content.slice(0, column - 1)) + 1;
};

const lineQuoted = (text: string, line: number): string => (text.split("\n")[line - 1] ?? "").trim();

/** What probably lies behind clingo's messages; clingo itself only names the token where it gave up. */
const hintsFor = (text: string, errors: readonly Remark[]): Remark[] => {
  const index = lineIndex(text);
  const at = (offset: number): { line: number; column: number } => {
    const { line, column } = index.positionAt(offset);
    return { line, column: byteColumn(text, line, column) };
  };
  const hints: Remark[] = [];
  for (const { range, name, plain } of unusualCharacters(text).slice(0, 20)) {
    const instead = plain === undefined || plain === "" ? "remove it" : `write ${plain}`;
    hints.push({ ...at(range.start), message: `${name} is no character of the language; ${instead}` });
  }
  const comment = openBlockComment(text);
  if (comment)
    hints.push({ ...at(comment.start), message: "a block comment opens here (%*) and is never closed (*%)" });
  for (const { line } of errors) {
    // clingo names the token after the gap: a period missing in one line is reported in the next.
    const before = lineQuoted(text, line - 1);
    const first = lineQuoted(text, line);
    if (line > 1 && before !== "" && !/[.,;:{(|]\s*(?:%.*)?$/.test(before) && !before.startsWith("%") && first !== "")
      hints.push({ line: line - 1, column: 1, message: `the line before may lack its period: ${before}` });
  }
  return hints.sort((a, b) => a.line - b.line || a.column - b.column);
};

const partRemarks = (text: string): Remark[] => {
  if (!text.includes("#program")) return [];
  return programParts(parse(text)).map(({ name, part }) => {
    const { line, column } = lineIndex(text).positionAt(part.range.start);
    return { line, column, message: `the statements of #program ${name} are never grounded, so they have no effect` };
  });
};

const checked = (text: string, outcome: SolveOutcome & { status: "ok" | "error" }): SyntaxResult => {
  const errors = outcome.status === "error" ? outcome.errors.map(remark) : [];
  return {
    ok: outcome.status === "ok",
    errors,
    infos: [...outcome.infos.map(remark), ...(outcome.status === "ok" ? partRemarks(text) : [])],
    hints: outcome.status === "ok" ? [] : hintsFor(text, errors),
  };
};

/**
 * Asks clingo about a program as written: parsing, safety and, within a short limit, grounding. A program whose grounding
 * outlasts the limit is syntactically fine.
 */
export const checkSyntax = async (
  text: string,
  solver: Solver,
  limits: Limits,
  options: { readonly allowScripts?: boolean; readonly signal?: AbortSignal } = {},
): Promise<SyntaxOutcome> => {
  const outcome = await solver.solve({
    parts: [{ name: "candidate", text }],
    task: { kind: "check" },
    limits: { ...limits, timeoutMs: Math.min(limits.timeoutMs, checkTimeoutMs) },
    allowScripts: options.allowScripts ?? false,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (outcome.status === "ok" || outcome.status === "error") return { kind: "checked", syntax: checked(text, outcome) };
  if (outcome.status === "refused") {
    const [first] = outcome.errors;
    return {
      kind: "refused",
      message: first ? `line ${first.line}: ${first.message}` : "the program reaches the host",
    };
  }
  if (outcome.status === "crashed")
    return { kind: "failed", message: `the solver broke down on the program: ${outcome.message}` };
  const reason = outcome.status === "unknown" ? outcome.reason : outcome.status;
  return { kind: "failed", message: `the syntax check did not finish: ${reason}` };
};
