import type { Dictionary, DictionaryEntry } from "@blast-asp/core";
import type { ReadEntry } from "../reading/interpret.js";
import type { GoldPredicate, Vocabulary } from "./predicates.js";
import { arityOf, nameOf, names, parseWrittenPredicate, type WrittenPredicate } from "./written-predicate.js";

/** A matching in full signatures, and everything that is wrong with it, in words for whoever made it. */
export type CheckedEntries = { readonly dictionary: Dictionary; readonly faults: readonly string[] };

const occursAsWord = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w'])${name.replace(/^-/, "")}(?![\\w'])`).test(text);

/** The candidate signature that is meant, or what is wrong. */
const target = (
  { name, arity }: WrittenPredicate,
  gold: GoldPredicate,
  { candidate, unparsed }: Vocabulary,
): { readonly signature: string } | { readonly fault: string } => {
  const wanted = arityOf(gold.signature);
  const namesakes = candidate.filter((signature) => nameOf(signature) === name);
  const signature = `${name}/${arity ?? wanted}`;
  if (namesakes.includes(signature)) return { signature };
  if (unparsed !== undefined && occursAsWord(unparsed, name)) return { signature };
  // A candidate may ignore an input that it knows by gold's name.
  if (namesakes.length === 0 && gold.role === "input" && signature === gold.signature) return { signature };
  const [only] = namesakes;
  if (only === undefined) return { fault: `the second program has no predicate ${signature}` };
  if (arity !== undefined)
    return { fault: `the second program has no predicate ${signature}, but ${namesakes.join(", ")}` };
  if (namesakes.length > 1) return { fault: `'${name}' may be ${namesakes.join(" or ")}; write the arity` };
  return { signature: only };
};

/** The order of arguments that `edge(X,Y)` and `arc(Y,X)` tell together. */
const orderFromVariables = (
  gold: readonly string[] | undefined,
  candidate: readonly string[] | undefined,
): readonly number[] | "unclear" | undefined => {
  if (!gold || !candidate || gold.length !== candidate.length) return undefined;
  const positions = gold.map((variable) => candidate.indexOf(variable) + 1);
  if (positions.every((position) => position > 0)) return positions;
  return positions.some((position) => position > 0) ? "unclear" : undefined;
};

/** Positions have to be different ones of the candidate's predicate, one for each argument of gold's. */
const isOrder = (order: readonly number[], gold: number, candidate: number): boolean =>
  order.length === gold &&
  new Set(order).size === gold &&
  order.every((at) => Number.isInteger(at) && at >= 1 && at <= candidate);

const checkEntry = (
  { key, match }: ReadEntry,
  gold: GoldPredicate,
  vocabulary: Vocabulary,
): { readonly entry: DictionaryEntry } | { readonly fault: string } => {
  if (!match) return { entry: null };
  const fault = (message: string): { fault: string } => ({ fault: `${gold.signature}: ${message}` });
  const written = parseWrittenPredicate(match.predicate);
  if (!written) return fault(`'${match.predicate}' is no predicate; write name/arity, or null`);
  const found = target(written, gold, vocabulary);
  if ("fault" in found) return fault(found.fault);
  const { signature } = found;
  const told = orderFromVariables(parseWrittenPredicate(key)?.variables, written.variables);
  if (told === "unclear") return fault(`it is unclear which arguments of ${key} and ${match.predicate} correspond`);
  const order = match.arguments ?? told;
  if (order === undefined) return { entry: signature };
  const [wanted, has] = [arityOf(gold.signature), arityOf(signature)];
  if (!isOrder(order, wanted, has))
    return fault(
      `"arguments" [${order.join(", ")}] does not give each of the ${wanted} arguments a position of its own in ${signature}`,
    );
  if (match.arguments && told && match.arguments.join() !== told.join())
    return fault(`"arguments" [${order.join(", ")}] contradicts ${key} and ${match.predicate}`);
  return { entry: { predicate: signature, arguments: [...order] } };
};

/** An output predicate needs a counterpart of its own: otherwise its atoms could not be told from another's. */
const sharedCounterparts = (dictionary: Dictionary, asked: readonly GoldPredicate[]): string[] => {
  const graded = asked.filter(({ role }) => role !== "helper");
  const counterpart = (signature: string): string | undefined => {
    const entry = dictionary[signature];
    return typeof entry === "object" ? entry?.predicate : entry;
  };
  return graded.flatMap((first, index) =>
    graded.slice(index + 1).flatMap((second) => {
      const shared = counterpart(first.signature);
      if (shared === undefined || shared !== counterpart(second.signature)) return [];
      if (first.role !== "output" && second.role !== "output") return [];
      return [`${first.signature} and ${second.signature} cannot both be ${shared}; give each its own, or null`];
    }),
  );
};

/**
 * Checks what a reply says against both programs and writes it in full signatures: unknown names on either side, wrong arities and
 * orders, contradictions, shared counterparts, and input and output predicates that are left out. A counterpart of another arity
 * is no fault: it is what the candidate has.
 */
export const checkEntries = (entries: readonly ReadEntry[], vocabulary: Vocabulary): CheckedEntries => {
  const faults: string[] = [];
  const found = new Map<string, DictionaryEntry>();
  const mentioned = new Set<string>();
  for (const entry of entries) {
    const { key } = entry;
    if (!vocabulary.gold.some((signature) => names(key, signature)))
      faults.push(`'${key}' is no predicate of the first program`);
    for (const gold of vocabulary.asked.filter(({ signature }) => names(key, signature))) {
      const { signature } = gold;
      const checked = checkEntry(entry, gold, vocabulary);
      mentioned.add(signature);
      if ("fault" in checked) faults.push(checked.fault);
      else if (!found.has(signature)) found.set(signature, checked.entry);
      else if (JSON.stringify(found.get(signature)) !== JSON.stringify(checked.entry))
        faults.push(`${signature} has two entries that contradict each other`);
    }
  }
  for (const { signature, role } of vocabulary.asked)
    if (role !== "helper" && !mentioned.has(signature)) faults.push(`${signature} is missing`);
  const dictionary: Dictionary = {};
  for (const { signature } of vocabulary.asked) {
    const entry = found.get(signature);
    if (entry !== undefined) dictionary[signature] = entry;
  }
  faults.push(...sharedCounterparts(dictionary, vocabulary.asked));
  return { dictionary, faults: [...new Set(faults)] };
};
