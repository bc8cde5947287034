import type { ChatMessage, TokenUsage } from "../chat-model.js";
import { LlmError } from "../llm-error.js";
import { estimateUsage } from "./estimate.js";
import { costOf, type Price, type PriceFile, priceOf, totalTokens } from "./price-file.js";

/** Limits on what a run may take, and what it has taken. */
export type BudgetOptions = {
  /** In the currency of the price file. Needs `prices`. */
  readonly maxCost?: number;
  /** Input, output and cached tokens together. */
  readonly maxTokens?: number;
  readonly prices?: PriceFile;
  /** What an earlier part of the same run has taken already. */
  readonly spent?: { readonly cost: number; readonly tokens: number };
};

/** Room set aside for one call. */
export type Reservation = {
  /** Replaces the estimate by what was really used; without usage, by nothing when `sent` is false, else the estimate stands. */
  settle(usage: TokenUsage | undefined, sent: boolean): void;
};

type Amount = { readonly cost: number; readonly tokens: number };

/**
 * One purse for all models of a run. Before each call an estimate is set aside; a call that could pass a limit is not made. With
 * `maxTokens` in every request the limits hold but for the error in counting input tokens; without, the longest output so far is
 * taken as a guess.
 */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #longest = new Map<string, number>();
  readonly #settled = new Set<() => void>();
  #spent: Amount;
  #reserved: Amount = { cost: 0, tokens: 0 };
  #open = 0;

  /** @throws LlmError `bad-option` for limits that are no positive numbers, `no-price` for a cost limit without prices */
  constructor(options: BudgetOptions) {
    for (const [name, limit] of [
      ["maxCost", options.maxCost],
      ["maxTokens", options.maxTokens],
    ] as const) {
      if (limit !== undefined && !(Number.isFinite(limit) && limit >= 0)) {
        throw new LlmError("bad-option", `Budget option "${name}" must be a number from 0 on, not ${String(limit)}.`);
      }
    }
    if (options.maxCost !== undefined && options.prices === undefined) {
      throw new LlmError(
        "no-price",
        "A limit on cost needs a price file: without prices nobody knows what a call costs.",
      );
    }
    this.#options = options;
    this.#spent = options.spent ?? { cost: 0, tokens: 0 };
  }

  /** What was used so far; `cost` leaves out models without a price. */
  get spent(): { readonly cost: number; readonly tokens: number } {
    return this.#spent;
  }

  /** @throws LlmError `no-price` when cost is limited and the model has no price */
  check(modelName: string): void {
    const { maxCost, prices } = this.#options;
    if (maxCost === undefined || prices === undefined || priceOf(prices, modelName) !== undefined) return;
    throw new LlmError(
      "no-price",
      `Cost is limited, and the price file of ${prices.date} has no price for ${modelName}: add it under "models".`,
    );
  }

  /**
   * Sets room aside for a call, or says why there is none. While other calls hold room that they may give back, it waits.
   */
  async reserve(
    modelName: string,
    messages: readonly ChatMessage[],
    maxTokens: number | undefined,
    signal?: AbortSignal,
  ): Promise<Reservation | string> {
    const price = this.#options.prices === undefined ? undefined : priceOf(this.#options.prices, modelName);
    for (;;) {
      const usage = estimateUsage(messages, maxTokens, this.#longest.get(modelName));
      const estimate = amountOf(usage, price);
      const alone = this.#excess(estimate, { cost: 0, tokens: 0 });
      if (alone !== undefined) return alone;
      if (this.#open === 0 || this.#excess(estimate, this.#reserved) === undefined) {
        return this.#reservation(modelName, estimate, price);
      }
      await this.#nextSettlement(signal);
    }
  }

  #reservation(modelName: string, estimate: Amount, price: Price | undefined): Reservation {
    this.#reserved = sum(this.#reserved, estimate);
    this.#open++;
    return {
      settle: (usage, sent) => {
        this.#open--;
        // Sums of floating-point numbers leave crumbs; an empty purse is empty.
        this.#reserved = this.#open === 0 ? { cost: 0, tokens: 0 } : sum(this.#reserved, estimate, -1);
        if (usage !== undefined) {
          this.#longest.set(modelName, Math.max(usage.output, this.#longest.get(modelName) ?? 0));
        }
        if (sent) this.#spent = sum(this.#spent, usage === undefined ? estimate : amountOf(usage, price));
        for (const wake of [...this.#settled]) wake();
      },
    };
  }

  #excess(estimate: Amount, reserved: Amount): string | undefined {
    const { maxCost, maxTokens, prices } = this.#options;
    const { cost, tokens } = sum(sum(this.#spent, reserved), estimate);
    if (maxCost !== undefined && cost > maxCost) {
      const money = (value: number): string => `${value.toFixed(4)} ${prices?.currency ?? ""}`.trim();
      return `The call might cost ${money(estimate.cost)}; of the limit of ${money(maxCost)}, ${money(this.#spent.cost)} are spent.`;
    }
    if (maxTokens !== undefined && tokens > maxTokens) {
      return `The call might take ${estimate.tokens} tokens; of the limit of ${maxTokens}, ${this.#spent.tokens} are used.`;
    }
    return undefined;
  }

  #nextSettlement(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#settled.delete(wake);
        reject(signal?.reason);
      };
      const wake = (): void => {
        this.#settled.delete(wake);
        signal?.removeEventListener("abort", stop);
        resolve();
      };
      signal?.throwIfAborted();
      this.#settled.add(wake);
      signal?.addEventListener("abort", stop, { once: true });
    });
  }
}

const amountOf = (usage: TokenUsage, price: Price | undefined): Amount => ({
  cost: price === undefined ? 0 : costOf(usage, price),
  tokens: totalTokens(usage),
});

const sum = (a: Amount, b: Amount, sign: 1 | -1 = 1): Amount => ({
  cost: a.cost + sign * b.cost,
  tokens: a.tokens + sign * b.tokens,
});
