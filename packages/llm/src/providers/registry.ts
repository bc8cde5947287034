import { LlmError } from "../llm-error.js";
import { agent } from "./agent/agent.js";
import { anthropic } from "./anthropic/anthropic.js";
import { command } from "./command/command.js";
import { google } from "./google/google.js";
import { openai } from "./openai/openai.js";
import type { Provider } from "./provider.js";
import { replay } from "./replay/replay.js";

const providers = new Map<string, Provider>(
  [openai, google, anthropic, command, agent, replay].map((provider) => [provider.name, provider]),
);

/**
 * Adds a provider, so that `openModel` knows its name.
 *
 * @throws LlmError `bad-option` when the name is taken or cannot stand before a colon
 *
 * @example
 * registerProvider({
 *   name: "echo",
 *   open: async () => ({
 *     attempt: async ({ messages }) => ({
 *       kind: "answer",
 *       answer: { kind: "reply", text: messages.at(-1)?.content ?? "" },
 *       request: messages,
 *       response: null,
 *     }),
 *   }),
 * });
 */
export function registerProvider(provider: Provider): void {
  if (!/^[a-z][a-z0-9_-]*$/.test(provider.name)) {
    throw new LlmError(
      "bad-option",
      `"${provider.name}" is no name for a provider: small letters, digits, "-" and "_".`,
    );
  }
  if (provider.name === "scripted" || providers.has(provider.name)) {
    throw new LlmError("bad-option", `There is a provider "${provider.name}" already.`);
  }
  providers.set(provider.name, provider);
}

/** @throws LlmError `unknown-provider`, with the names there are */
export function providerNamed(name: string): Provider {
  const provider = providers.get(name);
  if (provider !== undefined) return provider;
  const known = [...providers.keys()].sort().join(", ");
  throw new LlmError(
    "unknown-provider",
    name === "scripted"
      ? "A scripted model has no name to open it by: make it with scriptedModel(...)."
      : `There is no provider "${name}"; there are ${known}. A service that is compatible with OpenAI's is openai:model@https://base.url.`,
  );
}
