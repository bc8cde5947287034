export { Budget, type BudgetOptions, type Reservation } from "./budget/budget.js";
export { outcomeCost } from "./budget/outcome-cost.js";
export { costOf, type Price, type PriceFile, parsePriceFile, priceOf, totalTokens } from "./budget/price-file.js";
export {
  type Concurrency,
  type ConcurrencyOptions,
  createConcurrency,
  Limiter,
  type Slot,
} from "./calling/concurrency.js";
export type { RetryOptions } from "./calling/retry.js";
export type { Timing } from "./calling/timing.js";
export type {
  ChatExchange,
  ChatMessage,
  ChatModel,
  ChatOutcome,
  ChatParameters,
  ChatRequest,
  TokenUsage,
} from "./chat-model.js";
export { LlmError, type LlmErrorCode } from "./llm-error.js";
export { canonicalJson } from "./naming/canonical-json.js";
export { type ModelName, parseModelName } from "./naming/model-name.js";
export { requestKey } from "./naming/request-key.js";
export { type OpenModelOptions, openModel } from "./open-model.js";
export { fenced } from "./prompt/fence.js";
export { loadBuiltInPrompt, loadPrompt, parsePrompt, renderPrompt } from "./prompt/load.js";
export type { CheckedPrompt, Placeholder, Prompt, PromptFault, PromptIdentity, PromptKind } from "./prompt/prompt.js";
export type { Answer, Attempt, Connection, ModelTarget, Provider, ProviderRequest } from "./providers/provider.js";
export { registerProvider } from "./providers/registry.js";
export { type Script, type ScriptedReply, scriptedModel } from "./providers/scripted/scripted.js";
export { createRedact, type Redact } from "./secrets/redact.js";
