import { type Program, parse } from "@blast-asp/asp";
import { signaturesOf } from "../adaptation/adapt.js";
import type { Candidate } from "../candidate/candidate.js";
import type { Matching } from "../matching/matching.js";
import { type MatchingContext, resolveMatching } from "../matching/resolve.js";
import { matchStructurally } from "../matching/structural/match.js";
import type { Problem } from "../problem/problem.js";
import type { MatcherName } from "./options.js";

/** A matching, or why the one that was given cannot be meant. */
export type FoundMatching =
  | { readonly kind: "matching"; readonly matching: Matching }
  | { readonly kind: "invalid"; readonly message: string };

/** The names that a matching between gold and a candidate may use. */
export const matchingContext = (problem: Problem, candidate: Program): MatchingContext => ({
  input: problem.input.map(({ signature }) => signature),
  output: problem.output.map(({ signature }) => signature),
  gold: signaturesOf(parse(problem.gold.text)),
  candidate: signaturesOf(candidate),
});

/**
 * The matching for a candidate by the given matcher: the one that came with the candidate where it may be used and there is
 * one, else the structural one.
 */
export const findMatching = (
  problem: Problem,
  candidate: Candidate,
  program: Program,
  matcher: MatcherName | undefined,
): FoundMatching => {
  const context = matchingContext(problem, program);
  const { matching: given } = candidate;
  if (given && (matcher === undefined || matcher === "file")) {
    const where = given.file === undefined ? "the matching" : given.file;
    if (given.kind === "malformed") return { kind: "invalid", message: `${where}: ${given.message}` };
    const resolved = resolveMatching(given.dictionary, given.file === undefined ? "given" : "file", context);
    if (resolved.kind === "invalid") return { kind: "invalid", message: `${where}: ${resolved.messages.join("; ")}` };
    return resolved;
  }
  if (matcher === "file") {
    const graded = [...context.input, ...context.output].sort();
    const unmatched = graded.map((predicate) => ({ predicate, reason: "no matching was given with the candidate" }));
    return { kind: "matching", matching: { source: "file", predicates: {}, unmatched } };
  }
  const { input, output } = context;
  return { kind: "matching", matching: matchStructurally({ input, output, gold: parse(problem.gold.text) }, program) };
};
