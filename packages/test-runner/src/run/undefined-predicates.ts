import { type Signature, signatures } from "@blast-asp/asp";
import type { Claim } from "../assertions/assertion.js";
import type { ProgramUnderTest } from "./program-under-test.js";

/**
 * Warnings about predicates that an assertion names and that no rule of the program can derive: often a misspelt name, which makes an
 * assertion pass or fail whatever the program says.
 */
export function undefinedPredicates(claim: Claim & { kind: "answer-sets" }, { defined }: ProgramUnderTest): string[] {
  const known = new Set(defined);
  const unknown = [...new Set(namedSignatures(claim))].filter((signature) => !known.has(signature));
  return unknown.sort().map((signature) => `nothing in the program under test defines ${signature}`);
}

function namedSignatures({ condition, project = [] }: Claim & { kind: "answer-sets" }): Signature[] {
  if (condition.kind === "any") return [...project];
  if (condition.kind !== "constraint") return [...project, ...condition.atoms.atoms.map(({ signature }) => signature)];
  const inBodies = signatures(condition.program).filter(({ definedBy }) => definedBy === "nothing");
  return [...project, ...inBodies.map(({ signature }) => signature)];
}
