import { createEvaluator, type Evaluation, type Evaluator, type Instance, type Problem } from "@blast-asp/core";
import { type Asking, countModels, type Found, listModels } from "./models-of.js";
import { runnable } from "./runnable.js";

/** Do two programs have the same projected (optimal) models on an input? */
type Sameness =
  | { readonly kind: "same" }
  | { readonly kind: "different" }
  /** A limit was hit before a difference was found. */
  | { readonly kind: "unknown"; readonly message: string };

/**
 * A program that others are compared with. What is found out about it is asked once and shared by all of them.
 */
export interface Reference {
  /** Compares another program in gold's vocabulary with this one. */
  compare(program: string, input: Instance): Promise<Sameness>;
  /** The model-based metric of the other program on one input, this one being gold, with one missing and one wrong model. */
  evaluate(program: string, input: Instance): Promise<Evaluation>;
}

/** Grades a program in gold's vocabulary. */
export const evaluateIn = (evaluator: Evaluator, problem: Problem, text: string): Promise<Evaluation> => {
  const dictionary = Object.fromEntries(
    [...problem.input, ...problem.output].map(({ signature }) => [signature, signature]),
  );
  return evaluator.evaluate(problem, { name: "program", text, matching: { kind: "dictionary", dictionary } });
};

/** Up to this many models of the reference are compared as lists; more are compared by counts and by the product program. */
const listed = 1000;
/** From here on the lists are compared only when the counts agree. */
const counted = 20;
/** Counting stops here: two programs with more models than this are not told apart. */
const countedModels = 500_000;

/** A program that clingo rejects on the input is told from one that it accepts; a limit decides nothing. */
const undecided = (found: Found): Sameness =>
  found.kind === "unknown" ? { kind: "unknown", message: found.message } : { kind: "different" };

type Known = { readonly found: Found; readonly texts: ReadonlySet<string> };

const textsOf = (found: Found): ReadonlySet<string> =>
  new Set(found.kind === "models" ? found.models.map(({ atoms }) => atoms.join(" ")) : []);

/**
 * Makes a program the reference on a problem's inputs.
 *
 * @param program a program in gold's vocabulary: the gold program itself, or an adapted candidate
 */
export const createReference = (problem: Problem, program: string, asking: Asking): Reference => {
  const output = problem.output.map(({ signature }) => signature);
  const prepared = new Map<string, string>();
  const ready = (text: string): string => {
    const before = prepared.get(text) ?? runnable(text, problem);
    prepared.set(text, before);
    return before;
  };
  const known = new Map<string, Promise<Known>>();
  const evaluators = new Map<string, { readonly evaluator: Evaluator; readonly problem: Problem }>();

  const ask = async (text: string): Promise<Known> => {
    const question = { program: ready(program), instance: text, output };
    const found = await listModels(question, listed + 1, asking);
    if (found.kind !== "models" || found.exhausted) return { found, texts: textsOf(found) };
    return { found: await countModels(question, countedModels, asking), texts: new Set() };
  };
  const knownOn = ({ text }: Instance): Promise<Known> => {
    const before = known.get(text) ?? ask(text);
    known.set(text, before);
    return before;
  };
  const evaluate = (text: string, input: Instance): Promise<Evaluation> => {
    const entry = evaluators.get(input.text) ?? {
      evaluator: createEvaluator({ ...asking, metrics: ["models"], witnesses: 1 }),
      problem: { ...problem, gold: { ...problem.gold, text: program }, instances: [input], hash: input.text },
    };
    evaluators.set(input.text, entry);
    return evaluateIn(entry.evaluator, entry.problem, text);
  };
  const questionOf = (text: string, input: Instance) => ({ program: ready(text), instance: input.text, output });
  /** Listing is dear, and most programs that differ also have another number of models. */
  const compareCounts = async (text: string, input: Instance, count: number): Promise<Sameness | undefined> => {
    const other = await countModels(questionOf(text, input), count + 1, asking);
    if (other.kind !== "count") return undecided(other);
    return other.count === count ? undefined : { kind: "different" };
  };
  const compareLists = async (text: string, input: Instance, mine: ReadonlySet<string>): Promise<Sameness> => {
    const byCount = mine.size > counted ? await compareCounts(text, input, mine.size) : undefined;
    if (byCount) return byCount;
    const other = await listModels(questionOf(text, input), mine.size + 1, asking);
    if (other.kind !== "models") return undecided(other);
    const theirs = textsOf(other);
    return { kind: theirs.size === mine.size && [...theirs].every((model) => mine.has(model)) ? "same" : "different" };
  };
  const compareByProduct = async (text: string, input: Instance, count: number): Promise<Sameness> => {
    const byCount = await compareCounts(text, input, count);
    if (byCount) return byCount;
    const { verdict, reason } = (await evaluate(text, input)).result;
    if (verdict === "correct") return { kind: "same" };
    return verdict === "incorrect" ? { kind: "different" } : { kind: "unknown", message: reason };
  };
  return {
    evaluate,
    compare: async (text, input) => {
      const { found, texts } = await knownOn(input);
      if (found.kind === "rejected" || found.kind === "unknown")
        return { kind: "unknown", message: `reference: ${found.message}` };
      if (found.kind === "models") return compareLists(text, input, texts);
      if (!found.exhausted) return { kind: "unknown", message: `more than ${countedModels} models` };
      return compareByProduct(text, input, found.count);
    },
  };
};
