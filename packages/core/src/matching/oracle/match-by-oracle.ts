import type { Program } from "@blast-asp/asp";
import type { Matching, PredicateMatch } from "../matching.js";
import { matchStructurally } from "../structural/match.js";
import type { MatchingProblem } from "../structural/options.js";
import { argumentOrders, fullOrderArity } from "../structural/orders.js";
import { matchPlausibility } from "../structural/plausibility.js";
import { readShape } from "../structural/read-shape.js";
import { bestFirst, type Ranked } from "./best-first.js";
import { countAssignments } from "./count.js";
import { canonicalUnder } from "./equivalence.js";

/** A problem and the candidate that is to be matched. */
export type OracleContext = MatchingProblem & { readonly candidate: Program };

/** F1 of a matching, as bounds. */
export type OracleScore = (matching: Matching) => Promise<{ readonly low: number; readonly high: number }>;

/** When to give up. */
export type OracleBudget = {
  /** Assignments that are scored at most. @default 200 */
  readonly assignments?: number;
  /** No further assignment is scored after this time; the clock is given so that tests can set it. */
  readonly time?: { readonly milliseconds: number; readonly now: () => number };
};

/** What the oracle found. */
export type OracleOutcome = {
  /** The best matching; incomplete only when every one is. */
  readonly matching: Matching;
  readonly f1: { readonly low: number; readonly high: number };
  /** How many one-to-one assignments of the right arities there are, argument orders included. */
  readonly assignments: number;
  /** How many of them were scored. */
  readonly tried: number;
  /** How many were passed over because they come to the same program as one that was scored. */
  readonly equivalent: number;
  /** True when no other assignment can be better: F1 is 1, or all were tried or passed over and their scores were sure enough. */
  readonly complete: boolean;
};

/** Assignments that are listed at most, scored or not. */
const listingLimit = 5000;

type RankedMatch = PredicateMatch & Ranked;
type RankedSlot = { readonly gold: string; readonly choices: readonly RankedMatch[] };

const arityOf = (signature: string): number => Number(signature.slice(signature.lastIndexOf("/") + 1));

/** Ranks what each gold predicate may be matched to, by itself and together with the structural matcher's choice for the others. */
const rankedSlots = (context: OracleContext, base: Matching): RankedSlot[] => {
  const plausibility = matchPlausibility(context, context.candidate);
  const there = [...readShape(context.candidate).predicates.keys()];
  return [...context.input, ...context.output].map((gold) => {
    const choices = there
      .filter((predicate) => arityOf(predicate) === arityOf(gold))
      .flatMap((predicate) =>
        argumentOrders(arityOf(gold)).map((order): RankedMatch => {
          const match = { predicate, arguments: order.map((at) => at + 1) };
          return { ...match, worth: plausibility(gold, match, base.predicates) ?? 0, resource: predicate };
        }),
      );
    choices.sort((a, b) => b.worth - a.worth);
    return { gold, choices };
  });
};

/**
 * The assignments that differ from a given one in one slot, or exchange the predicates of two, the most plausible first.
 */
const neighbours = (slots: readonly RankedSlot[], from: readonly number[]): number[][] => {
  const choiceAt = (slot: number, index: number | undefined): RankedMatch | undefined =>
    slots[slot]?.choices[index ?? -1];
  const found: { chosen: number[]; loss: number }[] = [];
  slots.forEach(({ choices }, slot) => {
    const own = choiceAt(slot, from[slot]);
    choices.forEach((choice, index) => {
      if (!own || index === from[slot]) return;
      const chosen = from.map((old, other) => (other === slot ? index : old));
      let loss = own.worth - choice.worth;
      const holder = from.findIndex(
        (old, other) => other !== slot && choiceAt(other, old)?.resource === choice.resource,
      );
      if (holder >= 0) {
        const instead = slots[holder]?.choices.findIndex(({ resource }) => resource === own.resource) ?? -1;
        if (instead < 0) return;
        chosen[holder] = instead;
        loss += (choiceAt(holder, from[holder])?.worth ?? 0) - (choiceAt(holder, instead)?.worth ?? 0);
      }
      found.push({ chosen, loss });
    });
  });
  return found.sort((a, b) => a.loss - b.loss).map(({ chosen }) => chosen);
};

/**
 * Looks for the matching with the best F1: among the one-to-one assignments of the input and output predicates to predicates of the
 * candidate with the same arity, in every order of arguments, the most plausible first (by the evidence of the structural matcher), then
 * the neighbours of whatever scores best so far. It is the upper bound that shows whether matching or programming was at fault: it
 * sees scores, so use it for analysis and never as a verdict. Ends at F1 = 1, at the end of the budget, or when everything was tried.
 * Of equally good ones the most plausible is returned. Deterministic as long as the clock is.
 *
 * Where the candidate lacks a predicate of an arity, nothing can be graded; the structural matching is returned, unscored.
 *
 * @throws whatever `score` rejects with.
 */
export const matchByOracle = async (
  context: OracleContext,
  score: OracleScore,
  { assignments: most = 200, time }: OracleBudget = {},
): Promise<OracleOutcome> => {
  const structural = matchStructurally(context, context.candidate);
  const slots = rankedSlots(context, structural);
  const graded = slots.map(({ gold }) => arityOf(gold));
  const there = new Set(slots.flatMap(({ choices }) => choices.map(({ resource }) => resource)));
  const assignments = countAssignments(graded, [...there].map(arityOf));
  let best = { matching: { ...structural, source: "oracle" } as Matching, f1: { low: 0, high: 0 } };
  if (assignments === 0) return { ...best, assignments, tried: 0, equivalent: 0, complete: true };

  const seen = new Set<string>();
  const programs = new Set<string>();
  const start = time?.now() ?? 0;
  let [tried, equivalent, listed] = [0, 0, 0];
  /** The highest upper bound of those that are not the best. */
  let rivals = 0;
  const spent = (): boolean =>
    tried >= most || (tried > 0 && time !== undefined && time.now() - start >= time.milliseconds);

  /** Scores an assignment unless it is known; true when it is the best so far. */
  const consider = async (chosen: readonly number[]): Promise<boolean> => {
    const key = chosen.join(" ");
    if (seen.has(key)) return false;
    seen.add(key);
    const predicates: Record<string, PredicateMatch> = {};
    slots.forEach(({ gold, choices }, slot) => {
      const choice = choices[chosen[slot] ?? -1];
      if (choice) predicates[gold] = { predicate: choice.predicate, arguments: choice.arguments };
    });
    const program = canonicalUnder(context.candidate, context.input, predicates);
    if (program !== undefined && programs.has(program)) {
      equivalent += 1;
      return false;
    }
    if (program !== undefined) programs.add(program);
    const sorted = Object.fromEntries(Object.entries(predicates).sort(([a], [b]) => (a < b ? -1 : 1)));
    const matching: Matching = { source: "oracle", predicates: sorted, unmatched: [] };
    const f1 = await score(matching);
    tried += 1;
    const better = tried === 1 || f1.low > best.f1.low || (f1.low === best.f1.low && f1.high > best.f1.high);
    rivals = Math.max(rivals, better ? (tried === 1 ? 0 : best.f1.high) : f1.high);
    if (better) best = { matching, f1 };
    return better;
  };

  const listing = bestFirst(slots.map(({ choices }) => choices));
  const nearby: number[][][] = [];
  while (best.f1.low < 1 && !spent() && listed < listingLimit) {
    const group = nearby.at(-1);
    let chosen: readonly number[] | undefined = group?.shift();
    if (group && chosen === undefined) {
      nearby.pop();
      continue;
    }
    if (chosen === undefined) {
      const next = listing.next();
      if (next.done === true) break;
      chosen = next.value;
    }
    listed += 1;
    // A first score of 0 says nothing about where to look.
    if ((await consider(chosen)) && best.f1.high > 0) nearby.splice(0, nearby.length, neighbours(slots, chosen));
  }
  const allOrders = graded.every((arity) => arity <= fullOrderArity);
  const complete = best.f1.low >= 1 || (allOrders && tried + equivalent >= assignments && rivals <= best.f1.low);
  return { ...best, assignments, tried, equivalent, complete };
};
