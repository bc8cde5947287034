import { predicateOccurrences } from "@blast-asp/asp";
import type { ProgramPart } from "@blast-asp/solver";
import type { Assertion, Claim, Condition } from "../assertions/assertion.js";
import type { GroundAtom } from "./expand-atoms.js";
import type { Names } from "./names.js";
import { missLiteral, type Polarity } from "./requirement.js";
import type { Evidence } from "./result.js";
import type { SolverCalls } from "./solver-calls.js";

/** An assertion that failed, and the kind of answer set that would show it. */
export type Wanted = { readonly index: number; readonly role: Evidence["role"]; readonly polarity: Polarity };

/** Answer sets that show why assertions failed, by number of the assertion. One answer set may serve several. */
export async function findAnswerSets(
  parts: readonly ProgramPart[],
  wanted: readonly Wanted[],
  holds: string,
  calls: SolverCalls,
): Promise<Map<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  for (const want of wanted) {
    if (found.has(want.index)) continue;
    const goal = { name: "<goal>", text: `:- ${missLiteral(want, holds)}.\n` };
    const outcome = await calls.models([...parts, goal], { max: 1 });
    const atoms = outcome.kind === "models" ? outcome.models[0]?.atoms : undefined;
    if (atoms === undefined) continue;
    const met = new Set(atoms);
    for (const { index, polarity } of wanted) {
      const fits = polarity === "any" || met.has(`${holds}(${index})`) === (polarity === "holds");
      if (fits && !found.has(index)) found.set(index, atoms);
    }
  }
  return found;
}

/** Shown atoms that the assertion does not name. */
const mostOthers = 200;

/** Sorts the atoms of an answer set by what they say about an assertion. */
export function evidenceOf(
  { claim }: Assertion,
  role: Evidence["role"],
  answerSet: readonly string[],
  listed: readonly GroundAtom[],
  names: Names,
): Evidence {
  const atoms = answerSet.filter((atom) => !names.isAdded(atom));
  const about = namedPredicates(claim, listed);
  const isNamed = (atom: string): boolean => about.has(predicateOf(atom));
  const others = atoms.filter((atom) => !isNamed(atom));
  const condition = claim.kind === "answer-sets" && role === "counterexample" ? claim.condition : undefined;
  return {
    role,
    named: atoms.filter(isNamed),
    others: others.slice(0, mostOthers),
    omitted: Math.max(0, others.length - mostOthers),
    ...difference(condition, atoms, listed),
  };
}

/** How an answer set departs from what a condition asks. */
function difference(
  condition: Condition | undefined,
  atoms: readonly string[],
  listed: readonly GroundAtom[],
): Pick<Evidence, "missing" | "unwanted"> {
  const present = new Set(atoms);
  const wanted = new Set(listed.map(({ text }) => text));
  const missing = [...wanted].filter((atom) => !present.has(atom));
  if (condition?.kind === "true") return { missing, unwanted: [] };
  if (condition?.kind === "false") return { missing: [], unwanted: [...wanted].filter((atom) => present.has(atom)) };
  if (condition?.kind !== "equal") return { missing: [], unwanted: [] };
  const over = condition.over && new Set(condition.over.map((signature) => signature.replace(/\/\d+$/, "")));
  const isCompared = (atom: string): boolean => over === undefined || over.has(symbolOf(atom));
  return { missing, unwanted: atoms.filter((atom) => !wanted.has(atom) && isCompared(atom)) };
}

/** The names of the predicates that an assertion is about. */
function namedPredicates(claim: Claim, listed: readonly GroundAtom[]): Set<string> {
  const found = new Set(listed.map(({ text }) => predicateOf(text)));
  if (claim.kind !== "answer-sets") return found;
  const { condition, project = [] } = claim;
  for (const signature of [...project, ...(condition.kind === "equal" ? (condition.over ?? []) : [])]) {
    found.add(signature.replace(/^-|\/\d+$/g, ""));
  }
  if (condition.kind === "constraint") for (const { name } of predicateOccurrences(condition.program)) found.add(name);
  return found;
}

/** The predicate of a printed atom with its minus sign. */
function symbolOf(atom: string): string {
  const end = atom.indexOf("(");
  return end < 0 ? atom : atom.slice(0, end);
}

function predicateOf(atom: string): string {
  return symbolOf(atom).replace(/^-/, "");
}
