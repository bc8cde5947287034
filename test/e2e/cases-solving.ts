import {
  checkSyntax,
  createEvaluator,
  type EvaluateOptions,
  type EvaluationResult,
  type SyntaxResult,
} from "@blast-asp/core";
import type { SolveOutcome, Solver } from "@blast-asp/solver";
import { scratch } from "./blast.js";
import { type SmallProblem, smallProblem } from "./small-problem.js";

/** What the tests of the cases ask about a program. */
export type Asking = {
  readonly syntaxOf: (text: string) => Promise<SyntaxResult>;
  /** The lines with an error, each once. */
  readonly errorLines: (text: string) => Promise<number[]>;
  readonly modelsOf: (text: string, max?: number) => Promise<SolveOutcome>;
  /** The sorted atoms of all (optimal) models, sorted. */
  readonly atomsOf: (text: string) => Promise<string[][]>;
  /** Grades a program that uses gold's own names. */
  readonly grade: (
    small: SmallProblem,
    program: string,
    options?: Partial<EvaluateOptions>,
  ) => Promise<EvaluationResult>;
};

const limits = { timeoutMs: 10_000, memoryMiB: 512 };

/** Asks a solver. */
export const asking = (solver: Solver): Asking => {
  const syntaxOf = async (text: string): Promise<SyntaxResult> => {
    const outcome = await checkSyntax(text, solver, limits);
    if (outcome.kind !== "checked") throw new Error(`not checked: ${outcome.message}`);
    return outcome.syntax;
  };
  const modelsOf = (text: string, max = 0): Promise<SolveOutcome> =>
    solver.solve({ parts: [{ name: "program", text }], task: { kind: "models", objective: "optimal", max }, limits });
  return {
    syntaxOf,
    errorLines: async (text) => [...new Set((await syntaxOf(text)).errors.map(({ line }) => line))],
    modelsOf,
    atomsOf: async (text) => {
      const outcome = await modelsOf(text);
      if (outcome.status !== "satisfiable") return [];
      return outcome.models.map(({ atoms }) => [...atoms].sort()).sort((a, b) => (a.join() < b.join() ? -1 : 1));
    },
    grade: async (small, program, options = {}) => {
      using folder = scratch();
      const problem = smallProblem(folder.path, small);
      const names = [...small.input, ...small.output].map((signature) => [signature, signature]);
      const matching = { kind: "dictionary", dictionary: Object.fromEntries(names) } as const;
      const evaluator = createEvaluator({ solver, limits, ...options });
      return (await evaluator.evaluate(problem, { name: "candidate", text: program, matching })).result;
    },
  };
};
