import { type Atom, parseAtom, printAtom } from "./atom.js";

/** Where a gold predicate is found in a candidate: its name, and for each gold argument its place, counted from 0. */
type Counterpart = { readonly name: string; readonly places: readonly number[] };

/** The words of a candidate for the predicates of a problem, by gold signature. */
export type Vocabulary = ReadonlyMap<string, Counterpart>;

function counterpart(signature: string, entry: unknown): Counterpart | undefined {
  const arity = Number(signature.split("/")[1]);
  const straight = Array.from({ length: arity }, (_, place) => place);
  const full =
    typeof entry === "object" && entry !== null ? (entry as { predicate?: unknown; arguments?: unknown }) : {};
  const predicate = typeof entry === "string" ? entry : full.predicate;
  if (typeof predicate !== "string") return undefined;
  const [name = "", candidateArity = String(arity)] = predicate.split("/");
  if (Number(candidateArity) !== arity) return undefined;
  if (full.arguments === undefined) return { name, places: straight };
  return { name, places: (full.arguments as readonly number[]).map((place) => place - 1) };
}

/**
 * Reads a matching, keyed by name or by signature. `undefined` when one of the signatures has no counterpart, or one with
 * another number of arguments.
 */
export function vocabularyOf(
  matching: Readonly<Record<string, unknown>>,
  signatures: readonly string[],
): Vocabulary | undefined {
  const vocabulary = new Map<string, Counterpart>();
  for (const signature of signatures) {
    const entry = matching[signature] ?? matching[signature.split("/")[0] ?? ""];
    const found = counterpart(signature, entry);
    if (found === undefined) return undefined;
    vocabulary.set(signature, found);
  }
  return vocabulary;
}

/** The signature that a gold signature has in the candidate. */
export function candidateSignature(vocabulary: Vocabulary, signature: string): string {
  const found = vocabulary.get(signature);
  if (found === undefined) throw new Error(`${signature} is not matched`);
  return `${found.name}/${found.places.length}`;
}

/** Says an atom over a gold predicate in the candidate's words. */
export function intoCandidate(vocabulary: Vocabulary, text: string): string {
  const atom: Atom = parseAtom(text);
  const found = vocabulary.get(`${atom.name}/${atom.arguments.length}`);
  if (found === undefined) throw new Error(`${text} is not matched`);
  const terms = [...atom.arguments];
  for (const [place, target] of found.places.entries()) terms[target] = atom.arguments[place] ?? "";
  return printAtom(found.name, terms);
}

/** Says an atom over one of the candidate's output predicates in gold's words. */
export function intoGold(vocabulary: Vocabulary, outputs: readonly string[], text: string): string {
  const atom = parseAtom(text);
  for (const signature of outputs) {
    const found = vocabulary.get(signature);
    if (found === undefined || found.name !== atom.name || found.places.length !== atom.arguments.length) continue;
    const terms = found.places.map((place) => atom.arguments[place] ?? "");
    return printAtom(signature.split("/")[0] ?? "", terms);
  }
  throw new Error(`${text} is no output`);
}
