import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantTiming, openAt, question } from "../wire/asking.testing.js";
import { dialects } from "../wire/dialects.testing.js";
import { startWireServer } from "../wire/wire-server.testing.js";
import { createConcurrency, Limiter, type Slot } from "./concurrency.js";

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the limiter", () => {
  it("halves on a complaint, once for all calls of the same time, and never below one", async () => {
    const limiter = new Limiter({ start: 8, max: 32, growAfter: 10 });
    const slots = await Promise.all(Array.from({ length: 8 }, () => limiter.acquire()));
    for (const slot of slots) slot.begin();
    for (const slot of slots) slot.congested();
    expect(limiter.limit).toBe(4);
    for (const expected of [2, 1, 1]) {
      slots[0]?.begin();
      slots[0]?.congested();
      expect(limiter.limit).toBe(expected);
    }
  });

  it("grows by one after a run of successes, up to the maximum", async () => {
    const limiter = new Limiter({ start: 1, max: 3, growAfter: 2 });
    const slot = await limiter.acquire();
    const limits = Array.from({ length: 6 }, () => {
      slot.succeeded();
      return limiter.limit;
    });
    expect(limits).toEqual([1, 2, 2, 3, 3, 3]);
    slot.begin();
    slot.succeeded();
    slot.congested();
    slot.succeeded();
    expect(limiter.limit).toBe(1);
  });

  it("whatever happens, never gives more slots than the limit at that time, and loses none", async () => {
    const step = fc.constantFrom("acquire", "release", "succeed", "complain", "abort");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const limiter = new Limiter({ start: 2, max: 5, growAfter: 2 });
        const held: Slot[] = [];
        const controllers: AbortController[] = [];
        let waiting = 0;
        for (const what of steps) {
          const before = held.length;
          if (what === "acquire") {
            const controller = new AbortController();
            controllers.push(controller);
            waiting++;
            limiter.acquire(controller.signal).then(
              (slot) => {
                waiting--;
                held.push(slot);
              },
              () => waiting--,
            );
          } else if (what === "release") held.shift()?.release();
          else if (what === "succeed") held[0]?.succeeded();
          else if (what === "complain") {
            held[0]?.begin();
            held[0]?.congested();
          } else controllers.pop()?.abort();
          await Promise.resolve();
          await Promise.resolve();
          await settled();
          if (held.length > before) expect(held.length).toBeLessThanOrEqual(limiter.limit);
        }
        for (const controller of controllers) controller.abort();
        while (held.length > 0) held.shift()?.release();
        await settled();
        expect(waiting).toBe(0);
        const fresh = await Promise.all(Array.from({ length: limiter.limit }, () => limiter.acquire()));
        expect(fresh).toHaveLength(limiter.limit);
      }),
      { numRuns: 50 },
    );
  });

  it("serves in order, and who gives up leaves the queue", async () => {
    const limiter = new Limiter({ start: 1, max: 1, growAfter: 10 });
    const first = await limiter.acquire();
    const order: string[] = [];
    const controller = new AbortController();
    const lost = limiter.acquire(controller.signal);
    const second = limiter.acquire().then((slot) => {
      order.push("second");
      return slot;
    });
    const third = limiter.acquire().then((slot) => {
      order.push("third");
      return slot;
    });
    controller.abort(new Error("enough"));
    await expect(lost).rejects.toThrow("enough");
    first.release();
    (await second).release();
    await third;
    expect(order).toEqual(["second", "third"]);
  });

  it("refuses options that are no whole numbers", () => {
    expect(() => createConcurrency({ start: 0 })).toThrow(/"start"/);
  });
});

describe("models of one key", () => {
  const [openai] = dialects;
  if (openai === undefined) throw new Error("dialects");

  it("share a limit; those of another key have their own", async () => {
    await using server = await startWireServer(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { body: openai.reply("a.") };
    });
    const concurrency = createConcurrency({ start: 2, max: 2 });
    const models = await Promise.all(
      ["m1", "m2", "m3"].map((model) => openAt(server, { ...openai, model }, { concurrency })),
    );
    await Promise.all(models.flatMap((model) => [1, 2, 3].map(() => model.ask(question))));
    expect(server.received).toHaveLength(9);
    expect(server.peak).toBe(2);
    const other = await openAt(server, openai, { concurrency, environment: { OPENAI_API_KEY: "another-key" } });
    await Promise.all([...models, other, other].map((model) => model.ask(question)));
    expect(server.peak).toBeGreaterThan(2);
    expect(server.peak).toBeLessThanOrEqual(4);
  });

  it("go slower when the service complains", async () => {
    let complaints = 3;
    await using server = await startWireServer(() =>
      complaints-- > 0 ? { status: 429, body: openai.error("slow down") } : { body: openai.reply("a.") },
    );
    const limits: number[] = [];
    const limiter = new Limiter({ start: 8, max: 8, growAfter: 1000 });
    const model = await openAt(server, openai, {
      concurrency: { limiter: () => limiter },
      timing: instantTiming(),
      onRetry: () => limits.push(limiter.limit),
    });
    expect(await model.ask(question)).toMatchObject({ kind: "reply" });
    expect(limits).toEqual([4, 2, 1]);
  });
});
