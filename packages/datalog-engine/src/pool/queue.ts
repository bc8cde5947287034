/** A queue in front of a fixed number of places: first come, first served. */
export type Queue = {
  /** Waits for a place. Rejects with the reason of the signal, without a place, when that fires first. */
  enter(signal: AbortSignal | undefined): Promise<void>;
  /** Gives a place back, to the first who waits. */
  leave(): void;
  /** Turns everybody who waits away. */
  close(error: Error): void;
};

type Waiting = { readonly admit: () => void; readonly refuse: (error: unknown) => void };

export function queue(places: number): Queue {
  if (!(Number.isSafeInteger(places) && places > 0))
    throw new TypeError(`jobs must be a positive whole number, got ${places}`);
  let free = places;
  const waiting = new Set<Waiting>();
  return {
    enter: (signal) => {
      if (signal?.aborted === true) return Promise.reject(signal.reason);
      if (free > 0) {
        free--;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const onAbort = (): void => entry.refuse(signal?.reason);
        const done = (then: () => void): void => {
          waiting.delete(entry);
          signal?.removeEventListener("abort", onAbort);
          then();
        };
        const entry: Waiting = { admit: () => done(resolve), refuse: (error) => done(() => reject(error)) };
        signal?.addEventListener("abort", onAbort, { once: true });
        waiting.add(entry);
      });
    },
    leave: () => {
      const [next] = waiting;
      if (next === undefined) free++;
      else next.admit();
    },
    close: (error) => {
      for (const entry of waiting) entry.refuse(error);
    },
  };
}
