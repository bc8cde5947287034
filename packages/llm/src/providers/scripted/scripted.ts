import { estimateUsage } from "../../budget/estimate.js";
import { checkRequest } from "../../calling/check-request.js";
import type { ChatModel, ChatOutcome, ChatRequest } from "../../chat-model.js";

/** One answer of a scripted model: the text of a reply, or any outcome; what is left out is filled in. */
export type ScriptedReply =
  | string
  | { readonly kind: "reply" | "truncated"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "empty" }
  | { readonly kind: "failed"; readonly reason: string; readonly retryable?: boolean }
  | ChatOutcome;

/** Answers in a row, or a function of the question and of how many were asked before it. */
export type Script =
  | Iterable<ScriptedReply>
  | Iterator<ScriptedReply>
  | ((request: ChatRequest, index: number) => ScriptedReply | Promise<ScriptedReply>);

/**
 * Makes a model that says what it is told to, for tests and examples. Usage is estimated. A list that has run out gives `failed`.
 *
 * @param name what stands after `scripted:` in its name @default "script"
 *
 * @example
 * const model = scriptedModel(["node(1..3).", { kind: "refused", reason: "I would rather not." }]);
 */
export function scriptedModel(script: Script, name = "script"): ChatModel {
  const next = typeof script === "function" ? script : inTurn(script);
  let asked = 0;
  return {
    name: `scripted:${name}`,
    identity: { provider: "scripted", model: name },
    ask: async (request) => {
      checkRequest(request);
      request.signal?.throwIfAborted();
      const reply = await next(request, asked++);
      request.signal?.throwIfAborted();
      return outcomeOf(typeof reply === "string" ? { kind: "reply", text: reply } : reply, request);
    },
  };
}

function inTurn(script: Iterable<ScriptedReply> | Iterator<ScriptedReply>): () => ScriptedReply {
  const iterator = Symbol.iterator in script ? script[Symbol.iterator]() : script;
  return () => {
    const { done, value } = iterator.next();
    return done === true ? { kind: "failed", reason: "the script has no more replies" } : value;
  };
}

function outcomeOf(reply: Exclude<ScriptedReply, string>, request: ChatRequest): ChatOutcome {
  if ("exchange" in reply || reply.kind === "over-budget") return reply as ChatOutcome;
  if (reply.kind === "failed") return { attempts: 1, ...reply, retryable: reply.retryable ?? false };
  const text = "text" in reply ? reply.text : "";
  const exchange = { request: { messages: request.messages }, response: reply, attempts: 1, milliseconds: 0 };
  const usage = estimateUsage(request.messages, Math.ceil(text.length / 4), undefined);
  if (reply.kind === "reply" && text.trim() === "") return { kind: "empty", usage, exchange };
  return { ...reply, usage, exchange };
}
