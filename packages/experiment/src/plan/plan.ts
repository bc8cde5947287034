import { type ChatMessage, renderPrompt, requestKey } from "@blast-asp/llm";
import type { Experiment, Level } from "../file/experiment.js";
import { type ModelQuestion, modelQuestion, questionPrompt } from "../prompt/messages.js";
import type { Prompts } from "../prompt/prompts.js";
import { contentId, textHash } from "./content-id.js";
import { matchingContent } from "./hand-made.js";
import { type GenerationItem, itemName, type ParaphraseItem, type Plan } from "./items.js";
import type { OpenedModel } from "./open-model.js";
import type { StudyProblem } from "./study-problem.js";
import { type Versions, versionsFor } from "./versions.js";

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

const paraphraseItems = (input: PlanInput, problem: StudyProblem): ParaphraseItem[] => {
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

/** What repair turns depend on besides the question: their wording, and the instance that they run on. */
const repairContent = ({ experiment, prompts }: PlanInput, problem: StudyProblem): unknown => {
  const { repair } = experiment.conditions;
  if (repair === 0) return undefined;
  return problem.language === "datalog"
    ? { turns: repair, prompt: prompts["datalog-repair"].identity.hash, on: problem.hashes.interface }
    : { turns: repair, prompt: prompts.repair.identity.hash, on: textHash(problem.demonstration?.text ?? "") };
};

/** The id of a matching by a model; names are fixed in Datalog tasks. */
const matchingId = (
  { matcher, prompts }: PlanInput,
  { language, hashes }: StudyProblem,
  generation: string,
): string | undefined =>
  matcher && language === "asp"
    ? contentId({
        kind: "matching",
        generation,
        identity: matcher.identity,
        parameters: matcher.spec.parameters,
        prompts: [prompts.match.identity.hash, prompts["match-repair"].identity.hash],
        interface: hashes.interface,
      })
    : undefined;

/** What grading depends on besides the reply and its matching. */
const gradingContent = ({ experiment, versions }: PlanInput, { language, hashes }: StudyProblem): object => {
  const { metrics, strategy, limits } = experiment;
  const { timeoutMs, memoryMiB, maxModels } = limits;
  const common = { grading: hashes.grading, metrics, versions: versionsFor(versions, language) };
  return language === "datalog"
    ? { ...common, limits: { timeoutMs, memoryMiB } }
    : {
        ...common,
        suite: metrics.includes("tests") ? hashes.suite : undefined,
        strategy,
        limits: { timeoutMs, memoryMiB, maxModels },
      };
};

/** The id of a generation, and whatever else follows from its problem, level and model alone. */
const generationItem = (
  input: PlanInput,
  problem: StudyProblem,
  { question, paraphrase }: { readonly question: ModelQuestion; readonly paraphrase: ParaphraseItem | undefined },
  model: PlanInput["models"][number],
  level: Level,
  run: number,
): GenerationItem => {
  const { experiment, prompts } = input;
  const { parameters, label } = model.spec;
  // The wording itself, whatever its author calls it.
  const version = questionPrompt(experiment, prompts, problem.language).identity.hash;
  const id = contentId({
    kind: "generation",
    problem: problem.id,
    level,
    key: requestKey(model.identity, { ...question, parameters, repeat: run - 1 }, version),
    repair: repairContent(input, problem),
  });
  const where = { problem: problem.id, model: label, level, run };
  const matching = matchingId(input, problem, id);
  const score = contentId({
    kind: "score",
    generation: id,
    matching:
      problem.language === "datalog" ? undefined : (matching ?? matchingContent(experiment.matcher, itemName(where))),
    ...gradingContent(input, problem),
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
  const { experiment, problems, prompts, models } = input;
  const { levels, runs, conditions } = experiment;
  const paraphrases = problems.map((problem) => paraphraseItems(input, problem));
  const asked = problems.map((problem, place) =>
    levels.map((level) => {
      const paraphrase = paraphrases[place]?.find((item) => item.level === level);
      const description = paraphrase ? placeFor(paraphrase.id) : problem.description;
      return { paraphrase, question: modelQuestion(prompts, conditions, problem, description, problems) };
    }),
  );
  const generations: GenerationItem[] = [];
  for (let run = 1; run <= runs; run++)
    for (const [levelPlace, level] of levels.entries())
      for (const [place, problem] of problems.entries()) {
        const about = asked[place]?.[levelPlace];
        if (about)
          for (const model of models) generations.push(generationItem(input, problem, about, model, level, run));
      }
  return { paraphrases: paraphrases.flat(), generations };
};
