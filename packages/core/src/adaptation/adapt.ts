import {
  classifyFact,
  constDefinitions,
  type Edit,
  formatSignature,
  type Program,
  parse,
  parseSignature,
  predicateOccurrences,
  removeStatements,
  renameConstants,
  renamePredicates,
  type Statement,
  signatures,
  splice,
} from "@blast-asp/asp";
import type { AdaptationResult } from "../evaluation/result.js";
import type { Matching } from "../matching/matching.js";
import type { Problem } from "../problem/problem.js";
import { freshName, withoutOutputControl } from "./clean.js";

/** A candidate in gold's vocabulary, without its own instance: what is joined with the problem's instances. */
export type AdaptedCandidate = { readonly text: string; readonly report: Omit<AdaptationResult, "extracted"> };

type GradedPair = {
  readonly gold: string;
  readonly goldName: string;
  readonly candidate: string;
  readonly arguments: readonly number[];
  readonly isInput: boolean;
};

const gradedPairs = (problem: Problem, matching: Matching): GradedPair[] =>
  [
    ...problem.input.map((p) => ({ ...p, isInput: true })),
    ...problem.output.map((p) => ({ ...p, isInput: false })),
  ].flatMap(({ signature, name, isInput }) => {
    const match = matching.predicates[signature];
    return match
      ? [{ gold: signature, goldName: name, candidate: match.predicate, arguments: match.arguments, isInput }]
      : [];
  });

/** Is this a statement that only gives facts over matched input predicates? */
const isInputFact = (statement: Statement, inputs: ReadonlySet<string>): boolean => {
  const fact = classifyFact(statement);
  return fact?.signatures.every((signature) => inputs.has(signature)) ?? false;
};

const variables = (count: number): string[] => Array.from({ length: count }, (_, index) => `X${index + 1}`);

const atom = (name: string, args: readonly string[]): string =>
  args.length === 0 ? name : `${name}(${args.join(",")})`;

/**
 * Rules that connect a candidate predicate to gold's when it cannot be renamed. They define one side by the other, so every
 * answer set stays exactly one answer set.
 */
const bridge = ({ goldName, arguments: order, isInput }: GradedPair, candidateName: string): string => {
  const gold = variables(order.length);
  const candidate = [...gold];
  order.forEach((position, index) => {
    candidate[position - 1] = gold[index] ?? "";
  });
  const [from, to] = [atom(goldName, gold), atom(candidateName, candidate)];
  return isInput ? `${to} :- ${from}.` : `${from} :- ${to}.`;
};

type NamePlan = {
  /** New name and argument order for a candidate signature; absent means it stays as it is. */
  readonly renames: ReadonlyMap<string, { name: string; arguments?: readonly number[] }>;
  readonly bridges: readonly string[];
  readonly renamedApart: readonly string[];
};

/**
 * Decides what each predicate of the candidate is called afterwards. A matched predicate takes gold's name; where several
 * inputs share one candidate predicate, or a pool mixes arities that go different ways, the candidate's predicate gets a name
 * of its own and bridge rules. Its other predicates that carry a name of the graded interface are renamed out of the way.
 */
const planNames = (
  program: Program,
  problem: Problem,
  pairs: readonly GradedPair[],
  mixedPools: ReadonlySet<string>,
): NamePlan => {
  const renames = new Map<string, { name: string; arguments?: readonly number[] }>();
  const bridges: string[] = [];
  const renamedApart: string[] = [];
  const interfaceSignatures = new Set([...problem.input, ...problem.output].map(({ signature }) => signature));
  const used = signatures(program);
  const names = new Set([
    ...used.map(({ name }) => name),
    ...[...problem.input, ...problem.output].map(({ name }) => name),
  ]);
  const fresh = (name: string): string => {
    const found = freshName(`candidate_${name}`, (other) => names.has(other));
    names.add(found);
    return found;
  };
  const bridged = new Map<string, string>();
  for (const { name, arity, negative, signature } of used) {
    // Classical negation follows its positive form: both are one predicate symbol.
    const positive = formatSignature({ name, arity, negative: false });
    const mine = pairs.filter(({ candidate }) => candidate === positive);
    const [only] = mine;
    if (mixedPools.has(name)) {
      const target = bridged.get(name) ?? fresh(name);
      if (!bridged.has(name)) bridged.set(name, target);
      renames.set(signature, { name: target });
      if (!negative) bridges.push(...mine.map((pair) => bridge(pair, target)));
    } else if (only && mine.length === 1) renames.set(signature, { name: only.goldName, arguments: only.arguments });
    else if (mine.length > 1) {
      const target = renames.get(positive)?.name ?? fresh(name);
      renames.set(signature, { name: target });
      if (!negative) bridges.push(...mine.map((pair) => bridge(pair, target)));
    } else if (interfaceSignatures.has(positive)) {
      const target = renames.get(positive)?.name ?? fresh(name);
      renames.set(positive, { name: target });
      renames.set(signature, { name: target });
      if (!renamedApart.includes(positive)) renamedApart.push(positive);
    }
  }
  return { renames, bridges, renamedApart: renamedApart.sort() };
};

/** Names of predicates that some pool uses with several arities that would not all be renamed alike. */
const mixedPoolNames = (program: Program, pairs: readonly GradedPair[], problem: Problem): Set<string> => {
  const touched = new Set([
    ...pairs.map(({ candidate }) => candidate),
    ...[...problem.input, ...problem.output].map((p) => p.signature),
  ]);
  const names = new Set<string>();
  for (const { name, arities } of predicateOccurrences(program))
    if (new Set(arities).size > 1 && arities.some((arity) => touched.has(`${name}/${arity}`))) names.add(name);
  return names;
};

/** The candidate's constants keep their meaning in the candidate and touch no name of the instances. */
const constantEdits = (program: Program, problem: Problem): readonly Edit[] => {
  const texts = [program.text, ...problem.instances.map(({ text }) => text)];
  const taken = (name: string): boolean => texts.some((text) => text.includes(name));
  const renamed = new Map<string, string>();
  for (const { name } of constDefinitions(program)) renamed.set(name, freshName(`candidate_${name}`, taken));
  return renamed.size === 0 ? [] : renameConstants(program, (name) => renamed.get(name));
};

/**
 * Puts a candidate into gold's vocabulary: facts over matched input predicates and `#show`/`#project` statements go,
 * predicates take gold's names at atom positions only, its constants are kept apart. Layout and comments of all that stays
 * are untouched, and so is every line number.
 *
 * The candidate must parse, and every graded predicate that is to be compared must be matched.
 */
export const adaptCandidate = (text: string, problem: Problem, matching: Matching): AdaptedCandidate => {
  const written = parse(text);
  const pairs = gradedPairs(problem, matching);
  const inputs = new Set(pairs.filter(({ isInput }) => isInput).map(({ candidate }) => candidate));
  const stripped = written.statements.filter((statement) => isInputFact(statement, inputs));
  const strippedSet = new Set(stripped);
  const withoutFacts = splice(
    text,
    removeStatements(written, (statement) => strippedSet.has(statement)),
  );
  const program = parse(withoutOutputControl(withoutFacts));
  const remainingFacts = new Set(program.statements.flatMap((statement) => classifyFact(statement)?.signatures ?? []));
  const plan = planNames(program, problem, pairs, mixedPoolNames(program, pairs, problem));
  const outcome = renamePredicates(program, (name, arity, negative) =>
    plan.renames.get(formatSignature({ name, arity, negative })),
  );
  if (outcome.status === "conflict") throw new Error("a pool with several arities was not bridged");
  const renamed = splice(program.text, [...outcome.edits, ...constantEdits(program, problem)]);
  const joined = plan.bridges.length === 0 ? renamed : `${renamed}\n#program base.\n${plan.bridges.join("\n")}\n`;
  return {
    text: joined,
    report: {
      strippedFacts: stripped.length,
      remainingFacts: [...remainingFacts].sort(),
      renamedApart: plan.renamedApart,
    },
  };
};

/** The predicates of a program by signature, sorted; classical negation does not count apart. */
export const signaturesOf = (program: Program): string[] => {
  const found = signatures(program).map(({ name, arity }) => formatSignature({ name, arity, negative: false }));
  return [...new Set(found)].filter((signature) => parseSignature(signature)).sort();
};
