import type { Prompt } from "@blast-asp/llm";
import { type ParaphraseOutcome, type ParaphraseRequest, paraphrase } from "./paraphrase.js";
import type { ParaphraseLevel } from "./prompts.js";

/** A request for all levels up to one. */
export type ParaphraseLevelsRequest = Omit<ParaphraseRequest, "level" | "prompt"> & {
  readonly upTo: ParaphraseLevel;
  /** Own prompts by level; the others are those of this package. */
  readonly prompts?: Partial<Readonly<Record<ParaphraseLevel, Prompt<"text">>>>;
};

/**
 * Makes level 1 from the original and level 2 from level 1. The outcomes are in the order of the levels; after one that is no
 * paraphrase there is none, because there is nothing to make the next level from.
 */
export const paraphraseLevels = async (request: ParaphraseLevelsRequest): Promise<readonly ParaphraseOutcome[]> => {
  const { upTo, prompts = {}, ...rest } = request;
  const outcomes: ParaphraseOutcome[] = [];
  let text = request.text;
  for (const level of [1, 2] as const) {
    if (level > upTo) break;
    const prompt = prompts[level];
    const outcome = await paraphrase({ ...rest, text, level, ...(prompt ? { prompt } : {}) });
    outcomes.push(outcome);
    if (outcome.kind !== "paraphrase") break;
    text = outcome.paraphrase.text;
  }
  return outcomes;
};
