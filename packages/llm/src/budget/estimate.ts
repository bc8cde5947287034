import type { ChatMessage, TokenUsage } from "../chat-model.js";

/** English and program text have about four characters a token; three leaves room. */
const charactersPerToken = 3;

/** What chat formats add around each message. */
const tokensPerMessage = 8;

/** Assumed of a model that has said nothing yet and has no limit. */
const firstOutput = 2000;

/**
 * A guess, rather too high, at the tokens a call will take.
 *
 * @param maxTokens the limit of the request: no reply is longer
 * @param longestOutput the longest output seen of this model
 */
export function estimateUsage(
  messages: readonly ChatMessage[],
  maxTokens: number | undefined,
  longestOutput: number | undefined,
): TokenUsage {
  const input = messages.reduce(
    (sum, { content }) => sum + tokensPerMessage + Math.ceil(content.length / charactersPerToken),
    0,
  );
  return { input, output: maxTokens ?? longestOutput ?? firstOutput };
}
