export type {
  ChatExchange,
  ChatMessage,
  ChatModel,
  ChatOutcome,
  ChatParameters,
  ChatRequest,
  TokenUsage,
} from "./chat-model.js";
export { fenced } from "./prompt/fence.js";
export { loadBuiltInPrompt, loadPrompt, parsePrompt, renderPrompt } from "./prompt/load.js";
export type { CheckedPrompt, Placeholder, Prompt, PromptFault, PromptIdentity, PromptKind } from "./prompt/prompt.js";
