import { fileURLToPath } from "node:url";
import { signatures } from "@blast-asp/asp";
import { type Claim, loadSuite, type Suite, type TestCase } from "@blast-asp/test-runner";
import { solutionKeys } from "../harness/brute-force.js";
import { factsFrom } from "../harness/facts.js";
import type { BruteForce, Facts } from "../harness.js";
import { factsOf } from "./ground-terms.js";

/** Reads the suite of a problem. It must be free of errors and of warnings. */
export async function readSuite(id: string): Promise<Suite> {
  const { suite, diagnostics } = await loadSuite(
    fileURLToPath(new URL(`../../../test-suites/${id}.lp`, import.meta.url)),
  );
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, null, 2));
  return suite;
}

/** The facts that a test is about. */
export function inputOf(test: TestCase): Facts {
  return factsFrom(test.inputs.flatMap(({ program }) => factsOf(program)));
}

/** All solutions of an input by plain search, each once, as sets of output atoms. */
export function solutionsOf(bruteForce: BruteForce, input: Facts): ReadonlySet<string>[] {
  return solutionKeys(bruteForce.solve(input)).map((key) => new Set(key.split(" ").filter((atom) => atom !== "")));
}

/** The signatures that an assertion speaks of. */
export function mentioned(claim: Claim): string[] {
  if (claim.kind === "best-cost") return [];
  const { condition } = claim;
  if (condition.kind === "any") return [];
  if (condition.kind === "constraint") return signatures(condition.program).map(({ signature }) => signature);
  return condition.atoms.atoms.map(({ signature }) => signature);
}
