import type { ChatParameters } from "../../chat-model.js";

type Effort = NonNullable<ChatParameters["reasoningEffort"]>;

/** Token budgets for Gemini 2.5, those Google itself gives for the same words on its OpenAI-compatible address. */
const budgets: Readonly<Record<Effort, number>> = { minimal: 1024, low: 1024, medium: 8192, high: 24_576 };

/** Gemini 2.5 is told how many tokens it may think, later models how hard. */
export const thinkingConfig = (model: string, effort: Effort): Readonly<Record<string, string | number>> =>
  /gemini-2\.5/.test(model) ? { thinkingBudget: budgets[effort] } : { thinkingLevel: effort };
