import type { Signature } from "@blast-asp/asp";
import type { Claim } from "../assertions/assertion.js";

/**
 * An assertion in the form in which it is decided: the number of answer sets with `polarity`, distinct over `project`, lies between
 * `min` and `max`. "In every answer set" becomes "in no answer set is it otherwise".
 */
export type Requirement = {
  /** Number of the assertion in its test, from 1. */
  readonly index: number;
  /** Which answer sets count: those that meet the condition of the assertion, those that do not, or any. */
  readonly polarity: Polarity;
  readonly project: readonly Signature[] | undefined;
  readonly min: number;
  readonly max: number | undefined;
};

/** See {@link Requirement}. */
export type Polarity = "holds" | "fails" | "any";

/** What is known of the number that a requirement is about: `found` answer sets, and no more when `exhausted`. */
export type Tally = { readonly found: number; readonly exhausted: boolean };

/** The requirement that a claim about answer sets comes to. */
export function requirementOf(claim: Claim & { kind: "answer-sets" }, index: number): Requirement {
  const { condition, quantity, project } = claim;
  if (quantity.kind === "every") return { index, polarity: "fails", project: undefined, min: 0, max: 0 };
  const polarity = condition.kind === "any" ? "any" : "holds";
  return { index, polarity, project, min: quantity.min, max: quantity.max };
}

/** Is all that matters whether there is one such answer set? Then projection and number do not matter. */
export function isExistential({ min, max }: Requirement): boolean {
  return max === 0 || (max === undefined && min <= 1);
}

/** Is what is known enough? */
export function isDecided({ min, max }: Requirement, { found, exhausted }: Tally): boolean {
  return exhausted || (max === undefined ? found >= min : found > max);
}

/** Is a decided requirement met? */
export function isMet({ min, max }: Requirement, { found }: Tally): boolean {
  return found >= min && (max === undefined || found <= max);
}

/** The body literal that is true in the answer sets that do not count. */
export function missLiteral({ polarity, index }: Pick<Requirement, "polarity" | "index">, holds: string): string {
  if (polarity === "any") return "#false";
  return polarity === "holds" ? `not ${holds}(${index})` : `${holds}(${index})`;
}
