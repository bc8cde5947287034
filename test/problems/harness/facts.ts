import { type Atom, parseAtom, printAtom, type Tuple } from "./atom.js";

/** The facts of an instance: for each signature (`name/arity`) its tuples. */
export type Facts = ReadonlyMap<string, readonly Tuple[]>;

/** Groups atoms, as clingo prints them, by signature. */
export function factsFrom(atoms: readonly string[]): Facts {
  const facts = new Map<string, Tuple[]>();
  for (const text of atoms) {
    const atom: Atom = parseAtom(text);
    const signature = `${atom.name}/${atom.arguments.length}`;
    const tuples = facts.get(signature) ?? [];
    tuples.push(atom.arguments);
    facts.set(signature, tuples);
  }
  return facts;
}

/** The tuples of a signature; none when the instance has no fact over it. */
export function tuplesOf(facts: Facts, signature: string): readonly Tuple[] {
  return facts.get(signature) ?? [];
}

/** The only arguments of the facts over a unary predicate, such as the names of all nodes. */
export function termsOf(facts: Facts, signature: string): string[] {
  return tuplesOf(facts, signature).map((tuple) => tuple[0] ?? "");
}

/** The number in the one fact over a unary predicate, such as a bound. */
export function numberOf(facts: Facts, signature: string): number {
  const terms = termsOf(facts, signature);
  if (terms.length !== 1) throw new Error(`expected one fact over ${signature}, found ${terms.length}`);
  return Number(terms[0]);
}

/** Writes facts as program text, one a line. */
export function printFacts(facts: readonly { readonly name: string; readonly terms: readonly (string | number)[] }[]) {
  return facts.map(({ name, terms }) => `${printAtom(name, terms)}.\n`).join("");
}
