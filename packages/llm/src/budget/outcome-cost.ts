import type { ChatModel, ChatOutcome } from "../chat-model.js";
import { costOf, type PriceFile, priceOf } from "./price-file.js";

/** Providers whose answers nobody is billed for: recordings keep the usage of the original, and cost nothing again. */
const free: readonly string[] = ["replay", "scripted", "command"];

/**
 * What an outcome cost, in the currency of the price file.
 *
 * @returns 0 for recorded and scripted replies, commands and questions that were never sent; undefined when it is unknown: no
 * usage or no price
 */
export function outcomeCost(
  model: Pick<ChatModel, "name" | "identity">,
  outcome: ChatOutcome,
  prices: PriceFile | undefined,
): number | undefined {
  if (free.includes(model.identity.provider) || outcome.kind === "over-budget") return 0;
  if (outcome.kind === "failed" || outcome.usage === undefined || prices === undefined) return undefined;
  const price = priceOf(prices, model.name);
  return price === undefined ? undefined : costOf(outcome.usage, price);
}
