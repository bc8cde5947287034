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
  // Dates begin with the day of the week; `Date.parse` alone takes "-3" for a year.
  const date = text !== null && /^\s*[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const number = (text: string | null): number | undefined =>
  text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
