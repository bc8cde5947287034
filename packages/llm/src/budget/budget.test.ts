import { describe, expect, it } from "vitest";
import type { ChatModel } from "../chat-model.js";
import { openModel } from "../open-model.js";
import { openAt, question } from "../wire/asking.testing.js";
import { dialects } from "../wire/dialects.testing.js";
import { startWireServer } from "../wire/wire-server.testing.js";
import { Budget } from "./budget.js";
import { outcomeCost } from "./outcome-cost.js";
import { costOf, parsePriceFile, priceOf } from "./price-file.js";

const [openai] = dialects;
if (openai === undefined) throw new Error("dialects");

// 20 fresh and 10 cached input tokens and 7 output tokens a call: 20·2 + 10·0.5 + 7·10 = 115 millionths.
const prices = parsePriceFile({
  date: "2026-01-31",
  models: { "openai:some-model": { input: 2, output: 10, cacheRead: 0.5 }, "openai:dear": { input: 1e6, output: 1e6 } },
});
const callCost = 115e-6;
const messages = question.messages;
/** 16 characters: 6 tokens, and 8 for the message. */
const inputEstimate = 14;

describe("prices", () => {
  it("cached tokens are paid for at their own price, once", () => {
    const price = { input: 2, output: 10, cacheRead: 0.5, cacheWrite: 4 };
    expect(costOf({ input: 20, cacheRead: 10, output: 7, reasoning: 3 }, price)).toBeCloseTo(callCost, 12);
    expect(costOf({ input: 0, cacheWrite: 1_000_000, output: 0 }, price)).toBe(4);
    expect(costOf({ input: 0, cacheRead: 1_000_000, output: 0 }, { input: 2, output: 10 })).toBe(2);
  });

  it("are found with and without the base URL, the longer name first", () => {
    const file = parsePriceFile({
      date: "2026-01-31",
      models: { "openai:m": { input: 1, output: 1 }, "openai:m@http://a": { input: 0, output: 0 } },
    });
    expect(priceOf(file, "openai:m@http://a")?.input).toBe(0);
    expect(priceOf(file, "openai:m@http://b")?.input).toBe(1);
    expect(priceOf(file, "openai:toString")).toBeUndefined();
    expect(priceOf(file, "constructor")).toBeUndefined();
  });

  it.each([
    [{ models: {} }, /date/],
    [{ date: "31.1.2026", models: {} }, /date/],
    [{ date: "2026-01-31", models: { "openai:m": { input: -1, output: 1 } } }, /models\.openai:m\.input/],
    [{ date: "2026-01-31", models: { "openai:m": { input: 1, output: 1, ouptut: 1 } } }, /ouptut/],
    [null, /top/],
  ])("a wrong file says where: %j", (data, message) => {
    expect(() => parsePriceFile(data)).toThrow(message);
  });
});

describe("a limit on tokens", () => {
  it("stops before the call that might pass it", async () => {
    await using server = await startWireServer([{ body: openai.reply("a.") }]);
    // A call takes 37 tokens and is estimated at 14 + 50. Two calls leave 126 - 74 = 52.
    const budget = new Budget({ maxTokens: 126 });
    const model = await openAt(server, openai, { budget });
    const asked = { messages, parameters: { maxTokens: 50 } };
    expect(await model.ask(asked)).toMatchObject({ kind: "reply" });
    expect(await model.ask(asked)).toMatchObject({ kind: "reply" });
    expect(budget.spent).toEqual({ cost: 0, tokens: 74 });
    expect(await model.ask(asked)).toMatchObject({ kind: "over-budget", reason: expect.stringContaining("126") });
    expect(server.received).toHaveLength(2);
  });

  it("calls that run at once do not pass it together, and wait for room that others may give back", async () => {
    await using server = await startWireServer([{ body: openai.reply("a.") }]);
    // Room for one estimate of 64 at a time, and for 1 + floor((200 - 64) / 37) = 4 calls in all.
    const budget = new Budget({ maxTokens: 200 });
    const model = await openAt(server, openai, { budget });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => model.ask({ messages, parameters: { maxTokens: 50 } })),
    );
    expect(outcomes.filter(({ kind }) => kind === "reply")).toHaveLength(4);
    expect(outcomes.filter(({ kind }) => kind === "over-budget")).toHaveLength(4);
    expect(budget.spent.tokens).toBe(148);
    expect(server.received).toHaveLength(4);
  });

  it("what an earlier part of the run took counts", async () => {
    const budget = new Budget({ maxTokens: 100, spent: { cost: 0, tokens: 90 } });
    expect(await budget.reserve("openai:m", messages, 5)).toMatch(/90 are used/);
  });

  it("without a limit in the request, the longest reply so far is expected", async () => {
    const budget = new Budget({ maxTokens: 10_000 });
    const first = await budget.reserve("openai:m", messages, undefined);
    if (typeof first === "string") throw new Error(first);
    first.settle({ input: 0, output: 9000 - inputEstimate }, true);
    expect(await budget.reserve("openai:m", messages, undefined)).toMatch(/might take 9000 tokens/);
    expect(typeof (await budget.reserve("openai:other", messages, 900))).toBe("object");
  });

  it("a waiting call leaves when its signal fires", async () => {
    const budget = new Budget({ maxTokens: 100 });
    await budget.reserve("openai:m", messages, 80);
    const controller = new AbortController();
    const waiting = budget.reserve("openai:m", messages, 80, controller.signal);
    controller.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
  });

  it("a call that failed gives its room back", async () => {
    await using server = await startWireServer([{ status: 400, body: openai.error("no") }]);
    const budget = new Budget({ maxTokens: 100 });
    await (await openAt(server, openai, { budget })).ask({ messages, parameters: { maxTokens: 80 } });
    expect(budget.spent).toEqual({ cost: 0, tokens: 0 });
    expect(typeof (await budget.reserve("openai:m", messages, 80))).toBe("object");
  });
});

describe("a limit on cost", () => {
  it("is shared by models and counts at their prices", async () => {
    await using server = await startWireServer([{ body: openai.reply("a.") }]);
    const budget = new Budget({ maxCost: 0.001, prices });
    const cheap = await openAt(server, openai, { budget });
    const dear = await openAt(server, { ...openai, model: "dear" }, { budget });
    const asked = { messages, parameters: { maxTokens: 10 } };
    expect(await dear.ask(asked)).toMatchObject({ kind: "over-budget", reason: expect.stringContaining("USD") });
    const outcome = await cheap.ask(asked);
    expect(outcome).toMatchObject({ kind: "reply" });
    expect(budget.spent.cost).toBeCloseTo(callCost, 12);
    expect(outcomeCost(cheap, outcome, prices)).toBeCloseTo(callCost, 12);
    expect(server.received).toHaveLength(1);
  });

  it("needs a price for every model that costs", async () => {
    const budget = new Budget({ maxCost: 1, prices });
    const environment = { OPENAI_API_KEY: "some-key" };
    await expect(openModel("openai:unknown", { budget, environment })).rejects.toThrow(
      /2026-01-31 has no price for openai:unknown/,
    );
    await expect(openModel("command:cat", { budget })).resolves.toBeDefined();
    expect(() => new Budget({ maxCost: 1 })).toThrow(/price file/);
    expect(() => new Budget({ maxTokens: Number.NaN })).toThrow(/maxTokens/);
  });

  it("is unknown, not nothing, where the price or the usage is", () => {
    const model = { name: "openai:m", identity: { provider: "openai", model: "m" } } satisfies Partial<ChatModel>;
    const exchange = { request: null, response: null, attempts: 1, milliseconds: 0 };
    const reply = { kind: "reply", text: "a.", usage: { input: 1, output: 1 }, exchange } as const;
    expect(outcomeCost(model, reply, prices)).toBeUndefined();
    expect(outcomeCost(model, { kind: "empty", exchange }, prices)).toBeUndefined();
    expect(outcomeCost(model, { kind: "over-budget", reason: "" }, prices)).toBe(0);
    expect(outcomeCost({ name: "replay:f", identity: { provider: "replay", model: "f" } }, reply, prices)).toBe(0);
  });
});
