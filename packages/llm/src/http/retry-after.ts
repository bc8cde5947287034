/**
 * Reads how long a service asks to wait: `retry-after-ms`, or `Retry-After` as seconds or as an HTTP date (RFC 9110, 10.2.3).
 *
 * @param now milliseconds since the epoch
 * @returns milliseconds from now, never negative; undefined when there is no such wish, or none that can be read
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const milliseconds = number(headers.get("retry-after-ms"));
  if (milliseconds !== undefined) return milliseconds;
  const text = headers.get("retry-after");
  const seconds = number(text);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  const date = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const number = (text: string | null): number | undefined =>
  text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
