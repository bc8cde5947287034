import type { Assertion } from "../assertions/assertion.js";
import { expectation, finding } from "./describe.js";
import type { GroundAtom } from "./expand-atoms.js";
import { isMet, type Requirement, type Tally } from "./requirement.js";
import type { AssertionResult, RunError } from "./result.js";

/** What was found out about an assertion. */
export type Judgement =
  | { readonly kind: "error"; readonly error: RunError }
  /** About numbers of answer sets. */
  | {
      readonly kind: "tally";
      readonly requirement: Requirement;
      readonly tally: Tally;
      readonly nonEmpty: boolean | undefined;
    }
  /** About the optimal cost; undefined when there is no answer set. */
  | { readonly kind: "cost"; readonly costs: ReadonlyMap<number, number> | undefined };

/** What else the result tells. */
export type Particulars = {
  readonly atoms: readonly GroundAtom[];
  readonly modelsSeen: number;
  readonly solverCalls: number;
  readonly warnings: readonly string[];
  readonly strict: boolean;
};

/** The result of an assertion, without evidence. */
export function assertionResult(assertion: Assertion, judgement: Judgement, particulars: Particulars): AssertionResult {
  const { name, text, location, description, message } = assertion;
  const { atoms, modelsSeen, solverCalls, strict } = particulars;
  const { verdict, vacuous, found, exhausted, error, warning } = outcomeOf(assertion, judgement, strict);
  return {
    name,
    text,
    location,
    ...(description !== undefined && { description }),
    ...(message !== undefined && { message }),
    verdict,
    vacuous,
    expected: expectation(assertion, atoms),
    found,
    modelsSeen,
    exhausted,
    solverCalls,
    ...(error && { error }),
    warnings: warning === undefined ? particulars.warnings : [...particulars.warnings, warning],
  };
}

function outcomeOf(assertion: Assertion, judgement: Judgement, strict: boolean): Outcome {
  if (judgement.kind === "error") return unanswered(judgement.error);
  if (judgement.kind === "cost") return costOutcome(assertion, judgement.costs);
  const { requirement, tally, nonEmpty } = judgement;
  const isUniversal = assertion.claim.kind === "answer-sets" && assertion.claim.quantity.kind === "every";
  const { exhausted } = tally;
  const found = finding(tally, nonEmpty, isUniversal);
  const vacuous = isUniversal && nonEmpty === false;
  if (!isMet(requirement, tally)) return { verdict: "fail", vacuous: false, found, exhausted };
  if (isUniversal && nonEmpty === undefined) {
    if (strict) return unanswered(emptinessUnknown);
    return { verdict: "pass", vacuous, found, exhausted, warning: emptinessUnknown.message };
  }
  return { verdict: vacuous && strict ? "fail" : "pass", vacuous, found, exhausted };
}

type Outcome = Pick<AssertionResult, "verdict" | "vacuous" | "found" | "exhausted" | "error"> & {
  readonly warning?: string;
};

const emptinessUnknown: RunError = {
  code: "timeout",
  message: "there is no exception, but whether there is any answer set was not found out",
  details: [],
};

function unanswered(error: RunError): Outcome {
  return { verdict: "error", vacuous: false, found: error.message, exhausted: false, error };
}

function costOutcome(assertion: Assertion, costs: ReadonlyMap<number, number> | undefined): Outcome {
  if (costs === undefined) return { verdict: "fail", vacuous: false, found: "there is no answer set", exhausted: true };
  const claimed = assertion.claim.kind === "best-cost" ? assertion.claim.costs : [];
  const matches = claimed.every(({ level, cost }) => (costs.get(level) ?? 0) === cost);
  const levels = new Set([...costs.keys(), ...claimed.map(({ level }) => level)]);
  const shown = [...levels].sort((a, b) => b - a).map((level) => `${costs.get(level) ?? 0} at level ${level}`);
  return { verdict: matches ? "pass" : "fail", vacuous: false, found: shown.join(" and "), exhausted: true };
}
