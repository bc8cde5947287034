export type {
  ChatExchange,
  ChatMessage,
  ChatModel,
  ChatOutcome,
  ChatParameters,
  ChatRequest,
  TokenUsage,
} from "./chat-model.js";
