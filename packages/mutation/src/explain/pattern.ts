import { parse, type Statement } from "@blast-asp/asp";
import { createEvaluator, type Problem } from "@blast-asp/core";
import type { Asking } from "../behaviour/models-of.js";
import { evaluateIn } from "../behaviour/reference.js";
import type { Mutant } from "../mutants/mutant.js";
import { withoutObjective } from "./marked-program.js";

/** The error patterns of the BLAST paper. */
export type ErrorPattern =
  | "missing-constraint"
  | "added-constraint"
  | "wrong-signature"
  | "wrong-weight-or-priority"
  | "no-pattern";

/** What a candidate does to the models when all objectives are left out of account. */
export type Effect = {
  /** It lacks models. */
  readonly missing: boolean;
  /** It has models of its own. */
  readonly wrong: boolean;
};

/** Compares a candidate with gold without the objectives of either. `undefined` when a limit was hit. */
export const effectOf = async (problem: Problem, adapted: string, asking: Asking): Promise<Effect | undefined> => {
  const gold = withoutObjective(problem.gold.text);
  const plain: Problem = {
    ...problem,
    gold: { ...problem.gold, text: gold },
    hash: `${problem.hash} without objective`,
  };
  const evaluator = createEvaluator({ ...asking, metrics: ["models"], witnesses: 0 });
  const { models } = (await evaluateIn(evaluator, plain, withoutObjective(adapted))).result;
  if (models?.gold == null || models.covered === null || models.wrong === null) return undefined;
  return { missing: models.gold > models.covered, wrong: models.wrong > 0 };
};

/** The pattern that an effect alone speaks for. */
export const patternOfEffect = (effect: Effect | undefined): ErrorPattern => {
  if (effect === undefined) return "no-pattern";
  // The same answer sets, so that only the objective can be wrong.
  if (!effect.missing && !effect.wrong) return "wrong-weight-or-priority";
  if (effect.missing && effect.wrong) return "no-pattern";
  return effect.wrong ? "missing-constraint" : "added-constraint";
};

const isObjective = (statement: Statement | undefined): boolean =>
  statement?.kind === "weak-constraint" || statement?.kind === "minimize" || statement?.kind === "maximize";

/** The pattern of a fault that is known as a change of gold. */
export const patternOfMutant = (
  gold: string,
  { operator, statement: index }: Mutant,
  effect: Effect | undefined,
): ErrorPattern => {
  const statement = parse(gold).statements[index];
  if (isObjective(statement)) return "wrong-weight-or-priority";
  const isConstraint = statement?.kind === "rule" && statement.head === undefined;
  switch (operator) {
    case "delete-rule":
      return isConstraint ? "missing-constraint" : patternOfEffect(effect);
    case "drop-bound":
    case "soften-constraint":
      return "missing-constraint";
    case "swap-arguments":
      return "wrong-signature";
    case "change-tuple":
    case "change-weight":
    case "change-level":
      return "wrong-weight-or-priority";
    default:
      return patternOfEffect(effect);
  }
};
