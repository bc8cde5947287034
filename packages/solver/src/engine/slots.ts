import { onAbort } from "./on-abort.js";

type Waiting = { readonly enter: () => void; readonly fail: (error: Error) => void };

/** A queue in front of a fixed number of places: first come, first served. */
export class Slots {
  #free: number;
  readonly #queue = new Set<Waiting>();

  constructor(count: number) {
    if (!(Number.isSafeInteger(count) && count > 0)) {
      throw new TypeError(`jobs must be a positive whole number, got ${count}`);
    }
    this.#free = count;
  }

  /** Waits for a place. Resolves to false, without a place, when the signal fires first. */
  acquire(signal: AbortSignal | undefined): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve, reject) => {
      const stopListening = onAbort(signal, () => {
        this.#queue.delete(waiting);
        resolve(false);
      });
      const waiting: Waiting = {
        enter: () => {
          stopListening();
          resolve(true);
        },
        fail: reject,
      };
      this.#queue.add(waiting);
    });
  }

  /** Gives a place back, to the first in the queue if there is one. */
  release(): void {
    const [next] = this.#queue;
    if (next === undefined) {
      this.#free++;
    } else {
      this.#queue.delete(next);
      next.enter();
    }
  }

  /** Turns everybody in the queue away. */
  close(error: Error): void {
    for (const waiting of this.#queue) waiting.fail(error);
    this.#queue.clear();
  }
}
