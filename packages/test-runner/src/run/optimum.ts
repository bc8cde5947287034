import type { ProgramPart } from "@blast-asp/solver";
import type { Names } from "./names.js";
import type { ProgramObjective } from "./program-under-test.js";
import type { CallFailure, SolverCalls } from "./solver-calls.js";

/** The optimum of a program: costs by level as far as something was incurred there (elsewhere 0), and one optimal answer set. */
export type Optimum =
  | { readonly kind: "optimum"; readonly costs: ReadonlyMap<number, number>; readonly atoms: readonly string[] }
  | { readonly kind: "no-answer-set" }
  | ({ readonly kind: "failed" } & CallFailure);

/**
 * Finds the cost of the optimal answer sets. The solver gives costs without their levels, so each cost that is incurred is made an
 * atom, and the sums are taken here; they must agree with what the solver says.
 */
export async function findOptimum(
  parts: readonly ProgramPart[],
  objective: ProgramObjective,
  names: Names,
  calls: SolverCalls,
): Promise<Optimum> {
  const outcome = await calls.optimum([...parts, { name: "<costs>", text: objective.costRules(names.cost) }]);
  if (outcome.kind === "failed") return outcome;
  const [model] = outcome.models;
  if (model === undefined) return { kind: "no-answer-set" };
  const costs = sumByLevel(model.atoms, names.cost);
  const ours = [...costs].sort(([a], [b]) => b - a).flatMap(([, cost]) => (cost === 0 ? [] : [cost]));
  const theirs = model.costs.filter((cost) => cost !== 0);
  if (ours.join() !== theirs.join()) {
    const message = `the costs by level, [${ours.join()}], are not those of the solver, [${theirs.join()}]`;
    return { kind: "failed", code: "crashed", message, errors: [] };
  }
  return { kind: "optimum", costs, atoms: model.atoms };
}

function sumByLevel(atoms: readonly string[], name: string): Map<number, number> {
  const costs = new Map<number, number>();
  const integers = /^\((-?\d+),(-?\d+),/;
  for (const atom of atoms) {
    const match = atom.startsWith(name) ? integers.exec(atom.slice(name.length)) : null;
    // clingo ignores costs whose weight or level is no integer.
    if (match === null) continue;
    const level = Number(match[2]);
    costs.set(level, (costs.get(level) ?? 0) + Number(match[1]));
  }
  return costs;
}

/** The parts of a program whose answer sets are the optimal ones: the objective gone, each level bound to its optimal cost. */
export function optimalOnly(
  objective: ProgramObjective,
  costs: ReadonlyMap<number, number>,
  names: Names,
): readonly ProgramPart[] {
  const { cost } = names;
  const levels = [...costs].sort(([a], [b]) => b - a);
  const bounds = levels.map(([level, sum]) => `:- #sum { W,T : ${cost}(W,${level},T) } != ${sum}.\n`);
  const others = levels.map(([level]) => `, L != ${level}`).join("");
  // Wherever else a cost may be incurred, the optimum is 0. Levels that are no integers do not count.
  const rest = `:- ${cost}(_,L,_), L+0 = L${others}, #sum { W,T : ${cost}(W,L,T) } != 0.\n`;
  const text = `${objective.costRules(cost)}${bounds.join("")}${rest}`;
  return [...objective.withoutObjective, { name: "<costs>", text }];
}
