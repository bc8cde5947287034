import type { Anthropic } from "@anthropic-ai/sdk";
import type { ChatParameters } from "../../chat-model.js";
import { noteRefusedTemperature, type Refusals, wireFailure } from "../../http/exchange.js";
import { recordingFetch, type WireRecord } from "../../http/recording-fetch.js";
import type { Connection, ModelTarget, Provider, ProviderRequest } from "../provider.js";
import { readMessage } from "./read-message.js";

const ownBaseUrl = "https://api.anthropic.com";

/** The service insists on a limit; a longer reply is reported as truncated. */
const defaultMaxTokens = 16_000;

/** Anthropic's messages. */
export const anthropic: Provider = {
  name: "anthropic",
  keyVariables: ["ANTHROPIC_API_KEY"],
  ownBaseUrl,
  open: async (target) => {
    const { Anthropic } = await import("@anthropic-ai/sdk");
    return connect(target, (record) => clientFor(Anthropic, target, record));
  },
};

function clientFor(Client: typeof Anthropic, { baseUrl, key, timeoutMs }: ModelTarget, record: WireRecord): Anthropic {
  return new Client({
    // Given always: the client would look for other credentials in the environment and in profile files.
    apiKey: key ?? "none",
    ...(key === undefined ? { defaultHeaders: { "X-Api-Key": null, Authorization: null } } : {}),
    baseURL: baseUrl ?? ownBaseUrl,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
    openTelemetry: false,
    fetch: recordingFetch(record),
  });
}

function connect({ model }: ModelTarget, client: (record: WireRecord) => Anthropic): Connection {
  const refusals: Refusals = new Set();
  return {
    attempt: async (request, signal) => {
      const body = messageBody(model, request, refusals);
      const record: WireRecord = {};
      let message: unknown;
      try {
        message = await client(record).messages.create(body, { signal });
      } catch (error) {
        const failure = wireFailure(record, error);
        return noteRefusedTemperature(failure, refusals, body.temperature !== undefined) ?? failure;
      }
      const attempt = readMessage(message);
      const sent = { ...attempt, request: record.request };
      return attempt.kind === "answer" ? { ...sent, omitted: omitted(request.parameters, body) } : sent;
    },
  };
}

/** The client's types no longer know the sampling parameters, the service does for the models that take them. */
type Body = Anthropic.MessageCreateParamsNonStreaming & { readonly temperature?: number; readonly top_p?: number };

function messageBody(model: string, { messages, parameters }: ProviderRequest, refusals: Refusals): Body {
  const { temperature, maxTokens, topP, reasoningEffort, stop } = parameters;
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  return {
    model,
    max_tokens: maxTokens ?? defaultMaxTokens,
    ...(system.length === 0 ? {} : { system: system.join("\n\n") }),
    messages: messages.flatMap(({ role, content }) => (role === "system" ? [] : [{ role, content }])),
    ...(refusals.has("temperature") ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    // "low" is the least there is.
    ...(reasoningEffort === undefined
      ? {}
      : { output_config: { effort: reasoningEffort === "minimal" ? "low" : reasoningEffort } }),
    ...(stop === undefined ? {} : { stop_sequences: [...stop] }),
  };
}

/** What was asked for and not sent: there are no seeds here. */
const omitted = (parameters: ChatParameters, body: Body): (keyof ChatParameters)[] => [
  ...(body.temperature === undefined ? (["temperature"] as const) : []),
  ...(parameters.seed === undefined ? [] : (["seed"] as const)),
];
