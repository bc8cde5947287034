import { formatSignature, parse, signatures } from "@blast-asp/asp";
import type { Problem } from "@blast-asp/core";

/** A gold predicate that needs a counterpart. */
export type GoldPredicate = {
  /** `name/arity`. */
  readonly signature: string;
  readonly role: "input" | "output" | "helper";
  readonly meaning?: string;
};

/** What a matching may speak of on both sides. */
export type Vocabulary = {
  /** The gold predicates that need a counterpart, in the order in which they are asked for. */
  readonly asked: readonly GoldPredicate[];
  /** All signatures of the gold program and the interface. */
  readonly gold: readonly string[];
  /** All signatures of the candidate, sorted. */
  readonly candidate: readonly string[];
  /** The candidate's text where it has syntax errors: a name that occurs in it is then taken for a predicate. */
  readonly unparsed?: string;
};

/** Signatures of a program, sorted; classical negation does not count apart. */
const signaturesIn = (program: ReturnType<typeof parse>): string[] =>
  [...new Set(signatures(program).map(({ name, arity }) => formatSignature({ name, arity, negative: false })))].sort();

/** Collects the predicates of both programs. `helpers` asks also for the gold program's own helper predicates. */
export const vocabulary = (
  problem: Pick<Problem, "input" | "output" | "gold">,
  candidate: string,
  helpers: boolean,
): Vocabulary => {
  const graded: GoldPredicate[] = [];
  for (const role of ["input", "output"] as const)
    for (const { signature, meaning } of problem[role])
      graded.push({ signature, role, ...(meaning === undefined ? {} : { meaning }) });
  const own = signaturesIn(parse(problem.gold.text)).filter((s) => !graded.some(({ signature }) => signature === s));
  const program = parse(candidate);
  return {
    asked: helpers ? [...graded, ...own.map((signature): GoldPredicate => ({ signature, role: "helper" }))] : graded,
    gold: [...graded.map(({ signature }) => signature), ...own],
    candidate: signaturesIn(program),
    ...(program.errors.length > 0 ? { unparsed: candidate } : {}),
  };
};
