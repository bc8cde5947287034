import type { InterfacePredicate, Problem } from "@blast-asp/core";
import { type ChatMessage, fenced, renderPrompt } from "@blast-asp/llm";
import type { Conditions } from "../file/experiment.js";
import { contentId } from "../plan/content-id.js";
import type { Prompts } from "./prompts.js";

const describe = (role: string, { signature, meaning }: InterfacePredicate): string =>
  `- ${signature} (${role})${meaning === undefined ? "" : `: ${meaning}`}`;

/** The problems whose gold programs a model sees as examples: never its own, always the same ones, others for each problem. */
export const examplesFor = (problem: Problem, others: readonly Problem[], shots: number): Problem[] =>
  others
    .filter(({ id }) => id !== problem.id)
    .map((other) => ({ other, rank: contentId({ problem: problem.id, example: other.id }) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, shots)
    .map(({ other }) => other);

/** The question to the model under evaluation. */
export const generationMessages = (
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
