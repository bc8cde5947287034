import type { Limits, Solver } from "@blast-asp/solver";
import { mapInLanes } from "../lanes.js";
import type { Mutant } from "./mutant.js";

const checkLimits: Limits = { timeoutMs: 2000, memoryMiB: 256 };

/** Does clingo accept a program by itself: syntax, and safety of all variables? */
export const isAccepted = async (text: string, solver: Solver): Promise<boolean> => {
  const outcome = await solver.solve({
    parts: [{ name: "mutant", text }],
    task: { kind: "check" },
    limits: checkLimits,
  });
  return outcome.status === "ok";
};

/** The mutants that clingo accepts, in their order. */
export const acceptedMutants = async (mutants: readonly Mutant[], solver: Solver): Promise<Mutant[]> => {
  const accepted = await mapInLanes(mutants, ({ text }) => isAccepted(text, solver));
  return mutants.filter((_, index) => accepted[index]);
};
