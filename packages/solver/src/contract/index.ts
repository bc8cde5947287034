import type { Solver, SolverBinding } from "../solver.js";
import type { ContractApi, ContractOptions } from "./api.js";
import { describeBruteForce } from "./brute-force.js";
import { callsOf } from "./calls.js";
import { describeHostile } from "./hostile.js";
import { describeLimits } from "./limits.js";
import { describeMisuse } from "./misuse.js";
import { describeParts } from "./parts.js";
import { describeResults } from "./results.js";

export type { ContractApi, ContractOptions } from "./api.js";

/**
 * The test suite that every solver binding must pass: results, limits, diagnostics, hostile programs, and agreement with brute
 * force on random programs. Give it the functions of your test runner, and allow a minute for each test.
 *
 * @example
 * import { describeSolverContract } from "@blast-asp/solver/contract";
 * import { afterAll, describe, expect, it } from "vitest";
 * import { binding } from "./my-binding.js";
 *
 * describeSolverContract(binding, { describe, it, expect, afterAll });
 */
export function describeSolverContract(binding: SolverBinding, api: ContractApi, options: ContractOptions = {}): void {
  let opened: Promise<Solver> | undefined;
  const open = (): Promise<Solver> => {
    opened ??= binding.open({ jobs: 2 });
    return opened;
  };
  api.describe(`the solver contract, kept by ${binding.name}`, () => {
    const calls = callsOf(open);
    describeResults(api, calls);
    describeParts(api, calls);
    describeLimits(api, calls);
    describeHostile(api, calls, options);
    describeBruteForce(api, calls);
    describeMisuse(api, binding, open);
    api.afterAll(async () => (await opened)?.close());
  });
}
