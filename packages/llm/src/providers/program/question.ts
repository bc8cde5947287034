import type { ChatMessage } from "../../chat-model.js";
import type { ProviderRequest } from "../provider.js";

/** One message as it is, several with a blank line between; once the model has spoken, each under a line that says who speaks. */
export function textInput(messages: readonly ChatMessage[]): string {
  const dialogue = messages.some(({ role }) => role === "assistant");
  return messages.map(({ role, content }) => (dialogue ? `[${role}]\n${content}` : content)).join("\n\n");
}

/** What is asked besides the messages. Labels are not: an answer must not depend on what is no part of the question. */
export function requestVariables({ parameters, repeat }: ProviderRequest): Record<string, string> {
  const { temperature, maxTokens, seed, topP, reasoningEffort, stop } = parameters;
  const values = {
    BLAST_REPEAT: repeat,
    BLAST_TEMPERATURE: temperature,
    BLAST_MAX_TOKENS: maxTokens,
    BLAST_SEED: seed === undefined ? undefined : seed + repeat,
    BLAST_TOP_P: topP,
    BLAST_REASONING_EFFORT: reasoningEffort,
    BLAST_STOP: stop === undefined ? undefined : JSON.stringify(stop),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
