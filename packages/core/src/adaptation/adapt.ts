import {
  classifyFact,
  formatSignature,
  type Program,
  parse,
  parseSignature,
  removeStatements,
  renamePredicates,
  type Statement,
  signatures,
  splice,
  statementOccurrences,
} from "@blast-asp/asp";
import type { AdaptationResult } from "../evaluation/result.js";
import type { Matching } from "../matching/matching.js";
import type { Problem } from "../problem/problem.js";
import { isOutputControl, withPrivateConstants } from "./clean.js";
import { interfaceConstants } from "./gold.js";
import { type GradedPair, planNames } from "./plan-names.js";

/** A candidate in gold's vocabulary, without its own instance: what is joined with the problem's instances. */
export type AdaptedCandidate = { readonly text: string; readonly report: Omit<AdaptationResult, "extracted"> };

const gradedPairs = (problem: Problem, matching: Matching): GradedPair[] =>
  [
    ...problem.input.map((p) => ({ ...p, isInput: true })),
    ...problem.output.map((p) => ({ ...p, isInput: false })),
  ].flatMap(({ signature, name, isInput }) => {
    const match = matching.predicates[signature];
    return match ? [{ gold: name, candidate: match.predicate, arguments: match.arguments, isInput }] : [];
  });

/** Is this a statement that only gives facts over matched input predicates? */
const isInputFact = (statement: Statement, inputs: ReadonlySet<string>): boolean => {
  const fact = classifyFact(statement);
  return fact?.signatures.every((signature) => inputs.has(signature)) ?? false;
};

/**
 * Input predicates that a choice or a disjunction without a body offers: no facts, but as much a part of the candidate's own
 * instance, and not ours to remove.
 */
const offeredInputs = (statement: Statement, inputs: ReadonlySet<string>): string[] => {
  if (statement.kind !== "rule" || classifyFact(statement)) return [];
  const occurrences = statementOccurrences(statement);
  if (!occurrences.every(({ role }) => role === "head" || role === "choice-head")) return [];
  return occurrences
    .flatMap(({ name, arities }) => arities.map((arity) => formatSignature({ name, arity, negative: false })))
    .filter((signature) => inputs.has(signature));
};

/**
 * Puts a candidate into gold's vocabulary: facts over matched input predicates, constants that the instances give to gold, and
 * `#show`/`#project` statements go, predicates take gold's names at atom positions only, its constants are kept apart. Layout and comments of all that stays
 * are untouched, and so is every line number.
 *
 * The candidate must parse, and every graded predicate that is to be compared must be matched.
 */
export const adaptCandidate = (text: string, problem: Problem, matching: Matching): AdaptedCandidate => {
  const written = parse(text);
  const pairs = gradedPairs(problem, matching);
  const inputs = new Set(pairs.filter(({ isInput }) => isInput).map(({ candidate }) => candidate));
  const constants = interfaceConstants(problem);
  const isInput = (statement: Statement): boolean =>
    isInputFact(statement, inputs) || (statement.kind === "const" && constants.has(statement.name));
  const stripped = new Set(written.statements.filter(isInput));
  const kept = splice(
    text,
    removeStatements(written, (statement) => stripped.has(statement) || isOutputControl(statement)),
  );
  // Constants first: they stand inside the arguments that a predicate may swap.
  const others = [problem.gold.text, ...problem.instances.map((instance) => instance.text)];
  const program = parse(withPrivateConstants(kept, { prefix: "candidate_", others, shared: new Set() }));
  const remainingFacts = new Set(
    program.statements.flatMap((statement) => classifyFact(statement)?.signatures ?? offeredInputs(statement, inputs)),
  );
  const plan = planNames(program, problem, pairs);
  const outcome = renamePredicates(program, (name, arity) =>
    plan.renames.get(formatSignature({ name, arity, negative: false })),
  );
  if (outcome.status === "conflict") throw new Error("a pool with several arities was not bridged");
  const renamed = splice(program.text, outcome.edits);
  const joined = plan.bridges.length === 0 ? renamed : `${renamed}\n#program base.\n${plan.bridges.join("\n")}\n`;
  return {
    text: joined,
    report: {
      strippedFacts: stripped.size,
      remainingFacts: [...remainingFacts].sort(),
      renamedApart: plan.renamedApart,
    },
  };
};

/** The predicates of a program by signature, sorted; classical negation does not count apart. */
export const signaturesOf = (program: Program): string[] => {
  const found = signatures(program).map(({ name, arity }) => formatSignature({ name, arity, negative: false }));
  return [...new Set(found)].filter((signature) => parseSignature(signature)).sort();
};
