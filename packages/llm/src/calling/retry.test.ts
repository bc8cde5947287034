import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryAfterMs } from "../http/retry-after.js";
import { defaultRetry, waitBefore } from "./retry.js";

describe("waits", () => {
  it("lie between nothing and a bound that doubles up to the maximum", () => {
    const bounds = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        bounds.forEach((bound, i) => {
          const wait = waitBefore(i + 1, undefined, defaultRetry, () => random);
          expect(wait).toBe(Math.floor(random * bound));
        });
      }),
    );
  });

  it("never undercut what the service asks for", () => {
    expect(waitBefore(1, 5000, defaultRetry, () => 0)).toBe(5000);
    expect(waitBefore(8, 5000, defaultRetry, () => 0.999)).toBe(5999);
    expect(waitBefore(1, 600_001, defaultRetry, () => 0)).toBeUndefined();
  });
});

describe("Retry-After", () => {
  const now = Date.UTC(2026, 0, 31, 12, 0, 0);
  it.each([
    [{ "retry-after": "3" }, 3000],
    [{ "retry-after": " 0.5 " }, 500],
    [{ "retry-after": "Sat, 31 Jan 2026 12:00:09 GMT" }, 9000],
    [{ "retry-after": "Sat, 31 Jan 2026 11:00:00 GMT" }, 0],
    [{ "retry-after-ms": "250", "retry-after": "3" }, 250],
    [{ "retry-after": "soon" }, undefined],
    [{ "retry-after": "-3" }, undefined],
    [{}, undefined],
  ])("%j is %s ms", (headers, expected) => {
    expect(retryAfterMs(new Headers(headers), now)).toBe(expected);
  });
});
