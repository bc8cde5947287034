import { parse } from "@blast-asp/asp";
import { adaptCandidate } from "../adaptation/adapt.js";
import type { CandidateMatching } from "../candidate/candidate.js";
import type { Problem } from "../problem/problem.js";
import { findMatching } from "./find-matching.js";
import { unmatchedReason } from "./verdict.js";

/** A program in gold's vocabulary, or why it cannot be put into it. */
export type AdaptedProgram =
  | { readonly kind: "adapted"; readonly text: string }
  | { readonly kind: "failed"; readonly message: string };

/** Puts a program into a problem's vocabulary by a given matching, else by the structural one. No solver is asked. */
export const adaptToProblem = (text: string, problem: Problem, matching?: CandidateMatching): AdaptedProgram => {
  const program = parse(text);
  const [error] = program.errors;
  if (error) return { kind: "failed", message: error.message };
  const candidate = { name: "program", text, ...(matching ? { matching } : {}) };
  const found = findMatching(problem, candidate, program, undefined);
  if (found.kind === "invalid") return { kind: "failed", message: found.message };
  if (found.matching.unmatched.length > 0) return { kind: "failed", message: unmatchedReason(found.matching) };
  return { kind: "adapted", text: adaptCandidate(text, problem, found.matching).text };
};
