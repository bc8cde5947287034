import type { Limits, Model, Objective, SolveOutcome, Solver } from "@blast-asp/solver";

/** A program and an instance, and which output predicates make up a model. */
export type Question = {
  readonly program: string;
  readonly instance: string;
  /** Signatures of the output predicates. */
  readonly output: readonly string[];
};

/** Projected (optimal) models: a count, or all of them as sorted texts; or why nothing is known. */
export type Found =
  | { readonly kind: "count"; readonly count: number; readonly exhausted: boolean }
  | { readonly kind: "models"; readonly models: readonly Model[]; readonly exhausted: boolean }
  /** clingo rejects the program on this instance. */
  | { readonly kind: "rejected"; readonly message: string }
  | { readonly kind: "unknown"; readonly message: string };

/** How the solver is asked. */
export type Asking = { readonly solver: Solver; readonly limits: Limits };

const failure = (outcome: Exclude<SolveOutcome, { status: "satisfiable" | "unsatisfiable" | "ok" }>): Found => {
  switch (outcome.status) {
    case "error":
    case "refused":
      return { kind: "rejected", message: outcome.errors[0]?.message ?? "clingo rejects the program" };
    case "crashed":
      return { kind: "unknown", message: outcome.message };
    case "unknown":
      return { kind: "unknown", message: outcome.reason };
  }
};

const solve = (
  { program, instance, output }: Question,
  kind: "count" | "models",
  max: number,
  { solver, limits }: Asking,
  objective: Objective,
): Promise<SolveOutcome> =>
  solver.solve({
    parts: [
      { name: "program", text: program },
      { name: "instance", text: instance },
    ],
    project: output,
    task: { kind, objective, max },
    limits,
  });

/** Counts projected (optimal) models, up to `max` (0 for all). */
export const countModels = async (question: Question, max: number, asking: Asking): Promise<Found> => {
  const outcome = await solve(question, "count", max, asking, "optimal");
  if (outcome.status === "unsatisfiable") return { kind: "count", count: 0, exhausted: true };
  if (outcome.status === "satisfiable") return { kind: "count", count: outcome.count, exhausted: outcome.exhausted };
  if (outcome.status === "ok") throw new Error("a solver answered a count with a check");
  return failure(outcome);
};

/** Lists projected models, up to `max` (0 for all); by default the optimal ones, which are all of a program without an objective. */
export const listModels = async (
  question: Question,
  max: number,
  asking: Asking,
  objective: Objective = "optimal",
): Promise<Found> => {
  const outcome = await solve(question, "models", max, asking, objective);
  if (outcome.status === "unsatisfiable") return { kind: "models", models: [], exhausted: true };
  if (outcome.status === "satisfiable") return { kind: "models", models: outcome.models, exhausted: outcome.exhausted };
  if (outcome.status === "ok") throw new Error("a solver answered a listing with a check");
  return failure(outcome);
};
