import { formatLocation } from "../annotations/diagnostic.js";
import type { AssertionResult, Evidence, TestResult } from "../run/result.js";
import { printable } from "./printable.js";

/** One fact about an assertion: a label and a text on one line. */
export type Line = { readonly label: string; readonly text: string };

/** What there is to say about an assertion that did not pass (or passed with a warning), one fact a line, safe to print. */
export function assertionLines(assertion: AssertionResult): Line[] {
  const { description, message, verdict, expected, found, vacuous, evidence, error, warnings } = assertion;
  const lines: Line[] = [];
  const add = (label: string, text: string | undefined): void => {
    if (text !== undefined && text !== "") lines.push({ label, text: printable(text.replace(/\s+/g, " ").trim()) });
  };
  add("message", message);
  add("description", description);
  add("expected", expected);
  if (error) {
    add("error", error.message);
    for (const detail of error.details) add("", detail);
  } else {
    add("found", vacuous && verdict === "fail" ? `${found}; strict mode does not let it pass for that` : found);
  }
  if (evidence) lines.push(...evidenceLines(evidence));
  for (const warning of warnings) add("warning", warning);
  return lines;
}

/** Atoms shown besides those that the assertion names. */
const mostOthers = 40;

function evidenceLines({ role, named, others, omitted, missing, unwanted }: Evidence): Line[] {
  const lines: Line[] = [];
  const atoms = (texts: readonly string[]): string => printable(texts.join(" "));
  if (missing.length > 0) lines.push({ label: "missing", text: atoms(missing) });
  if (unwanted.length > 0) lines.push({ label: "unwanted", text: atoms(unwanted) });
  const hidden = omitted + Math.max(0, others.length - mostOthers);
  const rest = atoms(others.slice(0, mostOthers)) + (hidden > 0 ? ` … and ${hidden} more` : "");
  if (named.length === 0) return [...lines, { label: role, text: rest || "the empty answer set" }];
  lines.push({ label: role, text: atoms(named) });
  if (rest !== "") lines.push({ label: "besides", text: rest });
  return lines;
}

/** What fails in a test, as plain lines: what reporters show that have no layout of their own. */
export function failureText(test: TestResult): string[] {
  const lines: string[] = [];
  if (test.message !== undefined) lines.push(printable(test.message));
  for (const assertion of test.assertions) {
    if (assertion.verdict === "pass") continue;
    const verdict = assertion.verdict === "fail" ? "failed" : "no answer";
    lines.push(`${verdict}: ${printable(assertion.text)} at ${printable(formatLocation(assertion.location))}`);
    for (const { label, text } of assertionLines(assertion)) lines.push(`  ${label.padEnd(labelWidth)}${text}`);
  }
  return lines;
}

/** Wide enough for the longest label and a gap. */
export const labelWidth = 16;

/** The assertions that did not pass, in one line. */
export function failureSummary({ message, assertions }: TestResult): string {
  const lost = assertions.filter(({ verdict }) => verdict !== "pass");
  const first = lost[0];
  const about =
    first &&
    (first.message ?? (first.error ? first.error.message : `expected: ${first.expected}; found: ${first.found}`));
  const more = lost.length > 1 ? ` (and ${lost.length - 1} more)` : "";
  return printable(`${message === undefined ? "" : `${message}: `}${about ?? ""}${more}`);
}
