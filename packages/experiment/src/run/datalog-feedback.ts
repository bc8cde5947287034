import type { RelationResult, VariantResult } from "@blast-asp/datalog-grader";
import { type DatalogResult, readFacts } from "@blast-asp/datalog-grader";
import type { DatalogStudyProblem } from "../plan/study-problem.js";

/** How many input facts a feedback shows, and how many tuples of each kind for a relation (DatalogBench, coding agents). */
const shownFacts = 20;
export const shownTuples = 8;

const atom = (relation: string, tuple: readonly string[]): string =>
  `${relation}(${tuple.map((cell) => JSON.stringify(cell)).join(", ")})`;

const relationLines = ({ relation, fp, fn, missing, surplus }: RelationResult): string[] => [
  ...(fn > 0 ? [`- ${relation}: ${fn} missing, such as`, ...missing.map((tuple) => `  ${atom(relation, tuple)}`)] : []),
  ...(fp > 0
    ? [`- ${relation}: ${fp} not expected, such as`, ...surplus.map((tuple) => `  ${atom(relation, tuple)}`)]
    : []),
];

const inputLines = ({ task }: DatalogStudyProblem): string[] => {
  const { demo } = task;
  if (!demo) return [];
  const facts = [...task.input]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((relation) => readFacts(demo, relation).map((row) => `  ${atom(relation.name, row)}`));
  const more = facts.length > shownFacts ? [`  … and ${facts.length - shownFacts} more`] : [];
  return ["The input, in part:", ...facts.slice(0, shownFacts), ...more];
};

const variantLines = (variant: VariantResult, problem: DatalogStudyProblem): string[] => {
  if (variant.outcome === "timeout") return ["- the program does not finish within the time limit"];
  if (variant.outcome !== "graded") return [`- ${variant.message ?? variant.outcome}`];
  return [...variant.relations.flatMap(relationLines), "", ...inputLines(problem)];
};

/** What a model is told about its program: errors, or which tuples are wrong on the demonstration instance. Nothing when it is exact there. */
export const datalogFeedback = (result: DatalogResult, problem: DatalogStudyProblem): string | undefined => {
  if (result.verdict === "correct") return undefined;
  const { compile, variants = [] } = result;
  if (compile && !compile.ok)
    return compile.errors
      .map(({ line, column, message }) => (line > 0 ? `- line ${line}, column ${column}: ${message}` : `- ${message}`))
      .join("\n");
  if (variants.length === 0) return `- ${result.reason}`;
  return variants.flatMap((variant) => variantLines(variant, problem)).join("\n");
};

/** Which of two turns is the better one: exact on the demonstration, F1, compiles, fewer wrong tuples. Positive when `a` is. */
export const compareTurns = ({ score: a }: DatalogResult, { score: b }: DatalogResult): number => {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined);
  return (
    Number(a.exact) - Number(b.exact) ||
    a.f1 - b.f1 ||
    Number(a.compiles) - Number(b.compiles) ||
    b.fp + b.fn - (a.fp + a.fn)
  );
};
