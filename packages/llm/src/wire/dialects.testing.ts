/** How each provider's service talks, written down from the services' own documentation. */
export type Dialect = {
  readonly provider: string;
  readonly model: string;
  readonly keyVariable: string;
  /** The path of the call, below the base URL. */
  readonly path: string;
  /** What has to be appended to the server's address to make the base URL. */
  readonly base: string;
  readonly keyHeader: (key: string) => readonly [string, string];
  readonly reply: (text: string) => unknown;
  readonly parts: readonly [unknown, string];
  readonly truncated: (text: string) => unknown;
  readonly refusals: readonly (readonly [string, unknown, RegExp])[];
  readonly empty: unknown;
  readonly error: (message: string, type?: string) => unknown;
  /** Usage as `reply` reports it: 30 input tokens, 10 of them cached, 7 output tokens, 3 of them reasoning. */
  readonly usage: unknown;
};

const completion = (message: unknown, finish: string): unknown => ({
  id: "c1",
  object: "chat.completion",
  model: "gpt-5-2026",
  choices: [{ index: 0, message, finish_reason: finish }],
  usage: {
    prompt_tokens: 30,
    completion_tokens: 7,
    total_tokens: 37,
    prompt_tokens_details: { cached_tokens: 10 },
    completion_tokens_details: { reasoning_tokens: 3 },
  },
});

const openai: Dialect = {
  provider: "openai",
  model: "some-model",
  keyVariable: "OPENAI_API_KEY",
  path: "/v1/chat/completions",
  base: "/v1",
  keyHeader: (key) => ["authorization", `Bearer ${key}`],
  reply: (text) => completion({ role: "assistant", content: text }, "stop"),
  parts: [
    completion(
      {
        role: "assistant",
        content: [
          { type: "thinking", text: "hm" },
          { type: "text", text: "node(1).\n" },
          { type: "text", text: "node(2)." },
        ],
      },
      "stop",
    ),
    "node(1).\nnode(2).",
  ],
  truncated: (text) => completion({ role: "assistant", content: text }, "length"),
  refusals: [
    [
      "refusal field",
      completion({ role: "assistant", content: null, refusal: "I cannot help." }, "stop"),
      /I cannot help/,
    ],
    ["content filter", completion({ role: "assistant", content: "half" }, "content_filter"), /content filter/],
  ],
  empty: completion({ role: "assistant", content: "  \n" }, "stop"),
  error: (message, type = "some_error") => ({ error: { message, type, code: type, param: null } }),
  usage: { input: 20, cacheRead: 10, output: 7, reasoning: 3 },
};

const message = (content: readonly unknown[], stop: string, rest: object = {}): unknown => ({
  id: "m1",
  type: "message",
  role: "assistant",
  model: "claude-2026",
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage: {
    input_tokens: 20,
    cache_read_input_tokens: 10,
    cache_creation_input_tokens: 0,
    output_tokens: 7,
    output_tokens_details: { thinking_tokens: 3 },
  },
  ...rest,
});

const anthropic: Dialect = {
  provider: "anthropic",
  model: "some-model",
  keyVariable: "ANTHROPIC_API_KEY",
  path: "/v1/messages",
  base: "",
  // Version 1 of the client sends keys this way; the service takes both.
  keyHeader: (key) => ["authorization", `Bearer ${key}`],
  reply: (text) => message([{ type: "text", text }], "end_turn"),
  parts: [
    message(
      [
        { type: "thinking", thinking: "hm", signature: "s" },
        { type: "text", text: "node(1).\n" },
        { type: "text", text: "node(2)." },
      ],
      "end_turn",
    ),
    "node(1).\nnode(2).",
  ],
  truncated: (text) => message([{ type: "text", text }], "max_tokens"),
  refusals: [
    [
      "stop reason",
      message([], "refusal", {
        stop_details: { type: "refusal", category: "cyber", explanation: "Looks like malware." },
      }),
      /cyber: Looks like malware/,
    ],
  ],
  empty: message([], "end_turn"),
  error: (text, type = "some_error") => ({ type: "error", error: { type, message: text } }),
  usage: { input: 20, cacheRead: 10, output: 7, reasoning: 3 },
};

const content = (parts: readonly unknown[], finish: string): unknown => ({
  candidates: [{ index: 0, content: { role: "model", parts }, finishReason: finish }],
  modelVersion: "gemini-2026",
  usageMetadata: {
    promptTokenCount: 30,
    cachedContentTokenCount: 10,
    candidatesTokenCount: 4,
    thoughtsTokenCount: 3,
    totalTokenCount: 37,
  },
});

const google: Dialect = {
  provider: "google",
  model: "some-model",
  keyVariable: "GOOGLE_API_KEY",
  path: "/v1beta/models/some-model:generateContent",
  base: "",
  keyHeader: (key) => ["x-goog-api-key", key],
  reply: (text) => content([{ text }], "STOP"),
  parts: [
    content([{ text: "hm", thought: true }, { text: "node(1).\n" }, { text: "node(2)." }], "STOP"),
    "node(1).\nnode(2).",
  ],
  truncated: (text) => content([{ text }], "MAX_TOKENS"),
  refusals: [
    ["safety", { candidates: [{ index: 0, finishReason: "SAFETY" }] }, /SAFETY/],
    [
      "blocked prompt",
      { promptFeedback: { blockReason: "PROHIBITED_CONTENT" } },
      /prompt was blocked: PROHIBITED_CONTENT/,
    ],
  ],
  empty: content([{ text: "" }], "STOP"),
  error: (text, type = "SOME_ERROR") => ({ error: { code: 400, message: text, status: type } }),
  usage: { input: 20, cacheRead: 10, output: 7, reasoning: 3 },
};

export const dialects: readonly Dialect[] = [openai, anthropic, google];
