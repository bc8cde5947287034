import { loadBuiltInPrompt, type Prompt, type PromptKind } from "@blast-asp/llm";

/** How far a description is from the original: 1 is made from the original, 2 from level 1 (BLAST, paraphraser). */
export type ParaphraseLevel = 1 | 2;

/** What a prompt for paraphrasing may contain. */
export const paraphrasePromptKind: PromptKind<"text"> = {
  name: "paraphrase",
  placeholders: {
    text: {
      meaning: "the text that is to be paraphrased: the original for level 1, the paraphrase of level 1 for level 2",
    },
  },
};

const loaded = new Map<ParaphraseLevel, Prompt<"text">>();

/** The prompt that comes with this package for a level. */
export const builtInParaphrasePrompt = (level: ParaphraseLevel): Prompt<"text"> => {
  let prompt = loaded.get(level);
  if (!prompt) {
    const kind = { ...paraphrasePromptKind, name: `paraphrase-${level}` };
    prompt = loadBuiltInPrompt(new URL(`../prompts/level-${level}.md`, import.meta.url), kind);
    loaded.set(level, prompt);
  }
  return prompt;
};
