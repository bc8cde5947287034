import { createHash } from "node:crypto";
import {
  type ChatExchange,
  type ChatModel,
  type ChatOutcome,
  type ChatParameters,
  type Prompt,
  type PromptIdentity,
  renderPrompt,
  type TokenUsage,
} from "@blast-asp/llm";
import { builtInParaphrasePrompt, type ParaphraseLevel } from "./prompts.js";
import { type ParaphraseWarning, paraphraseWarnings } from "./warnings.js";

/** What is to be paraphrased, by whom and how. */
export type ParaphraseRequest = {
  readonly model: ChatModel;
  /** The level that is to be made. */
  readonly level: ParaphraseLevel;
  /** What it is made from: the original for level 1, the text of level 1 for level 2. */
  readonly text: string;
  /** @default the prompt of this package for the level */
  readonly prompt?: Prompt<"text">;
  readonly parameters?: ChatParameters;
  /** Which repetition of the same question this is. @default 0 */
  readonly repeat?: number;
  readonly signal?: AbortSignal;
};

/** A paraphrase beside everything it came from; plain data, ready to be written to a file. */
export type Paraphrase = {
  readonly level: ParaphraseLevel;
  /** The reply, byte for byte. */
  readonly text: string;
  /** What it was made from, with the SHA-256 (hex) of that text. */
  readonly source: { readonly level: 0 | 1; readonly text: string; readonly hash: string };
  readonly prompt: PromptIdentity;
  readonly model: ChatModel["identity"];
  readonly parameters: ChatParameters;
  readonly repeat: number;
  readonly warnings: readonly ParaphraseWarning[];
  readonly usage?: TokenUsage;
  readonly exchange: ChatExchange;
};

/** What came of a request. Only `paraphrase` may be used in place of a description; the others are the service's outcomes. */
export type ParaphraseOutcome =
  | { readonly kind: "paraphrase"; readonly paraphrase: Paraphrase }
  | Exclude<ChatOutcome, { readonly kind: "reply" }>;

const sourceLevel = { 1: 0, 2: 1 } as const;

/**
 * Makes a description more natural for somebody who is no expert (BLAST, paraphraser). Level 1 is made from the original, level 2
 * from the text of level 1. A reply of blanks only is `empty`.
 *
 * @example
 * const first = await paraphrase({ model, level: 1, text: problem.description });
 * if (first.kind === "paraphrase") await paraphrase({ model, level: 2, text: first.paraphrase.text });
 */
export const paraphrase = async (request: ParaphraseRequest): Promise<ParaphraseOutcome> => {
  const { model, level, text, parameters = {}, repeat = 0, signal } = request;
  if (text.trim() === "") throw new TypeError("there is no text to paraphrase");
  const prompt = request.prompt ?? builtInParaphrasePrompt(level);
  const outcome = await model.ask({
    messages: [{ role: "user", content: renderPrompt(prompt, { text }) }],
    parameters,
    repeat,
    ...(signal ? { signal } : {}),
  });
  if (outcome.kind !== "reply") return outcome;
  const usage = outcome.usage ? { usage: outcome.usage } : {};
  if (outcome.text.trim() === "") return { kind: "empty", ...usage, exchange: outcome.exchange };
  const hash = createHash("sha256").update(text).digest("hex");
  return {
    kind: "paraphrase",
    paraphrase: {
      level,
      text: outcome.text,
      source: { level: sourceLevel[level], text, hash },
      prompt: prompt.identity,
      model: model.identity,
      parameters,
      repeat,
      warnings: paraphraseWarnings(text, outcome.text),
      ...usage,
      exchange: outcome.exchange,
    },
  };
};
