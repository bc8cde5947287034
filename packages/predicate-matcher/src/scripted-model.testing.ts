import type { ChatModel, ChatOutcome, ChatRequest } from "@blast-asp/llm";

/** A model that gives the outcomes of a list, one for each question, and keeps what it was asked. */
export const scriptedModel = (outcomes: readonly (string | ChatOutcome)[]): ChatModel & { asked: ChatRequest[] } => {
  const asked: ChatRequest[] = [];
  return {
    name: "scripted:list",
    identity: { provider: "scripted", model: "list" },
    asked,
    ask: async (request) => {
      const outcome = outcomes[asked.length];
      asked.push(request);
      if (outcome === undefined) throw new Error("the script has no further reply");
      if (typeof outcome !== "string") return outcome;
      return { kind: "reply", text: outcome, exchange: exchange(asked.length) };
    },
  };
};

/** An exchange that tells which question it belongs to. */
export const exchange = (
  question: number,
): { request: unknown; response: unknown; attempts: number; milliseconds: number } => ({
  request: { question },
  response: null,
  attempts: 1,
  milliseconds: 0,
});
