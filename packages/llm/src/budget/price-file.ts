import { z } from "zod";
import type { TokenUsage } from "../chat-model.js";
import { LlmError } from "../llm-error.js";

const amount = z.number().nonnegative();

const priceSchema = z.strictObject({
  input: amount,
  output: amount,
  cacheRead: amount.optional(),
  cacheWrite: amount.optional(),
});

const priceFileSchema = z.strictObject({
  date: z.iso.date(),
  currency: z.string().min(1).default("USD"),
  models: z.record(z.string(), priceSchema),
});

/** What a million tokens cost. Cached tokens without a price of their own cost what input costs. */
export type Price = {
  readonly input: number;
  readonly output: number;
  readonly cacheRead?: number | undefined;
  readonly cacheWrite?: number | undefined;
};

/** Prices as somebody read them off on some day. */
export type PriceFile = {
  /** The day, `2026-01-31`. */
  readonly date: string;
  /** @default "USD" */
  readonly currency: string;
  /** By model name, `openai:gpt-5`. */
  readonly models: Readonly<Record<string, Price>>;
};

/**
 * Checks the content of a price file, as parsed from JSON or YAML.
 *
 * @throws LlmError `bad-price-file`, which says where it is wrong
 *
 * @example
 * parsePriceFile({ date: "2026-01-31", models: { "openai:gpt-5": { input: 1.25, output: 10, cacheRead: 0.125 } } });
 */
export function parsePriceFile(data: unknown): PriceFile {
  const parsed = priceFileSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join(".") || "(top)"}: ${issue.message}`);
  throw new LlmError("bad-price-file", `The price file is wrong: ${issues.join("; ")}`);
}

/** The price of a model by its name, or by its name without the base URL. */
export function priceOf(prices: PriceFile, modelName: string): Price | undefined {
  const plain = modelName.replace(/@https?:\/\/.*$/i, "");
  for (const name of [modelName, plain]) if (Object.hasOwn(prices.models, name)) return prices.models[name];
  return undefined;
}

/** What so many tokens cost, in the currency of the price file. */
export function costOf(usage: TokenUsage, price: Price): number {
  const perMillion =
    usage.input * price.input +
    usage.output * price.output +
    (usage.cacheRead ?? 0) * (price.cacheRead ?? price.input) +
    (usage.cacheWrite ?? 0) * (price.cacheWrite ?? price.input);
  return perMillion / 1_000_000;
}

/** All tokens of a call, cached ones included. */
export const totalTokens = (usage: TokenUsage): number =>
  usage.input + usage.output + (usage.cacheRead ?? 0) + (usage.cacheWrite ?? 0);
