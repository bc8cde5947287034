import type { Timing } from "./timing.js";

/** How often and how patiently a request is sent again. */
export type RetryOptions = {
  /** How many times after the first. 0 switches retries off. @default 8 */
  readonly maxRetries?: number;
  /** The bound of the first wait, in milliseconds; it doubles each time. @default 1000 */
  readonly baseDelayMs?: number;
  /** The bound of any wait we choose ourselves. @default 60000 */
  readonly maxDelayMs?: number;
  /** A service that asks for a longer pause than this has failed. @default 600000 */
  readonly maxRetryAfterMs?: number;
};

/** {@link RetryOptions} with nothing left open. */
export type RetryPolicy = Required<RetryOptions>;

export const defaultRetry: RetryPolicy = {
  maxRetries: 8,
  baseDelayMs: 1000,
  maxDelayMs: 60_000,
  maxRetryAfterMs: 600_000,
};

/**
 * How long to wait before retry number `retry` (1 is the first). Exponential back-off with full jitter: anything from nothing to
 * the bound. What the service asks for is never undercut, and up to one base delay is added to it, so that not all who were told
 * the same come back together.
 *
 * @returns undefined when the service asks for more patience than there is
 */
export function waitBefore(
  retry: number,
  retryAfterMs: number | undefined,
  policy: RetryPolicy,
  random: Timing["random"],
): number | undefined {
  if (retryAfterMs !== undefined) {
    if (retryAfterMs > policy.maxRetryAfterMs) return undefined;
    return Math.ceil(retryAfterMs + random() * policy.baseDelayMs);
  }
  return Math.floor(random() * Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (retry - 1)));
}
