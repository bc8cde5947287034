import type { Dictionary } from "@blast-asp/core";
import { arityOf, names, parseWrittenPredicate } from "../checking/written-predicate.js";
import { saysNone } from "../reading/interpret.js";

/** How one gold predicate was matched. */
export type AssociationScore = {
  readonly predicate: string;
  /** The counterpart in each dictionary, as name/arity; `null` when there is none or the dictionary does not mention the predicate. */
  readonly found: string | null;
  readonly truth: string | null;
  /** The name is right (or it is right that there is none); name and arity are; name, arity and order of arguments are. */
  readonly name: boolean;
  readonly arity: boolean;
  readonly order: boolean;
};

/** A matching held against a hand-made one. */
export type MatchingScore = {
  /** All gold predicates: the denominator of every accuracy. */
  readonly total: number;
  /** The matcher had no answer: no association counts as right, and the repeat is to be reported apart. */
  readonly abstained: boolean;
  /** Correct associations over all gold predicates (BLAST), by name, by name and arity, and with the order of arguments. */
  readonly accuracy: Readonly<Record<Measure, number>>;
  /** In the order of the gold predicates. */
  readonly associations: readonly AssociationScore[];
  /** Keys of the hand-made dictionary that are none of the gold predicates: helpers, or mistakes in the file. */
  readonly unknown: readonly string[];
};

/** What must be right for an association to be correct. */
export type Measure = "name" | "arity" | "order";

type Counterpart = { readonly name: string; readonly signature: string; readonly order: string };

/** The counterpart that a dictionary gives a gold predicate; a full signature says more than a bare name. */
const counterpart = (dictionary: Dictionary, gold: string): Counterpart | undefined => {
  const keys = Object.keys(dictionary).filter((key) => names(key, gold));
  const key = keys.find((key) => key.includes("/")) ?? keys[0];
  const entry = key === undefined ? undefined : dictionary[key];
  const written = typeof entry === "object" ? entry?.predicate : entry;
  if (written === undefined || saysNone(written)) return undefined;
  const parsed = parseWrittenPredicate(written) ?? { name: written };
  const arity = parsed.arity ?? arityOf(gold);
  const same = Array.from({ length: arityOf(gold) }, (_, index) => index + 1);
  const order = (typeof entry === "object" ? entry?.arguments : undefined) ?? same;
  return { name: parsed.name, signature: `${parsed.name}/${arity}`, order: order.join() };
};

/**
 * Holds a matching against a hand-made one (BLAST, accuracy of the predicate matcher). Where neither dictionary has a counterpart for
 * a predicate, the association is correct. A bare name stands for the arity of the gold predicate, and an order that is not given for
 * the same order.
 *
 * @param found the matcher's dictionary, or `undefined` when it abstained
 * @param gold the signatures that count, such as the input and output predicates of the problem
 */
export const scoreMatching = (
  found: Dictionary | undefined,
  truth: Dictionary,
  gold: readonly string[],
): MatchingScore => {
  if (gold.length === 0) throw new TypeError("there is no gold predicate to score");
  const associations = gold.map((predicate): AssociationScore => {
    const right = counterpart(truth, predicate);
    const given = found && counterpart(found, predicate);
    const name = found !== undefined && given?.name === right?.name;
    const arity = name && given?.signature === right?.signature;
    const order = arity && given?.order === right?.order;
    return { predicate, found: given?.signature ?? null, truth: right?.signature ?? null, name, arity, order };
  });
  const share = (measure: Measure): number =>
    associations.filter((association) => association[measure]).length / gold.length;
  return {
    total: gold.length,
    abstained: found === undefined,
    accuracy: { name: share("name"), arity: share("arity"), order: share("order") },
    associations,
    unknown: Object.keys(truth).filter((key) => !gold.some((signature) => names(key, signature))),
  };
};

/** Accuracy of a matcher over repeats of the same matching. */
export type RepeatedAccuracy = {
  readonly repeats: number;
  /** How many repeats had no answer; they are in the values as 0. */
  readonly abstained: number;
  /** One value for each repeat, in order, for intervals and tests; and their mean. */
  readonly measures: Readonly<Record<Measure, { readonly values: readonly number[]; readonly mean: number }>>;
};

/** Puts the scores of several repeats together. Throws when there are none. */
export const accuracyOverRepeats = (scores: readonly MatchingScore[]): RepeatedAccuracy => {
  if (scores.length === 0) throw new TypeError("there is no repeat to put together");
  const over = (measure: Measure): { values: number[]; mean: number } => {
    const values = scores.map(({ accuracy }) => accuracy[measure]);
    return { values, mean: values.reduce((sum, value) => sum + value, 0) / values.length };
  };
  return {
    repeats: scores.length,
    abstained: scores.filter(({ abstained }) => abstained).length,
    measures: { name: over("name"), arity: over("arity"), order: over("order") },
  };
};
