import { z } from "zod";
import type { TokenUsage } from "../../chat-model.js";
import { errorMessage, isPassing, unreadable } from "../../http/failure.js";
import type { Answer, Attempt } from "../provider.js";

const count = z.number().nonnegative().nullish();

const usageSchema = z.looseObject({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count,
  prompt_tokens_details: z.looseObject({ cached_tokens: count }).nullish(),
  completion_tokens_details: z.looseObject({ reasoning_tokens: count }).nullish(),
});

const partSchema = z.looseObject({ type: z.string().optional(), text: z.string().optional() });

const choiceSchema = z.looseObject({
  message: z.looseObject({
    content: z.union([z.string(), z.array(partSchema)]).nullish(),
    refusal: z.string().nullish(),
  }),
  finish_reason: z.string().nullish(),
});

const completionSchema = z.looseObject({
  model: z.string().nullish(),
  choices: z.array(choiceSchema).min(1),
  usage: usageSchema.nullish(),
});

type Choice = z.infer<typeof choiceSchema>;

/** Some gateways report an error with status 200. */
const errorSchema = z.looseObject({
  error: z.union([z.string(), z.looseObject({ code: z.unknown().optional(), message: z.unknown().optional() })]),
});

/** Reads a chat completion. Compatible services differ in small things; what is none of their shapes is an unreadable answer. */
export function readCompletion(response: unknown): Attempt {
  const parsed = completionSchema.safeParse(response);
  if (!parsed.success) return noCompletion(response);
  const { choices, usage, model } = parsed.data;
  const choice = choices[0];
  if (choice === undefined) return noCompletion(response);
  const used = usage === undefined || usage === null ? undefined : readUsage(usage);
  const interruption = interruptionOf(choice);
  if (interruption !== undefined) return { kind: "error", reason: interruption, retryable: true, response };
  return {
    kind: "answer",
    answer: readChoice(choice),
    ...(used === undefined ? {} : { usage: used }),
    request: undefined,
    response,
    ...(typeof model === "string" ? { model } : {}),
  };
}

/** OpenRouter ends with `error`, DeepSeek with `insufficient_system_resource`: the answer broke off, another try may bring it. */
const interruptionOf = ({ finish_reason, error }: Choice): string | undefined =>
  finish_reason === "error" || finish_reason === "insufficient_system_resource"
    ? `the service broke off the answer: ${errorMessage(error) || finish_reason}`
    : undefined;

function readChoice({ message, finish_reason }: Choice): Answer {
  const text =
    typeof message.content === "string"
      ? message.content
      : (message.content ?? []).map((part) => (part.type === "text" ? (part.text ?? "") : "")).join("");
  if (typeof message.refusal === "string" && message.refusal !== "")
    return { kind: "refused", reason: message.refusal };
  if (finish_reason === "content_filter")
    return { kind: "refused", reason: "the service's content filter stopped the answer" };
  if (finish_reason === "length") return { kind: "truncated", text };
  return { kind: "reply", text };
}

function readUsage(usage: z.infer<typeof usageSchema>): TokenUsage {
  const prompt = usage.prompt_tokens ?? 0;
  const cached = Math.min(prompt, usage.prompt_tokens_details?.cached_tokens ?? 0);
  const reasoning = usage.completion_tokens_details?.reasoning_tokens ?? 0;
  // Some services leave the reasoning out of the completion, but not out of the total.
  const output = Math.max(usage.completion_tokens ?? 0, (usage.total_tokens ?? 0) - prompt);
  return {
    input: prompt - cached,
    output,
    ...(cached > 0 ? { cacheRead: cached } : {}),
    ...(reasoning > 0 ? { reasoning } : {}),
  };
}

function noCompletion(response: unknown): Attempt {
  const parsed = errorSchema.safeParse(response);
  if (!parsed.success) return unreadable("it is no chat completion", response);
  const { error } = parsed.data;
  const code = typeof error === "string" ? undefined : Number(error.code);
  const status = code !== undefined && Number.isInteger(code) ? code : undefined;
  return {
    kind: "error",
    reason: `the service reports an error: ${errorMessage(response)}`,
    ...(status === undefined ? {} : { status }),
    retryable: status === undefined || isPassing(status),
    response,
  };
}
