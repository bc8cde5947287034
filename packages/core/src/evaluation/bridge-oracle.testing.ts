import type { Solver } from "@blast-asp/solver";
import type { InterfacePredicate } from "../problem/problem.js";
import type { RandomPair } from "./random-pair.testing.js";

/** The truth about one instance: the models of both programs in gold's vocabulary, as `asTexts` writes them. */
export type Truth = { readonly gold: ReadonlySet<string>; readonly tested: ReadonlySet<string> };

const limits = { timeoutMs: 20_000, memoryMiB: 512 };

/** Programs with more models than this are left out: listing them would only take time. */
const mostModels = 600;

/** A pair that is too large to be compared by listing. */
export class TooManyModels extends Error {}

const atom = (name: string, args: readonly string[]): string =>
  args.length === 0 ? name : `${name}(${args.join(",")})`;

const variables = (arity: number): string[] => Array.from({ length: arity }, (_, index) => `X${index + 1}`);

/** Optimal answer sets, reduced to the atoms under a prefix; undefined when clingo rejects the program. */
const modelsOf = async (
  solver: Solver,
  texts: readonly string[],
  prefix: string,
  output: readonly InterfacePredicate[],
): Promise<string[][] | undefined> => {
  const outcome = await solver.solve({
    parts: texts.map((text, index) => ({ name: `part ${index}`, text })),
    project: output.map(({ name, arity }) => `${prefix}${name}/${arity}`),
    task: { kind: "models", objective: "optimal", max: mostModels },
    limits,
  });
  if (outcome.status === "unsatisfiable") return [];
  if (outcome.status === "error") return undefined;
  if (outcome.status === "unknown" || (outcome.status === "satisfiable" && !outcome.exhausted))
    throw new TooManyModels();
  if (outcome.status !== "satisfiable") throw new Error(JSON.stringify(outcome));
  // A #show of the program itself may add atoms.
  return outcome.models.map(({ atoms }) =>
    atoms.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)),
  );
};

/** A set of models, each as one text. */
export const asTexts = (models: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(models.map((atoms) => JSON.stringify([...atoms].sort())));

/** What the candidate writes for gold's atom over X1, X2, …. */
const candidateAtom = ({ matching }: RandomPair, { signature, arity }: InterfacePredicate): string => {
  const { name = "", order = [] } = matching[signature] ?? {};
  const args = variables(arity);
  order.forEach((place, index) => {
    args[place - 1] = `X${index + 1}`;
  });
  return atom(name, args);
};

/**
 * Finds the models of both programs by bridge rules alone: the candidate keeps its own names, the ground facts of the instance
 * are handed to it through rules, and its output is read through rules. Nothing is parsed, renamed or stripped.
 */
export const truthOf = async (solver: Solver, pair: RandomPair): Promise<(Truth | undefined)[]> => {
  const { problem, candidateWithoutFacts, constants } = pair;
  const copies = problem.output.map(
    ({ name, arity }) => `zzo_${atom(name, variables(arity))} :- ${atom(name, variables(arity))}.`,
  );
  const inputs = problem.input.map(
    (p) => `#defined zzi_${p.signature}. ${candidateAtom(pair, p)} :- zzi_${atom(p.name, variables(p.arity))}.`,
  );
  const outputs = problem.output.map((p) => `zzo_${atom(p.name, variables(p.arity))} :- ${candidateAtom(pair, p)}.`);
  // A constant of the candidate must not touch the instance: there, the symbol gets another name of the same length.
  const away = (text: string): string =>
    constants.reduce((all, name) => all.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `y${name.slice(1)}`), text);
  const back = (text: string): string =>
    constants.reduce((all, name) => all.replaceAll(new RegExp(`\\by${name.slice(1)}\\b`, "g"), name), text);
  const truths: (Truth | undefined)[] = [];
  for (const { text } of problem.instances) {
    const gold = await modelsOf(solver, [problem.gold.text, text, copies.join("\n")], "zzo_", problem.output);
    const given = problem.input.map(
      ({ name, arity }) =>
        `zzg_${atom(name, variables(arity))} :- ${atom(name, variables(arity))}. #defined ${name}/${arity}.`,
    );
    const facts = await modelsOf(solver, [text, given.join("\n")], "zzg_", problem.input);
    const handed = away((facts?.[0] ?? []).map((one) => `zzi_${one}.`).join("\n"));
    const tested = await modelsOf(
      solver,
      [candidateWithoutFacts, handed, ...inputs, ...outputs],
      "zzo_",
      problem.output,
    );
    truths.push(gold && tested && { gold: asTexts(gold), tested: asTexts(tested.map((atoms) => atoms.map(back))) });
  }
  return truths;
};
