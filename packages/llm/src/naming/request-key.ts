import { createHash } from "node:crypto";
import type { ChatModel, ChatParameters, ChatRequest } from "../chat-model.js";
import { canonicalJson } from "./canonical-json.js";

/** Raised when this package starts to send the same request differently, so that old answers are not taken for new ones. */
const wireVersion = 1;

/** The temperature of a request that names none: that of the BLAST paper (arXiv 2604.22306). */
export const defaultTemperature = 0.7;

/**
 * The parameters with defaults filled in: what is really asked for. An empty list of stop texts is none.
 */
export function withDefaults(
  parameters: ChatParameters | undefined,
): ChatParameters & { readonly temperature: number } {
  const { stop, temperature = defaultTemperature, ...rest } = parameters ?? {};
  return { ...rest, temperature, ...(stop !== undefined && stop.length > 0 ? { stop } : {}) };
}

/**
 * A hash over everything that can change the answer to a request: provider, model, base URL, messages, all parameters (defaults
 * filled in), the repeat index and the version of the prompt. Labels and signals do not count; files count for agents, as
 * nobody else gets them.
 *
 * @param promptVersion version or hash of the prompt the messages were made from, if there is one
 * @returns 64 hexadecimal digits (SHA-256)
 *
 * @example
 * requestKey(model.identity, { messages: [{ role: "user", content: "Colour the graph." }], repeat: 2 }, "generate-1");
 */
export function requestKey(identity: ChatModel["identity"], request: ChatRequest, promptVersion?: string): string {
  const { provider, model, baseUrl } = identity;
  const { temperature, maxTokens, seed, topP, reasoningEffort, stop } = withDefaults(request.parameters);
  const content = {
    wireVersion,
    identity: { provider, model, baseUrl },
    messages: request.messages.map(({ role, content }) => ({ role, content })),
    parameters: { temperature, maxTokens, seed, topP, reasoningEffort, stop },
    repeat: request.repeat ?? 0,
    files: provider === "agent" && Object.keys(request.files ?? {}).length > 0 ? request.files : undefined,
    promptVersion,
  };
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}
