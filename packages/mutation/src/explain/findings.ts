import type { Problem } from "@blast-asp/core";
import type { Asking } from "../behaviour/models-of.js";
import { runnable } from "../behaviour/runnable.js";
import { mapInLanes } from "../lanes.js";
import type { Constraint, MarkedProgram } from "./marked-program.js";
import { findViolations } from "./violations.js";

/** Which constraints of a program reject some models, over all models looked at. */
export type ConstraintFindings = {
  /** How many models were looked at. */
  readonly models: number;
  /** The constraints with the number of models that each rejects, the most frequent first. */
  readonly constraints: readonly (Constraint & { readonly models: number })[];
  /** Models that no constraint rejects: they are answer sets, so it is the objective that is against them. */
  readonly unopposed: number;
  /** Atoms that the program's rules never derive, in any of the models. */
  readonly underivable: readonly string[];
};

/** A model with the instance that it belongs to. */
type PlacedModel = { readonly instance: string; readonly model: readonly string[] };

/** More models than this say nothing new. */
const looked = 12;

/** Finds out what in a program is against some sets of output atoms. */
export const findingsFor = async (
  { text, constraints }: MarkedProgram,
  problem: Problem,
  models: readonly PlacedModel[],
  asking: Asking,
): Promise<ConstraintFindings> => {
  const program = { text: runnable(text, problem), constraints };
  const some = models.slice(0, looked);
  const found = await mapInLanes(some, ({ instance, model }) =>
    findViolations(program, instance, model, problem.output, asking),
  );
  const counts = new Map<Constraint, number>();
  for (const one of found)
    for (const constraint of one.kind === "violated" ? one.constraints : [])
      counts.set(constraint, (counts.get(constraint) ?? 0) + 1);
  const underivable = new Set(found.flatMap((one) => (one.kind === "underivable" ? one.atoms : [])));
  return {
    models: some.length,
    constraints: [...counts]
      .map(([constraint, count]) => ({ ...constraint, models: count }))
      .sort((a, b) => b.models - a.models || a.line - b.line),
    unopposed: found.filter(({ kind }) => kind === "none").length,
    underivable: [...underivable].sort(),
  };
};
