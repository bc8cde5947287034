import type { Claim } from "@blast-asp/test-runner";
import { meets } from "./constraint.js";
import { expand } from "./ground-terms.js";

type AnswerSetClaim = Extract<Claim, { kind: "answer-sets" }>;

/** Whether one solution is as the assertion wants it. */
function isMet({ condition }: AnswerSetClaim, solution: ReadonlySet<string>): boolean {
  if (condition.kind === "any") return true;
  if (condition.kind === "constraint") return meets(condition.program, solution);
  const atoms = condition.atoms.atoms.flatMap(({ name, arguments: terms }) => expand(name, terms));
  if (condition.kind === "true") return atoms.every((atom) => solution.has(atom));
  if (condition.kind === "false") return !atoms.some((atom) => solution.has(atom));
  return solution.size === new Set(atoms).size && atoms.every((atom) => solution.has(atom));
}

/** Whether an assertion holds when these are the solutions, each once. Looks at every solution, one by one. */
export function holds(claim: Claim, solutions: readonly ReadonlySet<string>[]): boolean {
  if (claim.kind !== "answer-sets") throw new Error("costs depend on how a program writes its objective");
  const met = solutions.filter((solution) => isMet(claim, solution)).length;
  if (claim.quantity.kind === "every") return met === solutions.length;
  const { min, max = Number.POSITIVE_INFINITY } = claim.quantity;
  return min <= met && met <= max;
}
