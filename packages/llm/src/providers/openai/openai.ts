import type { OpenAI } from "openai";
import type { ChatParameters } from "../../chat-model.js";
import { noteRefusedTemperature, type Refusals, wireFailure } from "../../http/exchange.js";
import { errorMessage, refusesParameter } from "../../http/failure.js";
import { recordingFetch, type WireRecord } from "../../http/recording-fetch.js";
import type { Attempt, Connection, ModelTarget, Provider, ProviderRequest } from "../provider.js";
import { readCompletion } from "./read-completion.js";

const ownBaseUrl = "https://api.openai.com/v1";

/** Reasoning models, of which OpenAI says that they take no temperature. Others are found out by asking. */
const withoutTemperature = /^(o\d|gpt-5(?!-chat))/;

type LengthField = "max_tokens" | "max_completion_tokens";

/** What is known of the service's dialect by now. */
type Dialect = { readonly refusals: Refusals; lengthField: LengthField };

/**
 * OpenAI's chat completions, and with a base URL every compatible service: DeepSeek, Ollama, vLLM, llama.cpp, OpenRouter and so on.
 */
export const openai: Provider = {
  name: "openai",
  keyVariables: ["OPENAI_API_KEY"],
  ownBaseUrl,
  open: async (target) => {
    const { OpenAI } = await import("openai");
    return connect(target, (record) => clientFor(OpenAI, target, record));
  },
};

/** A client for one attempt: cheap, and its `fetch` can keep that attempt's record. */
function clientFor(Client: typeof OpenAI, { baseUrl, key, timeoutMs }: ModelTarget, record: WireRecord): OpenAI {
  return new Client({
    // The client insists on some key; where there is none the header is left out.
    apiKey: key ?? "none",
    adminAPIKey: null,
    ...(key === undefined ? { defaultHeaders: { Authorization: null } } : {}),
    // Given always: the client would look for an address in the environment, and the name would lie.
    baseURL: baseUrl ?? ownBaseUrl,
    ...(baseUrl === undefined ? {} : { organization: null, project: null }),
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
    fetch: recordingFetch(record),
  });
}

function connect(target: ModelTarget, client: (record: WireRecord) => OpenAI): Connection {
  const own = target.baseUrl === undefined;
  const dialect: Dialect = {
    refusals: new Set(own && withoutTemperature.test(target.model) ? ["temperature"] : []),
    lengthField: own ? "max_completion_tokens" : "max_tokens",
  };
  return {
    attempt: async (request, signal) => {
      const { body, omitted } = completionBody(target.model, request, dialect);
      const record: WireRecord = {};
      let completion: unknown;
      try {
        completion = await client(record).chat.completions.create(body, { signal });
      } catch (error) {
        const failure = wireFailure(record, error);
        return adjusted(failure, body, dialect) ?? failure;
      }
      const attempt = readCompletion(completion);
      const sent = { ...attempt, request: record.request };
      return attempt.kind === "answer" ? { ...sent, omitted } : sent;
    },
  };
}

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

function completionBody(
  model: string,
  { messages, parameters, repeat }: ProviderRequest,
  { refusals, lengthField }: Dialect,
): { readonly body: Body; readonly omitted: readonly (keyof ChatParameters)[] } {
  const { temperature, maxTokens, seed, topP, reasoningEffort, stop } = parameters;
  const body: Body = {
    model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    ...(refusals.has("temperature") ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { [lengthField]: maxTokens }),
    ...(seed === undefined ? {} : { seed: seed + repeat }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
    ...(stop === undefined ? {} : { stop: [...stop] }),
  };
  return { body, omitted: refusals.has("temperature") ? ["temperature"] : [] };
}

function adjusted(failure: Extract<Attempt, { kind: "error" }>, body: Body, dialect: Dialect): Attempt | undefined {
  const temperature = noteRefusedTemperature(failure, dialect.refusals, body.temperature !== undefined);
  if (temperature !== undefined) return temperature;
  const used = body.max_tokens === undefined ? "max_completion_tokens" : "max_tokens";
  const sent = body[used] !== undefined && body[used] !== null;
  if (
    !sent ||
    failure.status === undefined ||
    !refusesParameter(failure.status, errorMessage(failure.response), used)
  ) {
    return undefined;
  }
  dialect.lengthField = used === "max_tokens" ? "max_completion_tokens" : "max_tokens";
  return { kind: "adjusted", reason: failure.reason };
}
