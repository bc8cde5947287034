import { describe, expect, it } from "vitest";
import type { ChatRequest } from "../chat-model.js";
import { instantTiming, openAt, question } from "./asking.testing.js";
import { dialects } from "./dialects.testing.js";
import { startWireServer } from "./wire-server.testing.js";

const [openai, anthropic, google] = dialects;
if (openai === undefined || anthropic === undefined || google === undefined) throw new Error("dialects");

const everything: ChatRequest = {
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Write a program." },
    { role: "assistant", content: "a." },
    { role: "user", content: "Another." },
  ],
  parameters: { temperature: 0.2, maxTokens: 500, seed: 40, topP: 0.9, reasoningEffort: "low", stop: ["END"] },
  repeat: 2,
  label: { problem: "colorability" },
};

describe("parameters as each service names them", () => {
  it("openai, at a compatible service", async () => {
    await using server = await startWireServer([{ body: openai.reply("b.") }]);
    await (await openAt(server, openai)).ask(everything);
    expect(server.received[0]?.body).toEqual({
      model: "some-model",
      messages: everything.messages,
      temperature: 0.2,
      max_tokens: 500,
      seed: 42,
      top_p: 0.9,
      reasoning_effort: "low",
      stop: ["END"],
    });
  });

  it("anthropic, which has no seed and says so in the exchange", async () => {
    await using server = await startWireServer([{ body: anthropic.reply("b.") }]);
    const outcome = await (await openAt(server, anthropic)).ask(everything);
    expect(server.received[0]?.body).toEqual({
      model: "some-model",
      system: "Be brief.",
      messages: everything.messages.slice(1),
      temperature: 0.2,
      max_tokens: 500,
      top_p: 0.9,
      output_config: { effort: "low" },
      stop_sequences: ["END"],
    });
    expect(outcome).toMatchObject({ exchange: { omitted: ["seed"] } });
  });

  it("google", async () => {
    await using server = await startWireServer([{ body: google.reply("b.") }]);
    await (await openAt(server, google)).ask(everything);
    expect(server.received[0]?.body).toEqual({
      systemInstruction: { role: "system", parts: [{ text: "Be brief." }] },
      contents: [
        { role: "user", parts: [{ text: "Write a program." }] },
        { role: "model", parts: [{ text: "a." }] },
        { role: "user", parts: [{ text: "Another." }] },
      ],
      safetySettings: [],
      generationConfig: {
        temperature: 0.2,
        maxOutputTokens: 500,
        topP: 0.9,
        stopSequences: ["END"],
        seed: 42,
        thinkingConfig: { thinkingLevel: "low" },
      },
    });
  });

  it("Gemini 2.5 is given a number of tokens to think", async () => {
    await using server = await startWireServer([{ body: google.reply("b.") }]);
    await (await openAt(server, { ...google, model: "gemini-2.5-flash" })).ask(everything);
    expect(server.received[0]?.body).toMatchObject({ generationConfig: { thinkingConfig: { thinkingBudget: 1024 } } });
  });
});

const temperatureOf = (body: unknown): unknown => /"temperature":([\d.]+)/.exec(JSON.stringify(body))?.[1];

describe.each(dialects)("$provider and the temperature", (dialect) => {
  it("is 0.7 unless somebody says otherwise", async () => {
    await using server = await startWireServer([{ body: dialect.reply("a.") }]);
    await (await openAt(server, dialect)).ask(question);
    expect(temperatureOf(server.received[0]?.body)).toBe("0.7");
  });

  it("is left out once the model has refused it, without a wait, and from then on", async () => {
    const refusal = dialect.error("Unsupported value: 'temperature' does not support 0.7 with this model.");
    await using server = await startWireServer(({ body }) =>
      temperatureOf(body) === undefined ? { body: dialect.reply("a.") } : { status: 400, body: refusal },
    );
    const timing = instantTiming();
    const model = await openAt(server, dialect, { timing, retry: { maxRetries: 0 } });
    expect(await model.ask(question)).toMatchObject({
      kind: "reply",
      exchange: { attempts: 2, omitted: ["temperature"] },
    });
    expect(await model.ask(question)).toMatchObject({
      kind: "reply",
      exchange: { attempts: 1, omitted: ["temperature"] },
    });
    expect(server.received.map(({ body }) => temperatureOf(body))).toEqual(["0.7", undefined, undefined]);
    expect(timing.waits).toEqual([]);
  });

  it("is left out by all calls that were under way when the model refused it first", async () => {
    let together = 0;
    let open: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      open = resolve;
    });
    await using server = await startWireServer(async ({ body }) => {
      if (temperatureOf(body) === undefined) return { body: dialect.reply("a.") };
      if (++together === 3) open();
      await all;
      return { status: 400, body: dialect.error("`temperature` is deprecated for this model.") };
    });
    const model = await openAt(server, dialect, { retry: { maxRetries: 0 } });
    const outcomes = await Promise.all([1, 2, 3].map(() => model.ask(question)));
    const expected = { kind: "reply", exchange: { attempts: 2, omitted: ["temperature"] } };
    expect(outcomes).toMatchObject([expected, expected, expected]);
    expect(server.received).toHaveLength(6);
  });

  it("a value that is out of range is a failure and no refusal", async () => {
    const body = dialect.error("temperature: must be in the range 0..1");
    await using server = await startWireServer([{ status: 400, body }]);
    const model = await openAt(server, dialect);
    expect(await model.ask({ ...question, parameters: { temperature: 1.5 } })).toMatchObject({
      kind: "failed",
      status: 400,
    });
    expect(server.received).toHaveLength(1);
  });

  it("a service that goes on complaining is not asked for ever", async () => {
    await using server = await startWireServer([{ status: 400, body: dialect.error("temperature is not supported") }]);
    expect(await (await openAt(server, dialect)).ask(question)).toMatchObject({
      kind: "failed",
      status: 400,
      attempts: 2,
    });
    expect(server.received).toHaveLength(2);
  });
});

it("openai: a service that wants max_completion_tokens gets it, once it has said so", async () => {
  const body = openai.error(
    "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
  );
  await using server = await startWireServer((received) =>
    JSON.stringify(received.body).includes('"max_tokens"') ? { status: 400, body } : { body: openai.reply("a.") },
  );
  const model = await openAt(server, openai);
  const asked = { ...question, parameters: { maxTokens: 9 } };
  expect(await model.ask(asked)).toMatchObject({ kind: "reply", exchange: { attempts: 2 } });
  expect(await model.ask(asked)).toMatchObject({ kind: "reply", exchange: { attempts: 1 } });
  expect(server.received.at(-1)?.body).toMatchObject({ max_completion_tokens: 9 });
});
