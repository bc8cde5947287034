import type { Dictionary, DictionaryEntry } from "./dictionary.js";
import { type Matching, type MatchingSource, type PredicateMatch, sameOrder, type Unmatched } from "./matching.js";

/** What a dictionary is resolved against. */
export type MatchingContext = {
  /** The graded interface of the problem. */
  readonly input: readonly string[];
  readonly output: readonly string[];
  /** All signatures that occur in the gold program, helpers included. */
  readonly gold: readonly string[];
  /** All signatures that occur in the candidate. */
  readonly candidate: readonly string[];
};

/** A resolved matching, or why the dictionary cannot be meant. */
export type ResolvedMatching =
  | { readonly kind: "matching"; readonly matching: Matching }
  | { readonly kind: "invalid"; readonly messages: readonly string[] };

type Parsed = { readonly name: string; readonly arity: number | undefined; readonly text: string };

/** `arc/2`, `arc`, `-arc/2` and also `arc(X,Y)`, which models like to write. */
const parseName = (text: string): Parsed | undefined => {
  const match = /^\s*(-?[_']*[a-z][A-Za-z0-9_']*)\s*(?:\/\s*(\d+)|\(([^()]*)\))?\s*$/.exec(text);
  if (!match) return undefined;
  const [, name = "", digits, args] = match;
  const arity = digits !== undefined ? Number(digits) : args !== undefined ? args.split(",").length : undefined;
  return { name, arity, text: arity === undefined ? name : `${name}/${arity}` };
};

const nameOf = (signature: string): string => signature.slice(0, signature.lastIndexOf("/"));
const arityOf = (signature: string): number => Number(signature.slice(signature.lastIndexOf("/") + 1));

const isPermutation = (positions: readonly number[], arity: number): boolean =>
  positions.length === arity && new Set(positions).size === arity && positions.every((at) => at >= 1 && at <= arity);

/** The candidate signature that an entry names for a gold signature, or why there is none. */
const matchOf = (
  gold: string,
  entry: DictionaryEntry,
  context: MatchingContext,
  invalid: string[],
): PredicateMatch | Unmatched => {
  const unmatched = (reason: string): Unmatched => ({ predicate: gold, reason });
  const written = typeof entry === "object" ? entry?.predicate : entry;
  if (written === undefined || written.trim() === "" || /^(none|null|no semantic match)$/i.test(written.trim()))
    return unmatched("the matching gives it no counterpart");
  const parsed = parseName(written);
  if (!parsed) {
    invalid.push(`${gold}: '${written}' is no predicate; write name/arity`);
    return unmatched("the matching is invalid");
  }
  const arity = arityOf(gold);
  const sameName = context.candidate.filter((signature) => nameOf(signature) === parsed.name);
  if (parsed.arity !== undefined && parsed.arity !== arity) {
    if (!sameName.includes(parsed.text)) return unmatched(`the candidate has no predicate ${parsed.text}`);
    return unmatched(`the arity differs: ${parsed.text} in the candidate`);
  }
  const predicate = `${parsed.name}/${arity}`;
  // An input under gold's own name that the candidate never reads: the matching is right, the program ignores the input.
  if (predicate === gold && context.input.includes(gold) && sameName.length === 0)
    return { predicate, arguments: sameOrder(arity) };
  if (!sameName.includes(predicate)) {
    const others = sameName.join(", ");
    return unmatched(
      others === "" ? `the candidate has no predicate ${predicate}` : `the arity differs: ${others} in the candidate`,
    );
  }
  const order = typeof entry === "object" ? entry?.arguments : undefined;
  if (order !== undefined && !isPermutation(order, arity)) {
    invalid.push(`${gold}: arguments [${order.join(", ")}] is no permutation of 1..${arity}`);
    return unmatched("the matching is invalid");
  }
  return { predicate, arguments: order ?? sameOrder(arity) };
};

/** The gold signatures that a key stands for: one signature, or all that have the name. */
const goldSignatures = (key: string, known: readonly string[]): string[] => {
  const parsed = parseName(key);
  if (!parsed) return [];
  return known.filter((signature) =>
    parsed.arity === undefined ? nameOf(signature) === parsed.name : signature === parsed.text,
  );
};

/**
 * Resolves a dictionary against a problem and a candidate. A name that the gold side does not know, an argument order that is
 * no permutation, and two output predicates (or an input and an output) mapped to one predicate are invalid; a counterpart
 * that the candidate lacks leaves the predicate unmatched, except an input under gold's own name, which it may ignore.
 */
export const resolveMatching = (
  dictionary: Dictionary,
  source: MatchingSource,
  context: MatchingContext,
): ResolvedMatching => {
  const invalid: string[] = [];
  const graded = [...context.input, ...context.output];
  const known = [...new Set([...graded, ...context.gold])];
  const found = new Map<string, PredicateMatch | Unmatched>();
  for (const [key, entry] of Object.entries(dictionary)) {
    const signatures = goldSignatures(key, known);
    if (signatures.length === 0)
      invalid.push(`'${key}' is no predicate of the problem; its predicates are ${graded.join(", ")}`);
    for (const gold of signatures) {
      const before = found.get(gold);
      // A full signature says more than a bare name, wherever it stands.
      if (!before || key.includes("/")) found.set(gold, matchOf(gold, entry, context, invalid));
    }
  }
  for (const gold of graded)
    if (!found.has(gold)) found.set(gold, { predicate: gold, reason: "the matching does not mention it" });
  const predicates: Record<string, PredicateMatch> = {};
  const unmatched: Unmatched[] = [];
  for (const gold of [...found.keys()].sort()) {
    const match = found.get(gold);
    if (match && "arguments" in match) predicates[gold] = match;
    else if (match && graded.includes(gold)) unmatched.push(match);
  }
  invalid.push(...sharedOutputs(predicates, context));
  if (invalid.length > 0) return { kind: "invalid", messages: invalid };
  return { kind: "matching", matching: { source, predicates, unmatched } };
};

/** An output predicate must not share its counterpart with another graded predicate: its atoms could not be told apart. */
const sharedOutputs = (predicates: Readonly<Record<string, PredicateMatch>>, context: MatchingContext): string[] => {
  const messages: string[] = [];
  const graded = [...context.input, ...context.output];
  for (const output of context.output)
    for (const other of graded) {
      const target = predicates[output]?.predicate;
      const secondOutputPair = context.output.includes(other) && other < output;
      if (other !== output && !secondOutputPair && target !== undefined && predicates[other]?.predicate === target)
        messages.push(`${output} and ${other} are both matched to ${target}; an output predicate needs one of its own`);
    }
  return messages;
};
