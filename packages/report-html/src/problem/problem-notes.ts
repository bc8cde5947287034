import type { EvaluationResult, Problem } from "@blast-asp/core";
import type { PageProblem } from "../page-data.js";
import { picturesOf } from "../picture/pictures.js";
import type { FoundProblem } from "./find-problems.js";

type Answers = Map<string, (readonly string[])[]>;

/** So many answer sets of an instance are enough to see what its predicates are about. */
const enough = 8;

/** What the results of a problem's candidates tell about the problem itself. */
export type ProblemNotes = {
  /** Remembers the answer sets that a result shows. */
  readonly add: (result: EvaluationResult) => void;
  /** What the page needs for the candidates of the problem. */
  readonly finish: () => Promise<PageProblem>;
};

const remember = (answers: Answers, instance: string, models: readonly (readonly string[])[]): void => {
  const known = answers.get(instance) ?? [];
  if (models.length === 0 || known.length >= enough) return;
  answers.set(instance, [...known, ...models].slice(0, enough));
};

const predicatesOf = ({ input, output }: Problem): PageProblem["predicates"] =>
  [...input.map((one) => ({ ...one, isInput: true })), ...output.map((one) => ({ ...one, isInput: false }))].map(
    ({ signature, meaning, isInput }) => ({ signature, isInput, ...(meaning === undefined ? {} : { meaning }) }),
  );

/** Starts with a problem of which nothing was seen yet. */
export const problemNotes = (id: string, found: FoundProblem): ProblemNotes => {
  // A model that a candidate lacks is one of gold's.
  const gold: Answers = new Map();
  const others: Answers = new Map();
  const add = ({ models }: EvaluationResult): void => {
    for (const { instance, missing, wrongModels } of models?.instances ?? []) {
      remember(gold, instance, missing);
      remember(others, instance, wrongModels);
    }
  };
  /** Gold's answers say for sure what stands where; without any, those of the candidates have to do. */
  const answers = (): Answers => {
    const instances = [...new Set([...gold.keys(), ...others.keys()])];
    const source = gold.size > 0 ? gold : others;
    return new Map(instances.map((instance) => [instance, source.get(instance) ?? []]));
  };
  const finish = async (): Promise<PageProblem> => ({
    id,
    title: found.kind === "found" ? found.problem.title : id,
    language: "asp",
    predicates: found.kind === "found" ? predicatesOf(found.problem) : [],
    goldModels: Object.fromEntries(gold),
    pictures: found.kind === "found" ? await picturesOf(found.problem, answers()) : { absent: found.reason },
  });
  return { add, finish };
};
