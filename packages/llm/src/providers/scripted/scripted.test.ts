import { describe, expect, it } from "vitest";
import { openModel } from "../../open-model.js";
import { registerProvider } from "../registry.js";
import { scriptedModel } from "./scripted.js";

const question = { messages: [{ role: "user", content: "Write a program." }] } as const;

describe("a scripted model", () => {
  it("says what a list says, in turn, with usage filled in, and fails after its end", async () => {
    const model = scriptedModel([
      "node(1).",
      { kind: "refused", reason: "no" },
      "  ",
      { kind: "truncated", text: "a" },
    ]);
    // 8 characters are 2 tokens of output.
    expect(await model.ask(question)).toMatchObject({
      kind: "reply",
      text: "node(1).",
      usage: { input: 14, output: 2 },
      exchange: { attempts: 1 },
    });
    expect(await model.ask(question)).toMatchObject({ kind: "refused", reason: "no" });
    expect(await model.ask(question)).toMatchObject({ kind: "empty" });
    expect(await model.ask(question)).toMatchObject({ kind: "truncated", text: "a" });
    expect(await model.ask(question)).toEqual({
      kind: "failed",
      reason: "the script has no more replies",
      retryable: false,
      attempts: 1,
    });
  });

  it("follows an iterator and a function", async () => {
    function* numbers(): Generator<string, undefined> {
      for (let i = 0; ; i++) yield `p(${i}).`;
    }
    const generated = scriptedModel(numbers());
    expect([await generated.ask(question), await generated.ask(question)]).toMatchObject([
      { text: "p(0)." },
      { text: "p(1)." },
    ]);
    const computed = scriptedModel(async ({ repeat }, index) => `r(${repeat ?? 0},${index}).`, "computed");
    expect(await computed.ask({ ...question, repeat: 4 })).toMatchObject({ text: "r(4,0)." });
    expect(computed.name).toBe("scripted:computed");
  });

  it("keeps to the rules of requests and signals", async () => {
    const model = scriptedModel(["a."]);
    await expect(model.ask({ messages: [] })).rejects.toMatchObject({ code: "bad-request" });
    await expect(model.ask({ ...question, signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
    await expect(openModel("scripted:x")).rejects.toThrow(/scriptedModel/);
  });
});

describe("bad questions", () => {
  it.each([
    [{ ...question, parameters: { temprature: 1 } }, /temprature/],
    [{ ...question, parameters: { maxTokens: 0 } }, /maxTokens/],
    [{ ...question, repeat: 0.5 }, /repeat/],
    [{ messages: [{ role: "robot", content: "" }] }, /messages\.0\.role/],
  ])("say what is wrong: %j", async (request, message) => {
    await expect(scriptedModel(["a."]).ask(request as never)).rejects.toThrow(message);
  });
});

describe("a provider of one's own", () => {
  it("is opened by its name, with retries and all", async () => {
    let asked = 0;
    registerProvider({
      name: "moody",
      open: async ({ model }) => ({
        attempt: async ({ messages }) =>
          asked++ === 0
            ? { kind: "error", reason: "in a mood", retryable: true }
            : {
                kind: "answer",
                answer: { kind: "reply", text: `${model}: ${messages[0]?.content}` },
                request: messages,
                response: null,
              },
      }),
    });
    const timing = { now: () => 0, random: () => 0, sleep: async () => {} };
    const model = await openModel("moody:m1", { timing });
    expect(await model.ask(question)).toMatchObject({ text: "m1: Write a program.", exchange: { attempts: 2 } });
    expect(() => registerProvider({ name: "moody", open: () => Promise.reject(new Error("never")) })).toThrow(
      /already/,
    );
    expect(() => registerProvider({ name: "Not:This", open: () => Promise.reject(new Error("never")) })).toThrow(
      /no name/,
    );
  });
});
