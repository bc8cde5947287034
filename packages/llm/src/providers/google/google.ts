import type { GenerateContentRequest, GenerativeModel } from "@google/generative-ai";
import { noteRefusedTemperature, type Refusals } from "../../http/exchange.js";
import { connectionFailure, statusFailure, unreadable } from "../../http/failure.js";
import type { Attempt, Connection, ModelTarget, Provider, ProviderRequest } from "../provider.js";
import { readContent } from "./read-content.js";
import { collectingHeaders } from "./response-headers.js";
import { thinkingConfig } from "./thinking.js";

const ownBaseUrl = "https://generativelanguage.googleapis.com";

/** Google's Gemini models. */
export const google: Provider = {
  name: "google",
  keyVariables: ["GOOGLE_API_KEY", "GEMINI_API_KEY"],
  ownBaseUrl,
  open: async (target) => {
    const { GoogleGenerativeAI } = await import("@google/generative-ai");
    const client = new GoogleGenerativeAI(target.key ?? "");
    const model = client.getGenerativeModel({ model: target.model }, { baseUrl: target.baseUrl ?? ownBaseUrl });
    return connect(target, model);
  },
};

function connect(target: ModelTarget, model: GenerativeModel): Connection {
  const refusals: Refusals = new Set();
  return {
    attempt: async (request, signal) => {
      const body = contentBody(target.model, request, refusals);
      const withTemperature = body.generationConfig?.temperature !== undefined;
      const headers = new Headers();
      try {
        const { response } = await collectingHeaders(headers, () => model.generateContent(body, { signal }));
        // The client hangs functions on the answer; what came is the rest.
        const raw: unknown = JSON.parse(JSON.stringify(response));
        const attempt = readContent(raw);
        return attempt.kind === "answer"
          ? { ...attempt, request: body, omitted: withTemperature ? [] : ["temperature"] }
          : { ...attempt, request: body };
      } catch (error) {
        const failure = { ...failureOf(error, headers), request: body };
        return noteRefusedTemperature(failure, refusals, withTemperature) ?? failure;
      }
    },
  };
}

function contentBody(model: string, request: ProviderRequest, refusals: Refusals): GenerateContentRequest {
  const { messages, repeat } = request;
  const { temperature, maxTokens, seed, topP, reasoningEffort, stop } = request.parameters;
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const thinking = reasoningEffort === undefined ? {} : { thinkingConfig: thinkingConfig(model, reasoningEffort) };
  return {
    contents: messages.flatMap(({ role, content }) =>
      role === "system" ? [] : [{ role: role === "assistant" ? "model" : "user", parts: [{ text: content }] }],
    ),
    ...(system.length === 0 ? {} : { systemInstruction: { role: "system", parts: [{ text: system.join("\n\n") }] } }),
    // The client would add it anyway; the record shows what is sent.
    safetySettings: [],
    generationConfig: {
      ...(refusals.has("temperature") ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
      ...(topP === undefined ? {} : { topP }),
      ...(stop === undefined ? {} : { stopSequences: [...stop] }),
      // The service knows these two, the client's types do not; it passes them on.
      ...(seed === undefined ? {} : { seed: seed + repeat }),
      ...thinking,
    },
  };
}

function failureOf(error: unknown, headers: Headers): Extract<Attempt, { kind: "error" }> {
  // A body that breaks off has a cause; without one the client just could not work with what it parsed.
  if (error instanceof SyntaxError || (error instanceof TypeError && error.cause === undefined)) {
    return unreadable(error.message, null);
  }
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") {
    return connectionFailure(error);
  }
  // The body itself is gone; the client's sentence is an address, the status in brackets, and the service's message.
  const message = error.message.replace(/^.*?\[\d{3}[^\]]*\]\s*/s, "");
  const details: unknown = "errorDetails" in error ? error.errorDetails : undefined;
  const body = { error: { message, ...(details === undefined ? {} : { details }) } };
  const failure = statusFailure({ status: error.status, headers, body }, Date.now());
  const delay = failure.retryAfterMs ?? retryDelayMs(details);
  return delay === undefined ? failure : { ...failure, retryAfterMs: delay };
}

/** `google.rpc.RetryInfo` in the details of an error: `retryDelay: "34.07s"`. */
function retryDelayMs(details: unknown): number | undefined {
  const seconds = /"retryDelay":"(\d+(?:\.\d+)?)s"/.exec(JSON.stringify(details ?? null))?.[1];
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1000);
}
