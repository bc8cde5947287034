import { z } from "zod";
import type { TokenUsage } from "../../chat-model.js";
import { unreadable } from "../../http/failure.js";
import type { Answer, Attempt } from "../provider.js";

const count = z.number().nonnegative().nullish();

const usageSchema = z.looseObject({
  promptTokenCount: count,
  candidatesTokenCount: count,
  thoughtsTokenCount: count,
  cachedContentTokenCount: count,
});

const candidateSchema = z.looseObject({
  content: z
    .looseObject({
      parts: z.array(z.looseObject({ text: z.string().optional(), thought: z.boolean().optional() })).optional(),
    })
    .nullish(),
  finishReason: z.string().nullish(),
  finishMessage: z.string().nullish(),
});

const contentSchema = z.looseObject({
  candidates: z.array(candidateSchema).optional(),
  promptFeedback: z
    .looseObject({ blockReason: z.string().nullish(), blockReasonMessage: z.string().nullish() })
    .nullish(),
  usageMetadata: usageSchema.nullish(),
  modelVersion: z.string().nullish(),
});

type Content = z.infer<typeof contentSchema>;

/** Reads an answer of Gemini's. Parts are joined; thoughts are no part of the reply. */
export function readContent(response: unknown): Attempt {
  const parsed = contentSchema.safeParse(response);
  if (!parsed.success || (parsed.data.candidates === undefined && !parsed.data.promptFeedback)) {
    return unreadable("it has neither candidates nor a reason for their absence", response);
  }
  const { usageMetadata, modelVersion } = parsed.data;
  return {
    kind: "answer",
    answer: readAnswer(parsed.data),
    ...(usageMetadata ? { usage: readUsage(usageMetadata) } : {}),
    request: undefined,
    response,
    ...(typeof modelVersion === "string" ? { model: modelVersion } : {}),
  };
}

/** Reasons to stop that mean "I will not say this". */
const refusals = ["SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"];

/** Reasons to stop at the natural end; a service that gives none is taken at its word. */
const natural: readonly (string | null | undefined)[] = ["STOP", "FINISH_REASON_UNSPECIFIED", null, undefined];

function readAnswer({ candidates, promptFeedback }: Content): Answer {
  const candidate = candidates?.[0];
  if (candidate === undefined) {
    const reason = [promptFeedback?.blockReason, promptFeedback?.blockReasonMessage].filter((part) => part);
    return { kind: "refused", reason: `the prompt was blocked: ${reason.join(": ") || "no reason given"}` };
  }
  const { finishReason, finishMessage } = candidate;
  if (typeof finishReason === "string" && refusals.includes(finishReason)) {
    return { kind: "refused", reason: [finishReason, finishMessage].filter((part) => part).join(": ") };
  }
  const text = (candidate.content?.parts ?? []).map((part) => (part.thought ? "" : (part.text ?? ""))).join("");
  // Whatever else stopped it, the text is not known to be whole.
  return natural.includes(finishReason) ? { kind: "reply", text } : { kind: "truncated", text };
}

function readUsage(usage: z.infer<typeof usageSchema>): TokenUsage {
  const prompt = usage.promptTokenCount ?? 0;
  const cached = Math.min(prompt, usage.cachedContentTokenCount ?? 0);
  const reasoning = usage.thoughtsTokenCount ?? 0;
  return {
    input: prompt - cached,
    output: (usage.candidatesTokenCount ?? 0) + reasoning,
    ...(cached > 0 ? { cacheRead: cached } : {}),
    ...(reasoning > 0 ? { reasoning } : {}),
  };
}
