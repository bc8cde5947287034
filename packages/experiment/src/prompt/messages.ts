import type { InterfacePredicate, Problem } from "@blast-asp/core";
import { type ChatMessage, fenced, renderPrompt } from "@blast-asp/llm";
import type { Conditions, Experiment } from "../file/experiment.js";
import { contentId } from "../plan/content-id.js";
import type { StudyProblem } from "../plan/study-problem.js";
import { datalogFiles, datalogMessages } from "./datalog-messages.js";
import type { Prompts } from "./prompts.js";

const describe = (role: string, { signature, meaning }: InterfacePredicate): string =>
  `- ${signature} (${role})${meaning === undefined ? "" : `: ${meaning}`}`;

/** The problems whose gold programs a model sees as examples: never its own, always the same ones, others for each problem. */
const examplesFor = <Other extends { readonly id: string }>(
  problem: { readonly id: string },
  others: readonly Other[],
  shots: number,
): Other[] =>
  others
    .filter(({ id }) => id !== problem.id)
    .map((other) => ({ other, rank: contentId({ problem: problem.id, example: other.id }) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, shots)
    .map(({ other }) => other);

const aspMessages = (
  prompts: Prompts,
  conditions: Conditions,
  problem: Problem,
  description: string,
  examples: readonly Problem[],
): ChatMessage[] => {
  const shots = examples
    .map((example) =>
      renderPrompt(prompts.shots, {
        description: example.description.trim(),
        program: fenced(example.gold.text, "asp"),
      }),
    )
    .join("\n\n");
  const common = { description: description.trim(), shots };
  const content = conditions.signatures
    ? renderPrompt(prompts["generate-signatures"], {
        ...common,
        predicates: [
          ...problem.input.map((predicate) => describe("input", predicate)),
          ...problem.output.map((predicate) => describe("output", predicate)),
        ].join("\n"),
      })
    : renderPrompt(prompts.generate, common);
  return [{ role: "user", content: content.trim() }];
};

/** The prompt that the models under evaluation get. */
export const questionPrompt = (
  { conditions }: Pick<Experiment, "conditions">,
  prompts: Prompts,
  language: StudyProblem["language"],
): Prompts["generate" | "generate-signatures" | "datalog-generate"] =>
  language === "datalog"
    ? prompts["datalog-generate"]
    : conditions.signatures
      ? prompts["generate-signatures"]
      : prompts.generate;

/** What a model under evaluation is asked: the messages, and the files for an agent. */
export type ModelQuestion = {
  readonly messages: readonly ChatMessage[];
  readonly files?: Readonly<Record<string, string>>;
};

/**
 * The question to the model under evaluation.
 *
 * @param description what is shown for the problem's own description: that, or a paraphrase
 * @param all the problems that examples are taken from, those of the same language
 */
export const modelQuestion = (
  prompts: Prompts,
  conditions: Conditions,
  problem: StudyProblem,
  description: string,
  all: Iterable<StudyProblem>,
): ModelQuestion => {
  const { shots } = conditions;
  if (problem.language === "datalog") {
    const others = [...all].filter((other) => other.language === "datalog");
    const messages = datalogMessages(prompts, conditions, problem, description, examplesFor(problem, others, shots));
    return { messages, files: datalogFiles(problem) };
  }
  const others = [...all].flatMap((other) => (other.language === "asp" ? [other.problem] : []));
  const examples = examplesFor(problem, others, shots);
  return { messages: aspMessages(prompts, conditions, problem.problem, description, examples) };
};
