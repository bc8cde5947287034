import { LlmError } from "../llm-error.js";

/** How many calls may be under way at once for one service and key. */
export type ConcurrencyOptions = {
  /** At the beginning. @default 4 */
  readonly start?: number;
  /** At most, however well it goes. @default 32 */
  readonly max?: number;
  /** One more is allowed after so many successes in a row. @default 10 */
  readonly growAfter?: number;
};

/** A permit for one call. */
export type Slot = {
  /** Something is about to be sent. */
  begin(): void;
  succeeded(): void;
  /** The service said that there is too much traffic. */
  congested(): void;
  /** Gives the permit back. Call it once. */
  release(): void;
};

type Waiting = { readonly start: () => void };

/**
 * A limit that finds its height by itself: halved when the service complains, raised by one after a run of successes (additive
 * increase, multiplicative decrease, as in TCP: Chiu and Jain 1989). A call keeps its slot while it waits for a retry, so a
 * troubled service is left in peace.
 */
export class Limiter {
  readonly #max: number;
  readonly #growAfter: number;
  readonly #queue = new Set<Waiting>();
  #limit: number;
  #running = 0;
  #run = 0;
  /** Counts decreases: complaints about calls sent before the last one are old news. */
  #epoch = 0;

  constructor({ start, max, growAfter }: Required<ConcurrencyOptions>) {
    this.#limit = Math.min(start, max);
    this.#max = max;
    this.#growAfter = growAfter;
  }

  /** How many calls may be under way now. */
  get limit(): number {
    return this.#limit;
  }

  /** Waits for a slot, first come first served. Rejects with the signal's reason when it fires meanwhile. */
  async acquire(signal?: AbortSignal): Promise<Slot> {
    signal?.throwIfAborted();
    if (this.#running >= this.#limit || this.#queue.size > 0) {
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          this.#queue.delete(waiting);
          reject(signal?.reason);
        };
        const waiting: Waiting = {
          start: () => {
            signal?.removeEventListener("abort", leave);
            resolve();
          },
        };
        this.#queue.add(waiting);
        signal?.addEventListener("abort", leave, { once: true });
      });
    } else {
      this.#running++;
    }
    return this.#slot();
  }

  #slot(): Slot {
    let epoch = this.#epoch;
    return {
      begin: () => {
        epoch = this.#epoch;
      },
      succeeded: () => {
        if (++this.#run < this.#growAfter) return;
        this.#run = 0;
        this.#limit = Math.min(this.#max, this.#limit + 1);
        this.#admit();
      },
      congested: () => {
        this.#run = 0;
        if (epoch !== this.#epoch) return;
        this.#epoch++;
        this.#limit = Math.max(1, Math.floor(this.#limit / 2));
      },
      release: () => {
        this.#running--;
        this.#admit();
      },
    };
  }

  #admit(): void {
    for (const waiting of this.#queue) {
      if (this.#running >= this.#limit) return;
      this.#queue.delete(waiting);
      this.#running++;
      waiting.start();
    }
  }
}

/** The limits of all services and keys of a run; give the same one to all its models. */
export interface Concurrency {
  /** The limit for one service and key. */
  limiter(id: string): Limiter;
}

/**
 * Makes a set of limits that start alike.
 *
 * @throws LlmError `bad-option` for numbers below 1
 */
export function createConcurrency(options: ConcurrencyOptions = {}): Concurrency {
  const resolved = { start: options.start ?? 4, max: options.max ?? 32, growAfter: options.growAfter ?? 10 };
  for (const [name, value] of Object.entries(resolved)) {
    if (!Number.isInteger(value) || value < 1) {
      throw new LlmError(
        "bad-option",
        `Concurrency option "${name}" must be a whole number from 1 on, not ${String(value)}.`,
      );
    }
  }
  const limiters = new Map<string, Limiter>();
  return {
    limiter(id) {
      const known = limiters.get(id);
      if (known !== undefined) return known;
      const made = new Limiter(resolved);
      limiters.set(id, made);
      return made;
    },
  };
}

/** What models use that are opened without one. */
export const sharedConcurrency: Concurrency = createConcurrency();
