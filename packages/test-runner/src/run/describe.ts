import type { Assertion, Condition, Quantity } from "../assertions/assertion.js";
import type { GroundAtom } from "./expand-atoms.js";
import type { Tally } from "./requirement.js";

/** What an assertion claims, in words. */
export function expectation({ claim }: Assertion, atoms: readonly GroundAtom[]): string {
  if (claim.kind === "best-cost") {
    const costs = claim.costs.map(({ level, cost }) => `${cost} at level ${level}`);
    return `the optimal cost is ${costs.join(" and ")}`;
  }
  const { condition, quantity, project, models } = claim;
  const optimal = models === "optimal" ? "optimal " : "";
  const [number, isOne] = amount(quantity, optimal);
  const distinct = project ? ` (distinct over ${project.length === 0 ? "nothing" : project.join(", ")})` : "";
  if (condition.kind === "any") return `${number}${distinct}`;
  return `${number}${distinct} ${whatHolds(condition, atoms, isOne)}`;
}

function amount(quantity: Quantity, optimal: string): readonly [text: string, isOne: boolean] {
  if (quantity.kind === "every") return [`every ${optimal}answer set`, true];
  const { min, max } = quantity;
  if (max === 0) return [`no ${optimal}answer set`, true];
  if (max === undefined) return [`at least ${min} ${optimal}${noun(min)}`, min === 1];
  if (min === max) return [`exactly ${max} ${optimal}${noun(max)}`, max === 1];
  if (min === 0) return [`at most ${max} ${optimal}${noun(max)}`, max === 1];
  return [`${min} to ${max} ${optimal}answer sets`, false];
}

function noun(number: number): string {
  return number === 1 ? "answer set" : "answer sets";
}

function whatHolds(
  condition: Condition & { kind: Exclude<Condition["kind"], "any"> },
  atoms: readonly GroundAtom[],
  isOne: boolean,
): string {
  const listed = shorten(atoms.map(({ text }) => text).join(", "));
  switch (condition.kind) {
    case "true":
      return `${isOne ? "contains" : "contain"} ${listed}`;
    case "false":
      return `${isOne ? "contains" : "contain"} none of ${listed}`;
    case "constraint":
      return `${isOne ? "satisfies" : "satisfy"} ${shorten(condition.program.text.trim().replace(/\s+/g, " "))}`;
    case "equal":
      return `${isOne ? "is" : "are"} exactly {${listed}}${condition.over ? ` over ${condition.over.join(", ")}` : ""}`;
  }
}

/**
 * What was found of a claim about answer sets, in words.
 *
 * @param universal it is about every answer set, and the tally counts the exceptions
 */
export function finding({ found, exhausted }: Tally, nonEmpty: boolean | undefined, universal: boolean): string {
  if (nonEmpty === false) return "there is no answer set";
  const number = exhausted ? `${found}` : `at least ${found}`;
  if (universal) return found === 0 ? "no exception" : `${number} ${found === 1 ? "exception" : "exceptions"}`;
  return exhausted && found === 0 ? "none" : number;
}

const longest = 300;

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
