import { z } from "zod";
import type { TokenUsage } from "../../chat-model.js";
import { unreadable } from "../../http/failure.js";
import type { Answer, Attempt } from "../provider.js";

const count = z.number().nonnegative().nullish();

const usageSchema = z.looseObject({
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
  output_tokens_details: z.looseObject({ thinking_tokens: count }).nullish(),
});

const messageSchema = z.looseObject({
  model: z.string().optional(),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  stop_details: z.looseObject({ category: z.string().nullish(), explanation: z.string().nullish() }).nullish(),
  usage: usageSchema.optional(),
});

type Message = z.infer<typeof messageSchema>;

/** Reads a message of Anthropic's. Text blocks are joined; thinking blocks are no part of the reply. */
export function readMessage(response: unknown): Attempt {
  const parsed = messageSchema.safeParse(response);
  if (!parsed.success) return unreadable("it is no message", response);
  const { usage, model } = parsed.data;
  return {
    kind: "answer",
    answer: readAnswer(parsed.data),
    ...(usage === undefined ? {} : { usage: readUsage(usage) }),
    request: undefined,
    response,
    ...(model === undefined ? {} : { model }),
  };
}

/** Reasons to stop at which the reply is not whole: the limit, the context window, a pause that nobody ends. */
const early: readonly (string | null | undefined)[] = ["max_tokens", "model_context_window_exceeded", "pause_turn"];

function readAnswer({ content, stop_reason, stop_details }: Message): Answer {
  const text = content.map((block) => (block.type === "text" ? (block.text ?? "") : "")).join("");
  if (stop_reason === "refusal") {
    const details = [stop_details?.category, stop_details?.explanation].filter((part) => typeof part === "string");
    return { kind: "refused", reason: details.join(": ") || text.trim() || "the model refused, without a reason" };
  }
  if (early.includes(stop_reason)) return { kind: "truncated", text };
  return { kind: "reply", text };
}

function readUsage(usage: z.infer<typeof usageSchema>): TokenUsage {
  const cacheRead = usage.cache_read_input_tokens ?? 0;
  const cacheWrite = usage.cache_creation_input_tokens ?? 0;
  const reasoning = usage.output_tokens_details?.thinking_tokens ?? 0;
  return {
    input: usage.input_tokens ?? 0,
    output: usage.output_tokens ?? 0,
    ...(cacheRead > 0 ? { cacheRead } : {}),
    ...(cacheWrite > 0 ? { cacheWrite } : {}),
    ...(reasoning > 0 ? { reasoning } : {}),
  };
}
