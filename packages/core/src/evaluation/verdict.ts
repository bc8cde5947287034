import type { Matching } from "../matching/matching.js";
import type { ModelsOutcome } from "./models.js";
import type { ResolvedOptions } from "./options.js";
import type { SyntaxResult, TestsResult, Verdict } from "./result.js";

/** A verdict and why. */
export type Decision = { readonly verdict: Verdict; readonly reason: string };

/** Why a program that clingo rejects is a syntax error. */
export const syntaxReason = (syntax: SyntaxResult, truncated: boolean): string => {
  const [first] = syntax.errors;
  const where = first ? `line ${first.line}, column ${first.column}: ${first.message}` : "clingo rejects the program";
  const hint = syntax.hints[0] ? ` (line ${syntax.hints[0].line}: ${syntax.hints[0].message})` : "";
  return `${truncated ? "the reply is truncated; " : ""}${where}${hint}`;
};

/** Which graded predicates have no counterpart, and why. */
export const unmatchedReason = ({ unmatched }: Matching): string =>
  unmatched.map(({ predicate, reason }) => `${predicate}: ${reason}`).join("; ");

/** What the counts of models say about a candidate. */
export const modelsVerdict = ({ models, differences, stop }: ModelsOutcome, options: ResolvedOptions): Decision => {
  if (stop) {
    const reason = `${stop.instance}: ${stop.message}`;
    if (stop.reason === "timeout" || stop.reason === "out-of-memory" || stop.reason === "refused")
      return { verdict: stop.reason, reason };
    return { verdict: "error", reason };
  }
  const { missing, wrong, first } = differences;
  if (first !== undefined) {
    const say = (count: number, what: string): string => `${count} ${what} model${count === 1 ? "" : "s"}`;
    const parts = [...(missing > 0 ? [say(missing, "missing")] : []), ...(wrong > 0 ? [say(wrong, "wrong")] : [])];
    return {
      verdict: "incorrect",
      reason: `${models.exact ? "" : "at least "}${parts.join(" and ")}, first on ${first}`,
    };
  }
  if (models.exact) return { verdict: "correct", reason: "" };
  return {
    verdict: "timeout",
    reason: `undecided: the cap of ${options.maxModels} models was reached and no difference found below it`,
  };
};

/** What the test suite alone says about a candidate. */
export const testsVerdict = (tests: TestsResult | undefined): Decision => {
  if (!tests) return { verdict: "error", reason: "the problem has no test suite, and no other metric was asked for" };
  if (tests.passed === tests.total) return { verdict: "correct", reason: "" };
  const first = tests.cases.find(({ verdict }) => verdict !== "pass");
  const failed = tests.total - tests.passed;
  return { verdict: "incorrect", reason: `${failed} of ${tests.total} test cases not passed, first: ${first?.name}` };
};
