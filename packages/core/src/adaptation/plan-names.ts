import { formatSignature, type Program, predicateOccurrences, signatures } from "@blast-asp/asp";
import type { Problem } from "../problem/problem.js";
import { freshName } from "./clean.js";

/** A predicate of the graded interface and what the matching calls it in the candidate. */
export type GradedPair = {
  /** Gold's name. */
  readonly gold: string;
  /** The candidate's signature. */
  readonly candidate: string;
  /** For each argument of gold's predicate in turn, its 1-based position in the candidate's. */
  readonly arguments: readonly number[];
  readonly isInput: boolean;
};

/** What the predicates of a candidate are called once it is in gold's vocabulary. */
export type NamePlan = {
  /** New name and argument order by signature without sign; absent means it stays as it is. */
  readonly renames: ReadonlyMap<string, { readonly name: string; readonly arguments?: readonly number[] }>;
  /** Rules that connect predicates which cannot take gold's name to gold's. */
  readonly bridges: readonly string[];
  /** The candidate's own predicates that carried a name of the graded interface, sorted. */
  readonly renamedApart: readonly string[];
};

const variables = (count: number): string[] => Array.from({ length: count }, (_, index) => `X${index + 1}`);

const atom = (name: string, args: readonly string[]): string =>
  args.length === 0 ? name : `${name}(${args.join(",")})`;

/**
 * A rule that connects a candidate predicate to gold's when it cannot be renamed. It defines one side by the other, so every
 * answer set stays exactly one answer set.
 */
const bridge = ({ gold: goldName, arguments: order, isInput }: GradedPair, candidateName: string): string => {
  const gold = variables(order.length);
  const candidate = [...gold];
  order.forEach((position, index) => {
    candidate[position - 1] = gold[index] ?? "";
  });
  const [from, to] = [atom(goldName, gold), atom(candidateName, candidate)];
  return isInput ? `${to} :- ${from}.` : `${from} :- ${to}.`;
};

/** Names of predicates that some pool uses with several arities, one of which is graded: they can only be renamed as one. */
const mixedPoolNames = (program: Program, graded: ReadonlySet<string>): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const { name, arities } of predicateOccurrences(program))
    if (new Set(arities).size > 1 && arities.some((arity) => graded.has(`${name}/${arity}`))) names.add(name);
  return names;
};

/**
 * Decides what each predicate of the candidate is called afterwards. A matched predicate takes gold's name; where several
 * inputs share one candidate predicate, or a pool mixes arities that go different ways, the candidate's predicate gets a name
 * of its own and bridge rules. Its other predicates that carry a name of the graded interface are renamed out of the way.
 * Classical negation follows its positive form: both are one predicate symbol.
 */
export const planNames = (program: Program, problem: Problem, pairs: readonly GradedPair[]): NamePlan => {
  const graded = [...problem.input, ...problem.output];
  const interfaceSignatures = new Set(graded.map(({ signature }) => signature));
  const mixedPools = mixedPoolNames(
    program,
    new Set([...interfaceSignatures, ...pairs.map(({ candidate }) => candidate)]),
  );
  const used = new Map(
    signatures(program).map(({ name, arity }) => [formatSignature({ name, arity, negative: false }), name]),
  );
  const taken = new Set([...used.values(), ...graded.map(({ name }) => name)]);
  const apart = new Map<string, string>();
  const nameApart = (name: string): string => {
    const own = apart.get(name) ?? freshName(`candidate_${name}`, (other) => taken.has(other));
    apart.set(name, own);
    taken.add(own);
    return own;
  };
  const renames = new Map<string, { name: string; arguments?: readonly number[] }>();
  const bridges: string[] = [];
  const renamedApart: string[] = [];
  for (const [signature, name] of used) {
    const mine = pairs.filter(({ candidate }) => candidate === signature);
    const [only] = mine;
    if (!only && interfaceSignatures.has(signature)) renamedApart.push(signature);
    if (only && mine.length === 1 && !mixedPools.has(name))
      renames.set(signature, { name: only.gold, arguments: only.arguments });
    else if (only || mixedPools.has(name) || interfaceSignatures.has(signature)) {
      const own = nameApart(name);
      renames.set(signature, { name: own });
      bridges.push(...mine.map((pair) => bridge(pair, own)));
    }
  }
  return { renames, bridges, renamedApart: renamedApart.sort() };
};
