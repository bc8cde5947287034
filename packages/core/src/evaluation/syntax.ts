import { lineIndex, parse, programParts } from "@blast-asp/asp";
import type { Diagnostic, Limits, SolveOutcome, Solver } from "@blast-asp/solver";
import type { Remark, SyntaxResult } from "./result.js";
import { silentSlips } from "./silent-slips.js";
import { bytePositions, syntaxHints } from "./syntax-hints.js";

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

/** What clingo accepts without a word though it has no effect or another one than it seems. */
const silentRemarks = (text: string): Remark[] => {
  const at = bytePositions(text);
  const program = parse(text);
  const parts = programParts(program).map(({ name, part }) => ({
    ...at(part.range.start),
    message: `the statements of #program ${name} are never grounded, so they have no effect`,
  }));
  const slips = silentSlips(program).map(({ offset, message }) => ({ ...at(offset), message }));
  return [...parts, ...slips];
};

const checked = (text: string, outcome: SolveOutcome & { status: "ok" | "error" }): SyntaxResult => {
  const errors = outcome.status === "error" ? outcome.errors.map(remark) : [];
  return {
    ok: outcome.status === "ok",
    errors,
    infos: [...outcome.infos.map(remark), ...(outcome.status === "ok" ? silentRemarks(text) : [])],
    hints: outcome.status === "ok" ? [] : syntaxHints(text, errors),
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
  if (outcome.status !== "unknown")
    return { kind: "failed", message: `a solver answered a check with ${outcome.status}` };
  if (outcome.reason === "aborted") return { kind: "failed", message: "the syntax check was aborted" };
  // Grounding outlasts the limit and clingo could not be asked about the syntax alone: the parser decides, which rejects just
  // what clingo's does. What only grounding can tell comes out on the instances.
  const index = lineIndex(text);
  const errors = parse(text).errors.map(({ range, message }): Remark => {
    const { line, column } = index.positionAt(range.start);
    return { line, column, message };
  });
  return { kind: "checked", syntax: { ok: errors.length === 0, errors, infos: [], hints: [] } };
};
