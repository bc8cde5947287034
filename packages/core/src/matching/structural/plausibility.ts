import type { Program, Signature } from "@blast-asp/asp";
import type { PredicateMatch } from "../matching.js";
import { type Evidence, type MatchingProblem, matchingOptions } from "./options.js";
import type { Option } from "./similarity.js";

/**
 * How plausible it is that a gold predicate is found in a predicate of the candidate, by the evidence of the structural matcher. The
 * higher the likelier; only comparisons between values for the same two programs mean something. Undefined for what cannot be: an
 * unknown predicate or another arity. With `others`, matches of other gold predicates that it should fit together with.
 */
export type MatchPlausibility = (
  gold: Signature,
  match: PredicateMatch,
  others?: Readonly<Record<Signature, PredicateMatch>>,
) => number | undefined;

/** Prepares a {@link MatchPlausibility} for two programs. */
export const matchPlausibility = (
  problem: MatchingProblem,
  candidate: Program,
  evidence: Evidence = {},
): MatchPlausibility => {
  const options = matchingOptions(problem, candidate, evidence, 0);
  const shapes = new Map(options.candidate.map((shape) => [shape.signature, shape]));
  const slots = new Map(options.slots.map((slot) => [slot.shape.signature, slot]));
  const optionOf = ({ predicate, arguments: order }: PredicateMatch): Option | undefined => {
    const shape = shapes.get(predicate);
    return shape && shape.arity === order.length ? { shape, order: order.map((at) => at - 1) } : undefined;
  };
  return (gold, match, others = {}) => {
    const slot = slots.get(gold);
    const option = optionOf(match);
    if (!slot || !option || option.shape.arity !== slot.shape.arity) return undefined;
    let worth = options.alone(slot, option);
    for (const [signature, other] of Object.entries(others)) {
      const [otherSlot, otherOption] = [slots.get(signature), optionOf(other)];
      if (!otherSlot || !otherOption || otherSlot === slot || otherOption.shape === option.shape) continue;
      if (otherOption.shape.arity === otherSlot.shape.arity)
        worth += options.together(slot, option, otherSlot, otherOption);
    }
    return worth;
  };
};
