import type { Program } from "@blast-asp/asp";
import type { Matching, PredicateMatch, Unmatched } from "../matching.js";
import { type Allowed, assignmentSearch } from "./assignment.js";
import { nameSimilarity } from "./names.js";
import {
  assignmentProblem,
  type Evidence,
  type MatchingProblem,
  matchingOptions,
  type Options,
  type Slot,
} from "./options.js";

/**
 * Two assignments whose worth differs by less than this are equally good: more than the preference for the written order of arguments,
 * which is no evidence.
 */
const tie = 0.025;

const reasonForNone = (slot: Slot, options: Options, taken: ReadonlySet<string>): string => {
  const { arity, name } = slot.shape;
  const sameArity = options.candidate.filter((shape) => shape.arity === arity);
  const left = slot.options.find(({ shape }) => !taken.has(shape.signature));
  if (left) return `nothing in the candidate fits well enough; the closest is ${left.shape.signature}`;
  const namesake = options.candidate.find((shape) => shape.arity !== arity && nameSimilarity(name, shape.name) >= 0.9);
  const hint = namesake ? `; ${namesake.signature} has another arity` : "";
  return `no predicate of arity ${arity} ${sameArity.length > 0 ? "left" : "in the candidate"}${hint}`;
};

/**
 * Finds for each input and output predicate of the gold program its counterpart in the candidate and the order of its arguments, by
 * role, arity, names and shape of use; see docs/matching.md. It does not look at whether the candidate is right. The assignment is
 * one-to-one and has the best score of all; where two candidates fit equally, or nothing fits, the predicate stays unmatched with a
 * reason. Argument orders that cannot be told apart keep the written order. Never throws, also for programs with syntax errors.
 *
 * @example
 * const gold = parse("1 { color(N,C) : shade(C) } 1 :- node(N).");
 * const candidate = parse("v(1). c(red). { has(K,V) : c(K) } = 1 :- v(V).");
 * matchStructurally({ input: ["node/1", "shade/1"], output: ["color/2"], gold }, candidate).predicates["color/2"];
 * // { predicate: "has/2", arguments: [2, 1] }
 */
export const matchStructurally = (problem: MatchingProblem, candidate: Program, evidence: Evidence = {}): Matching => {
  const options = matchingOptions(problem, candidate, evidence);
  const { slots } = options;
  const search = assignmentSearch(assignmentProblem(options));
  const best = search();
  const chosen = slots.map((slot, index) => slot.options[best.choices[index] ?? -1]);
  const taken = new Set(chosen.flatMap((option) => (option ? [option.shape.signature] : [])));
  const predicates: Record<string, PredicateMatch> = {};
  const unmatched: Unmatched[] = [];
  const inOrder = slots.map((_, index) => index);
  inOrder.sort((a, b) => ((slots[a]?.shape.signature ?? "") < (slots[b]?.shape.signature ?? "") ? -1 : 1));
  for (const index of inOrder) {
    const slot = slots[index];
    if (!slot) continue;
    const gold = slot.shape.signature;
    const option = chosen[index];
    if (!option) {
      unmatched.push({ predicate: gold, reason: reasonForNone(slot, options, taken) });
      continue;
    }
    const elsewhere: Allowed = (at, choice) => at !== index || slot.options[choice]?.shape !== option.shape;
    const other = search(elsewhere);
    const equal = other.worth > best.worth - tie;
    const rival = slot.options[other.choices[index] ?? -1];
    const claimant = slots.find((there, at) => there.options[other.choices[at] ?? -1]?.shape === option.shape);
    if (equal && rival) {
      const both = [option.shape.signature, rival.shape.signature].sort().join(", ");
      unmatched.push({ predicate: gold, reason: `two candidates fit equally: ${both}` });
    } else if (equal && claimant) {
      const reason = `${option.shape.signature} fits ${claimant.shape.signature} equally`;
      unmatched.push({ predicate: gold, reason });
    } else predicates[gold] = { predicate: option.shape.signature, arguments: option.order.map((at) => at + 1) };
  }
  return { source: "structural", predicates, unmatched };
};
