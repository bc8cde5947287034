/** Lets so many tasks run at a time, first come first served. */
export class Lane {
  readonly #limit: number;
  readonly #waiting = new Set<(mayStart: boolean) => void>();
  #running = 0;
  #closed = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Runs a task when its turn comes; `undefined` when the lane was closed before. */
  async run<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (this.#closed) return undefined;
    if (this.#running >= this.#limit) {
      const mayStart = await new Promise<boolean>((resolve) => this.#waiting.add(resolve));
      if (!mayStart) return undefined;
    } else this.#running++;
    try {
      return await task();
    } finally {
      const [next] = this.#waiting;
      if (next) {
        // The place goes to the next one.
        this.#waiting.delete(next);
        next(true);
      } else this.#running--;
    }
  }

  /** Lets nothing more begin; what runs goes on. */
  close(): void {
    this.#closed = true;
    for (const waiting of this.#waiting) waiting(false);
    this.#waiting.clear();
  }
}
