import { describe, expect, it } from "vitest";
import { instantTiming, openAt, question } from "./asking.testing.js";
import { dialects } from "./dialects.testing.js";
import { type Step, startWireServer } from "./wire-server.testing.js";

describe.each(dialects)("$provider when the service is in trouble", (dialect) => {
  const good: Step = { body: dialect.reply("a.") };
  const bad = (status: number, headers: Record<string, string> = {}): Step => ({
    status,
    headers,
    body: dialect.error(`status ${status}`),
  });

  it.each([408, 409, 429, 500, 503, 529])("tries again after HTTP %i, with waits that may double", async (status) => {
    await using server = await startWireServer([bad(status), bad(status), bad(status), good]);
    const timing = instantTiming(() => 0.5);
    const heard: unknown[] = [];
    const model = await openAt(server, dialect, { timing, onRetry: (...all) => heard.push(all) });
    const outcome = await model.ask(question);
    expect(outcome).toMatchObject({ kind: "reply", exchange: { attempts: 4 } });
    expect(server.received).toHaveLength(4);
    expect(timing.waits).toEqual([500, 1000, 2000]);
    const reason = expect.stringMatching(new RegExp(`HTTP ${status}: .*status ${status}`));
    expect(heard).toEqual([
      [1, 500, reason],
      [2, 1000, reason],
      [3, 2000, reason],
    ]);
  });

  it("waits as long as Retry-After says, in seconds, and at most a base delay longer", async () => {
    await using server = await startWireServer([bad(429, { "retry-after": "7" }), good]);
    const timing = instantTiming(() => 0.25);
    await (await openAt(server, dialect, { timing })).ask(question);
    expect(timing.waits).toEqual([7250]);
  });

  it("waits until the date in Retry-After", async () => {
    const date = new Date(Date.now() + 100_000).toUTCString();
    await using server = await startWireServer([bad(503, { "retry-after": date }), good]);
    const timing = instantTiming(() => 0);
    await (await openAt(server, dialect, { timing })).ask(question);
    expect(timing.waits).toHaveLength(1);
    expect(timing.waits[0]).toBeGreaterThan(50_000);
    expect(timing.waits[0]).toBeLessThanOrEqual(100_000);
  });

  it("gives up when the service asks for more patience than there is", async () => {
    await using server = await startWireServer([bad(429, { "retry-after": "86400" }), good]);
    const outcome = await (await openAt(server, dialect)).ask(question);
    expect(outcome).toMatchObject({ kind: "failed", status: 429, retryable: true, attempts: 1 });
    expect(outcome).toMatchObject({ reason: expect.stringContaining("86400 s") });
    expect(server.received).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 422])("does not try again after HTTP %i", async (status) => {
    await using server = await startWireServer([bad(status), good]);
    const outcome = await (await openAt(server, dialect)).ask(question);
    expect(outcome).toMatchObject({ kind: "failed", status, retryable: false, attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  it("sends once when retries are switched off", async () => {
    await using server = await startWireServer([bad(500), good]);
    const outcome = await (await openAt(server, dialect, { retry: { maxRetries: 0 } })).ask(question);
    expect(outcome).toMatchObject({ kind: "failed", status: 500, retryable: true, attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  it("fails after the last retry, and says how often it tried", async () => {
    await using server = await startWireServer([bad(500)]);
    const outcome = await (await openAt(server, dialect, { retry: { maxRetries: 3 } })).ask(question);
    expect(outcome).toMatchObject({ kind: "failed", status: 500, retryable: true, attempts: 4 });
    expect(server.received).toHaveLength(4);
  });

  it("counts a body that stalls as a failed attempt", async () => {
    await using server = await startWireServer([{ stall: true }, good]);
    const outcome = await (await openAt(server, dialect, { timeoutMs: 1000 })).ask(question);
    // On a slow machine a good answer may come too late as well.
    expect(server.received.length).toBeGreaterThanOrEqual(2);
    expect(outcome).toMatchObject({ kind: "reply", exchange: { attempts: server.received.length } });
  });

  it("counts a connection that is cut as a failed attempt", async () => {
    await using server = await startWireServer([{ cut: true }, good]);
    const outcome = await (await openAt(server, dialect)).ask(question);
    expect(outcome).toMatchObject({ kind: "reply", exchange: { attempts: 2 } });
    expect(server.received).toHaveLength(2);
  });

  it.each(['{"choices": [', "<html>gateway</html>", '"fine"', "{}", ""])(
    "counts a malformed body as a failed attempt: %s",
    async (body) => {
      await using server = await startWireServer([{ body }]);
      const outcome = await (await openAt(server, dialect, { retry: { maxRetries: 1 } })).ask(question);
      expect(outcome).toMatchObject({ kind: "failed", retryable: true, attempts: 2 });
      expect(outcome).toMatchObject({ reason: expect.stringContaining("cannot be read") });
      expect(server.received).toHaveLength(2);
    },
  );

  it("tries again when nobody listens", async () => {
    const server = await startWireServer([good]);
    await server[Symbol.asyncDispose]();
    const outcome = await (await openAt(server, dialect, { retry: { maxRetries: 2 } })).ask(question);
    expect(outcome).toMatchObject({ kind: "failed", retryable: true, attempts: 3 });
    expect(outcome).toMatchObject({ reason: expect.stringContaining("connection error") });
  });

  it("stops when the signal fires, while it waits for the service", async () => {
    const controller = new AbortController();
    await using server = await startWireServer(() => {
      controller.abort(new Error("enough"));
      return { stall: true };
    });
    const model = await openAt(server, dialect);
    await expect(model.ask({ ...question, signal: controller.signal })).rejects.toThrow("enough");
    await expect(model.ask({ ...question, signal: controller.signal })).rejects.toThrow("enough");
    expect(server.received).toHaveLength(1);
  });

  it("stops when the signal fires, while it waits for the next attempt", async () => {
    await using server = await startWireServer([bad(429, { "retry-after": "500" }), good]);
    const controller = new AbortController();
    const { realTiming } = await import("../calling/timing.js");
    const model = await openAt(server, dialect, {
      timing: realTiming,
      onRetry: () => setTimeout(() => controller.abort(new Error("enough")), 1),
    });
    await expect(model.ask({ ...question, signal: controller.signal })).rejects.toThrow("enough");
    expect(server.received).toHaveLength(1);
  });
});

describe("what only some services do", () => {
  const [openai, , google] = dialects;
  if (openai === undefined || google === undefined) throw new Error("dialects");

  it("openai: does not wait for an exhausted account", async () => {
    const body = openai.error("You exceeded your current quota.", "insufficient_quota");
    await using server = await startWireServer([{ status: 429, body }]);
    expect(await (await openAt(server, openai)).ask(question)).toMatchObject({ kind: "failed", retryable: false });
    expect(server.received).toHaveLength(1);
  });

  it("openai: an error with status 200 is one", async () => {
    const body = { error: { code: 502, message: "upstream is down" } };
    await using server = await startWireServer([{ body }, { body: openai.reply("a.") }]);
    expect(await (await openAt(server, openai)).ask(question)).toMatchObject({
      kind: "reply",
      exchange: { attempts: 2 },
    });
  });

  it("openai: an answer that the service broke off is asked for again", async () => {
    const broken = { choices: [{ message: { content: "half" }, finish_reason: "error" }] };
    await using server = await startWireServer([{ body: broken }, { body: openai.reply("a.") }]);
    expect(await (await openAt(server, openai)).ask(question)).toMatchObject({ kind: "reply", text: "a." });
  });

  it("google: waits as long as the details of the error say", async () => {
    const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "34.5s" }];
    const body = { error: { code: 429, message: "quota", status: "RESOURCE_EXHAUSTED", details } };
    await using server = await startWireServer([{ status: 429, body }, { body: google.reply("a.") }]);
    const timing = instantTiming(() => 0);
    await (await openAt(server, google, { timing })).ask(question);
    expect(timing.waits).toEqual([34_500]);
  });

  it("google: concurrent calls do not mix up their headers", async () => {
    await using server = await startWireServer(({ body }, index) =>
      index >= 6
        ? { body: google.reply("a.") }
        : {
            status: 503,
            headers: { "retry-after": /question (\d)/.exec(JSON.stringify(body))?.[1] ?? "" },
            body: google.error("x"),
          },
    );
    const asked = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (n) => {
        const timing = instantTiming(() => 0);
        const model = await openAt(server, google, { timing });
        await model.ask({ messages: [{ role: "user", content: `question ${n}` }] });
        return timing.waits[0];
      }),
    );
    // Later attempts may be among the first six requests; whoever waited, waited as long as it was told.
    expect(asked.every((wait, i) => wait === undefined || wait === (i + 1) * 1000)).toBe(true);
    expect(asked.filter((wait) => wait !== undefined).length).toBeGreaterThan(3);
  });
});
