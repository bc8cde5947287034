/** Who speaks. */
export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** Everything besides the messages that can change an answer. What is left out is left to the service. */
export type ChatParameters = {
  /** @default 0.7, left out where the model refuses it */
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly topP?: number;
  readonly reasoningEffort?: "minimal" | "low" | "medium" | "high";
  readonly stop?: readonly string[];
};

/** One question to a model. */
export type ChatRequest = {
  readonly messages: readonly ChatMessage[];
  readonly parameters?: ChatParameters;
  /** Which repetition of the same question this is; part of what makes an answer the answer to this request. @default 0 */
  readonly repeat?: number;
  /**
   * What this question is about, such as `{ problem: "colorability", level: "0", role: "candidate" }`. Recorded replies can be
   * found by it. Never sent to a service, not part of the request key.
   */
  readonly label?: Readonly<Record<string, string>>;
  /**
   * Files that come with the question, by relative path such as `facts/Edge.facts`: an agent finds them in its folder. Models that
   * only read messages get nothing of them. Part of the request key.
   */
  readonly files?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Tokens as the service counts them; cached ones apart, so that nothing is paid for twice on paper. */
export type TokenUsage = {
  /** Input tokens that no cache served or stored. */
  readonly input: number;
  /** All output tokens, those of the reasoning included. */
  readonly output: number;
  readonly cacheRead?: number;
  readonly cacheWrite?: number;
  /** The part of `output` that went into reasoning. */
  readonly reasoning?: number;
};

/** What came of one question. Everything a service can do is a value here. */
export type ChatOutcome =
  | { readonly kind: "reply"; readonly text: string; readonly usage?: TokenUsage; readonly exchange: ChatExchange }
  /** The reply was cut off by the length limit; `text` is what there is. */
  | { readonly kind: "truncated"; readonly text: string; readonly usage?: TokenUsage; readonly exchange: ChatExchange }
  /** The model or the service declined to answer. */
  | { readonly kind: "refused"; readonly reason: string; readonly usage?: TokenUsage; readonly exchange: ChatExchange }
  /** A reply without text. */
  | { readonly kind: "empty"; readonly usage?: TokenUsage; readonly exchange: ChatExchange }
  /** No reply: after all retries, or because a retry cannot help. `retryable` says whether asking again later may help. */
  | {
      readonly kind: "failed";
      readonly reason: string;
      readonly status?: number;
      readonly retryable: boolean;
      readonly attempts: number;
      /** What was sent and what came back last, when anything did. */
      readonly exchange?: ChatExchange;
    }
  /** A limit on cost or tokens would have been passed; nothing was sent. */
  | { readonly kind: "over-budget"; readonly reason: string };

/** What was really sent and received, without any key: kept with the generation. */
export type ChatExchange = {
  /** The request body as sent to the service (or the command line and its standard input). */
  readonly request: unknown;
  readonly response: unknown;
  /** How often it was asked until this came. */
  readonly attempts: number;
  /** How long the last attempt took, without queueing and without waits between attempts. */
  readonly milliseconds: number;
  /** Parameters that were asked for (or are the default) and not sent, because the model refuses them or the service has none such. */
  readonly omitted?: readonly (keyof ChatParameters)[];
  /** The model's own name of itself, if it says. */
  readonly model?: string;
};

/** A chat model, opened by its name `provider:model`. */
export interface ChatModel {
  /** As the user wrote it, such as `openai:gpt-5` or `openai:llama3.3@http://localhost:11434/v1`; holds no key. */
  readonly name: string;
  /** What identifies it for a cache or a record: provider, model and base URL. */
  readonly identity: { readonly provider: string; readonly model: string; readonly baseUrl?: string };
  /** Asks once (with retries inside). Rejects only on bad use and when the signal fires. */
  ask(request: ChatRequest): Promise<ChatOutcome>;
}
