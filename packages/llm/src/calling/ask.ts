import type { Budget } from "../budget/budget.js";
import type { ChatExchange, ChatOutcome, ChatRequest, TokenUsage } from "../chat-model.js";
import { withDefaults } from "../naming/request-key.js";
import type { Answer, Attempt, Connection, ProviderRequest } from "../providers/provider.js";
import type { Redact } from "../secrets/redact.js";
import { withTimeLimit } from "./attempt-limit.js";
import { checkRequest } from "./check-request.js";
import type { Limiter, Slot } from "./concurrency.js";
import { type RetryPolicy, waitBefore } from "./retry.js";
import type { Timing } from "./timing.js";

/** Everything an opened model needs to answer. */
export type Line = {
  readonly name: string;
  readonly connection: Connection;
  readonly limiter: Limiter | undefined;
  readonly budget: Budget | undefined;
  readonly policy: RetryPolicy;
  readonly timeoutMs: number;
  readonly retriesTimeouts: boolean;
  readonly timing: Timing;
  readonly redact: Redact;
  readonly onRetry: ((attempt: number, waitMs: number, reason: string) => void) | undefined;
};

/** How often a model may object to the way it is asked before that counts as a failure. */
const maxAdjustments = 3;

const congestion: readonly (number | undefined)[] = [429, 529];

const noSlot: Slot = { begin() {}, succeeded() {}, congested() {}, release() {} };

/**
 * Asks once: waits for a slot, sets the cost aside, sends, sends again where that may help. Everything that leaves has been
 * through redaction.
 */
export async function ask(line: Line, request: ChatRequest): Promise<ChatOutcome> {
  checkRequest(request);
  const { signal } = request;
  signal?.throwIfAborted();
  const prepared: ProviderRequest = {
    messages: request.messages.map(({ role, content }) => ({ role, content })),
    parameters: withDefaults(request.parameters),
    repeat: request.repeat ?? 0,
    label: request.label ?? {},
    files: request.files ?? {},
  };
  const slot = (await line.limiter?.acquire(signal)) ?? noSlot;
  try {
    const reservation = await line.budget?.reserve(line.name, prepared.messages, prepared.parameters.maxTokens, signal);
    if (typeof reservation === "string") return { kind: "over-budget", reason: reservation };
    let usage: TokenUsage | undefined;
    let answered = false;
    try {
      const outcome = await send(line, prepared, slot, signal);
      answered = outcome.kind !== "failed";
      if ("usage" in outcome) usage = outcome.usage;
      return line.redact(outcome);
    } finally {
      reservation?.settle(usage, answered);
    }
  } finally {
    slot.release();
  }
}

async function send(
  line: Line,
  request: ProviderRequest,
  slot: Slot,
  signal: AbortSignal | undefined,
): Promise<ChatOutcome> {
  let adjustments = 0;
  for (let attempts = 1, retries = 0; ; attempts++) {
    slot.begin();
    const started = line.timing.now();
    const run = (inner: AbortSignal): Promise<Attempt> => line.connection.attempt(request, inner);
    const attempt = await withTimeLimit(run, line.timeoutMs, line.retriesTimeouts, signal);
    const milliseconds = line.timing.now() - started;
    if (attempt.kind === "answer") {
      slot.succeeded();
      return outcomeOf(attempt.answer, attempt.usage, exchangeOf(attempt, attempts, milliseconds));
    }
    if (attempt.kind === "adjusted") {
      if (++adjustments <= maxAdjustments) continue;
      return { kind: "failed", reason: attempt.reason, status: 400, retryable: false, attempts };
    }
    if (congestion.includes(attempt.status)) slot.congested();
    retries++;
    const wait =
      attempt.retryable && retries <= line.policy.maxRetries
        ? waitBefore(retries, attempt.retryAfterMs, line.policy, line.timing.random)
        : undefined;
    if (wait === undefined) return failureOf(attempt, attempts, milliseconds);
    line.onRetry?.(attempts, wait, line.redact(attempt.reason));
    await line.timing.sleep(wait, signal);
  }
}

function outcomeOf(answer: Answer, usage: TokenUsage | undefined, exchange: ChatExchange): ChatOutcome {
  const used = usage === undefined ? { exchange } : { usage, exchange };
  if (answer.kind === "reply" && answer.text.trim() === "") return { kind: "empty", ...used };
  return { ...answer, ...used };
}

function exchangeOf(
  attempt: Extract<Attempt, { kind: "answer" }>,
  attempts: number,
  milliseconds: number,
): ChatExchange {
  const { request, response, model, omitted } = attempt;
  return {
    request,
    response,
    attempts,
    milliseconds,
    ...(model === undefined ? {} : { model }),
    ...(omitted === undefined || omitted.length === 0 ? {} : { omitted }),
  };
}

function failureOf(attempt: Extract<Attempt, { kind: "error" }>, attempts: number, milliseconds: number): ChatOutcome {
  const { reason, status, retryable, retryAfterMs, request, response } = attempt;
  const patience = retryAfterMs === undefined ? "" : ` (the service asks to wait ${Math.ceil(retryAfterMs / 1000)} s)`;
  return {
    kind: "failed",
    reason: `${reason}${patience}`,
    ...(status === undefined ? {} : { status }),
    retryable,
    attempts,
    ...(request === undefined && response === undefined
      ? {}
      : { exchange: { request, response: response ?? null, attempts, milliseconds } }),
  };
}
