import type { Attempt } from "../providers/provider.js";

/**
 * Runs one attempt against the clock. The time covers everything up to the last byte of the body. When it is up, the attempt is
 * aborted and given up, even if it does not listen.
 *
 * @throws the reason of `signal` when that fires
 */
export async function withTimeLimit(
  run: (signal: AbortSignal) => Promise<Attempt>,
  timeoutMs: number,
  retryable: boolean,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const { promise: interruption, resolve, reject } = deferred<Attempt>();
  const timer = setTimeout(() => {
    resolve({ kind: "error", reason: `no complete answer within ${timeoutMs} ms`, retryable });
    controller.abort(new Error("time is up"));
  }, timeoutMs);
  const stop = (): void => {
    reject(signal?.reason);
    controller.abort(signal?.reason);
  };
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([interruption, run(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

type Deferred<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
};

function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}
