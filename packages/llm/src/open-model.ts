import { createHash } from "node:crypto";
import type { Budget } from "./budget/budget.js";
import { ask, type Line } from "./calling/ask.js";
import { type Concurrency, sharedConcurrency } from "./calling/concurrency.js";
import { defaultRetry, type RetryOptions } from "./calling/retry.js";
import { realTiming, type Timing } from "./calling/timing.js";
import type { ChatModel } from "./chat-model.js";
import { LlmError } from "./llm-error.js";
import { parseModelName } from "./naming/model-name.js";
import type { Provider } from "./providers/provider.js";
import { providerNamed } from "./providers/registry.js";
import { type Environment, environmentSecrets, findKey } from "./secrets/keys.js";
import { createRedact } from "./secrets/redact.js";

/** How a model is to be asked. Nothing in it changes an answer. */
export type OpenModelOptions = {
  /** Where keys are looked up. @default process.env */
  readonly environment?: Environment;
  readonly retry?: RetryOptions;
  /** The limit for one attempt, from sending to the last byte. @default 600000 */
  readonly timeoutMs?: number;
  /** Hears of every retry before the wait: "attempt 2 failed, next in 3 s, because". */
  readonly onRetry?: (attempt: number, waitMs: number, reason: string) => void;
  /** Limits to share with other models. @default one for the whole process */
  readonly concurrency?: Concurrency;
  /** A purse to share with other models. */
  readonly budget?: Budget;
  /** For tests. @default the real clock */
  readonly timing?: Timing;
};

/**
 * Opens a model by its name, `provider:model` or `provider:model@baseUrl`. Nothing is sent yet.
 *
 * @throws LlmError for a name nobody knows, a missing key (names the variable), a budget without a price for the model
 *
 * @example
 * const model = await openModel("openai:llama3.3@http://localhost:11434/v1");
 * const outcome = await model.ask({ messages: [{ role: "user", content: "Say hello." }] });
 * if (outcome.kind === "reply") process.stdout.write(outcome.text);
 */
export async function openModel(name: string, options: OpenModelOptions = {}): Promise<ChatModel> {
  const parsed = parseModelName(name);
  const provider = providerNamed(parsed.provider);
  const baseUrl = foreignBaseUrl(provider, parsed.baseUrl);
  const environment = options.environment ?? process.env;
  const timeoutMs = positive("timeoutMs", options.timeoutMs ?? 600_000);
  const policy = { ...defaultRetry, ...options.retry };
  for (const [key, value] of Object.entries(policy)) positive(`retry.${key}`, value, 0);
  const key = findKey(provider.name, provider.keyVariables ?? [], baseUrl, environment);
  const billed = provider.billed ?? true;
  if (billed) options.budget?.check(name);
  const connection = await provider.open({
    model: parsed.model,
    environment,
    timeoutMs,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(key === undefined ? {} : { key }),
  });
  const concurrency = options.concurrency ?? sharedConcurrency;
  const line: Line = {
    name,
    connection,
    limiter: (provider.limited ?? true) ? concurrency.limiter(lineId(provider.name, baseUrl, key)) : undefined,
    budget: billed ? options.budget : undefined,
    policy,
    timeoutMs,
    retriesTimeouts: provider.retriesTimeouts ?? true,
    timing: options.timing ?? realTiming,
    redact: createRedact([key, ...environmentSecrets(environment)]),
    onRetry: options.onRetry,
  };
  return {
    name,
    identity: {
      provider: provider.name,
      model: connection.identity ?? parsed.model,
      ...(baseUrl === undefined ? {} : { baseUrl }),
    },
    ask: (request) => ask(line, request),
  };
}

/** The base URL, unless it is the provider's own. */
function foreignBaseUrl(provider: Provider, baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined;
  if (provider.ownBaseUrl === undefined) {
    throw new LlmError(
      "bad-model-name",
      `Models of "${provider.name}" have no base URL; leave out @${new URL(baseUrl).origin}.`,
    );
  }
  return baseUrl === provider.ownBaseUrl ? undefined : baseUrl;
}

/** One concurrency limit for each service and key; the key itself is not kept. */
const lineId = (provider: string, baseUrl: string | undefined, key: string | undefined): string =>
  createHash("sha256")
    .update(JSON.stringify([provider, baseUrl ?? "", key ?? ""]))
    .digest("hex");

function positive(name: string, value: number, least = 1): number {
  // Timers count in 32 bits: more would fire at once.
  if (Number.isFinite(value) && value >= least && value < 2 ** 31) return value;
  throw new LlmError(
    "bad-option",
    `Option "${name}" must be a number from ${least} on (below 2^31), not ${String(value)}.`,
  );
}
