import { type ChatExchange, type ChatModel, type ChatOutcome, type ChatRequest, scriptedModel } from "@blast-asp/llm";

/** A scripted model that gives the outcomes of a list in turn and keeps what it was asked. */
export const askedModel = (outcomes: readonly (string | ChatOutcome)[]): ChatModel & { asked: ChatRequest[] } => {
  const asked: ChatRequest[] = [];
  const model = scriptedModel((request, index) => {
    asked.push(request);
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error("the script has no further reply");
    return typeof outcome === "string" ? { kind: "reply", text: outcome, exchange: exchange(index + 1) } : outcome;
  }, "list");
  return { ...model, asked };
};

/** An exchange that tells which question it belongs to. */
export const exchange = (question: number): ChatExchange => ({
  request: { question },
  response: null,
  attempts: 1,
  milliseconds: 0,
});
