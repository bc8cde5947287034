import type { Problem } from "@blast-asp/core";
import { type ChatMessage, renderPrompt, requestKey } from "@blast-asp/llm";
import type { Experiment, Level } from "../file/experiment.js";
import { examplesFor, generationMessages } from "../prompt/messages.js";
import type { Prompts } from "../prompt/prompts.js";
import { contentId, textHash } from "./content-id.js";
import { matchingContent } from "./hand-made.js";
import { type GenerationItem, itemName, type ParaphraseItem, type Plan } from "./items.js";
import type { OpenedModel } from "./open-model.js";
import type { StudyProblem } from "./problems.js";
import type { Versions } from "./versions.js";

/** Everything that a plan depends on. */
export type PlanInput = {
  readonly experiment: Experiment;
  readonly problems: readonly StudyProblem[];
  readonly prompts: Prompts;
  /** In the order of the experiment. */
  readonly models: readonly Pick<OpenedModel, "spec" | "identity">[];
  readonly paraphraser?: Pick<OpenedModel, "spec" | "identity">;
  readonly matcher?: Pick<OpenedModel, "spec" | "identity">;
  readonly versions: Versions;
};

/** Stands in a question for a text that is not known before it is made. */
const placeFor = (paraphrase: string): string => `{paraphrase ${paraphrase}}`;

/** The prompt that the models under evaluation get. */
export const generationPrompt = (
  experiment: Experiment,
  prompts: Prompts,
): Prompts["generate" | "generate-signatures"] =>
  experiment.conditions.signatures ? prompts["generate-signatures"] : prompts.generate;

/** The version under which a question stands in its key: the wording itself, whatever its author calls it. */
const generationPromptVersion = (experiment: Experiment, prompts: Prompts): string =>
  generationPrompt(experiment, prompts).identity.hash;

const paraphraseItems = (input: PlanInput, { problem }: StudyProblem): ParaphraseItem[] => {
  const { experiment, prompts, paraphraser } = input;
  if (!paraphraser) return [];
  const { identity, spec } = paraphraser;
  const wanted = Math.max(...experiment.levels);
  const item = (level: 1 | 2, text: string): string => {
    const prompt = prompts[`paraphrase-${level}`];
    const messages: ChatMessage[] = [{ role: "user", content: renderPrompt(prompt, { text }) }];
    const key = requestKey(identity, { messages, parameters: spec.parameters }, prompt.identity.hash);
    return contentId({ kind: "paraphrase", problem: problem.id, level, key });
  };
  if (wanted < 1) return [];
  const first: ParaphraseItem = { id: item(1, problem.description), problem: problem.id, level: 1 };
  if (wanted < 2) return [first];
  return [first, { id: item(2, placeFor(first.id)), problem: problem.id, level: 2, source: first.id }];
};

/** The id of a generation, and whatever else follows from its problem, level and model alone. */
const generationItem = (
  input: PlanInput,
  { problem, demonstration, hashes }: StudyProblem,
  examples: readonly Problem[],
  paraphrase: ParaphraseItem | undefined,
  model: PlanInput["models"][number],
  level: Level,
  run: number,
): GenerationItem => {
  const { experiment, prompts, matcher, versions } = input;
  const { conditions, metrics, strategy, limits } = experiment;
  const description = paraphrase ? placeFor(paraphrase.id) : problem.description;
  const messages = generationMessages(prompts, conditions, problem, description, examples);
  const { parameters, label } = model.spec;
  const version = generationPromptVersion(experiment, prompts);
  const id = contentId({
    kind: "generation",
    problem: problem.id,
    level,
    key: requestKey(model.identity, { messages, parameters, repeat: run - 1 }, version),
    repair:
      conditions.repair > 0
        ? { turns: conditions.repair, prompt: prompts.repair.identity.hash, on: textHash(demonstration?.text ?? "") }
        : undefined,
  });
  const where = { problem: problem.id, model: label, level, run };
  const matching =
    matcher &&
    contentId({
      kind: "matching",
      generation: id,
      identity: matcher.identity,
      parameters: matcher.spec.parameters,
      prompts: [prompts.match.identity.hash, prompts["match-repair"].identity.hash],
      interface: hashes.interface,
    });
  const { timeoutMs, memoryMiB, maxModels } = limits;
  const score = contentId({
    kind: "score",
    generation: id,
    matching: matching ?? matchingContent(experiment.matcher, itemName(where)),
    grading: hashes.grading,
    suite: metrics.includes("tests") ? hashes.suite : undefined,
    metrics,
    strategy,
    limits: { timeoutMs, memoryMiB, maxModels },
    versions,
  });
  return {
    id,
    ...where,
    ...(paraphrase ? { paraphrase: paraphrase.id } : {}),
    ...(matching === undefined ? {} : { matching }),
    score,
  };
};

/**
 * Lists all work of an experiment. Every id is a hash over what can change the outcome, never a position, so that adding models,
 * problems, levels or runs leaves the ids of the others as they are.
 */
export const planExperiment = (input: PlanInput): Plan => {
  const { experiment, problems, models } = input;
  const { levels, runs, conditions } = experiment;
  const paraphrases = problems.map((problem) => paraphraseItems(input, problem));
  const all = problems.map(({ problem }) => problem);
  const examples = all.map((problem) => examplesFor(problem, all, conditions.shots));
  const generations: GenerationItem[] = [];
  for (let run = 1; run <= runs; run++)
    for (const level of levels)
      for (const [place, problem] of problems.entries()) {
        const paraphrase = paraphrases[place]?.find((item) => item.level === level);
        for (const model of models)
          generations.push(generationItem(input, problem, examples[place] ?? [], paraphrase, model, level, run));
      }
  return { paraphrases: paraphrases.flat(), generations };
};
