import type { ChatMessage, ChatParameters, ChatRequest, TokenUsage } from "../chat-model.js";
import type { Environment } from "../secrets/keys.js";

/** A request as a provider gets it: checked, with its defaults filled in. */
export type ProviderRequest = {
  readonly messages: readonly ChatMessage[];
  readonly parameters: ChatParameters & { readonly temperature: number };
  readonly repeat: number;
  readonly label: NonNullable<ChatRequest["label"]>;
  readonly files: NonNullable<ChatRequest["files"]>;
};

/** What a model said. */
export type Answer =
  | { readonly kind: "reply"; readonly text: string }
  | { readonly kind: "truncated"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "empty" };

/** What came of sending a request once. */
export type Attempt =
  | {
      readonly kind: "answer";
      readonly answer: Answer;
      readonly usage?: TokenUsage;
      /** The body as sent. */
      readonly request: unknown;
      readonly response: unknown;
      /** The model's own name of itself. */
      readonly model?: string;
      readonly omitted?: readonly (keyof ChatParameters)[];
    }
  | {
      readonly kind: "error";
      readonly reason: string;
      /** The HTTP status, or an exit code. */
      readonly status?: number;
      /** Whether the same request may succeed later. */
      readonly retryable: boolean;
      /** How long the service asks to wait. */
      readonly retryAfterMs?: number;
      readonly request?: unknown;
      readonly response?: unknown;
    }
  /** The model refused how it was asked; the connection has taken note and asks differently from now on. */
  | { readonly kind: "adjusted"; readonly reason: string };

/** An opened model of a provider. Retries, time limits, concurrency, budget and redaction are not its business. */
export interface Connection {
  /** What the model is called in identities and keys, where that is not the model of the name (recordings: their hash). */
  readonly identity?: string;
  /** Sends a request once. Whatever goes wrong is a value; after an abort the result does not matter. */
  attempt(request: ProviderRequest, signal: AbortSignal): Promise<Attempt>;
}

/** What a provider is asked to open. */
export type ModelTarget = {
  readonly model: string;
  /** Only when another service than the provider's own is meant. */
  readonly baseUrl?: string;
  readonly key?: string;
  readonly environment: Environment;
  /** The limit for one attempt, for clients that want to know. */
  readonly timeoutMs: number;
};

/** A kind of models, known by the first part of their names. */
export type Provider = {
  readonly name: string;
  /** Environment variables that may hold the key, in order. None: no key is needed. @default [] */
  readonly keyVariables?: readonly string[];
  /** The address of the provider's own service. A provider without one takes no base URL. */
  readonly ownBaseUrl?: string;
  /** Whether its answers cost money and count towards a budget. @default true */
  readonly billed?: boolean;
  /** Whether calls pass through the concurrency limit. @default true */
  readonly limited?: boolean;
  /** Whether an attempt that ran out of time is made again. @default true */
  readonly retriesTimeouts?: boolean;
  open(target: ModelTarget): Promise<Connection>;
};
