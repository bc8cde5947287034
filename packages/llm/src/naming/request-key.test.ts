import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatModel, ChatParameters, ChatRequest } from "../chat-model.js";
import { canonicalJson } from "./canonical-json.js";
import { defaultTemperature, requestKey } from "./request-key.js";

type Identity = ChatModel["identity"];
type Asked = { readonly identity: Identity; readonly request: ChatRequest; readonly promptVersion: string | undefined };

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** Drops members that are undefined: leaving out and giving nothing are the same. */
const dense = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

const identity = fc
  .record({ provider: fc.string(), model: fc.string(), baseUrl: optional(fc.webUrl()) })
  .map((value) => dense(value) as Identity);

const message = fc.record({
  role: fc.constantFrom("system" as const, "user" as const, "assistant" as const),
  content: fc.string(),
});

const parameters = fc
  .record({
    temperature: optional(fc.double({ min: 0, max: 2, noNaN: true })),
    maxTokens: optional(fc.integer({ min: 1 })),
    seed: optional(fc.integer()),
    topP: optional(fc.double({ min: 0.01, max: 1, noNaN: true })),
    reasoningEffort: optional(fc.constantFrom("minimal" as const, "low" as const, "medium" as const, "high" as const)),
    stop: optional(fc.array(fc.string({ minLength: 1 }), { minLength: 1 })),
  })
  .map((value) => dense(value) as ChatParameters);

const asked: fc.Arbitrary<Asked> = fc.record({
  identity,
  request: fc.record({ messages: fc.array(message, { minLength: 1 }), parameters, repeat: fc.nat() }),
  promptVersion: optional(fc.string()),
});

const keyOf = ({ identity: of, request, promptVersion }: Asked): string => requestKey(of, request, promptVersion);

/** Every single thing that can change an answer, each as a way to change it. */
const changes: Readonly<Record<string, (asked: Asked, text: string) => Asked>> = {
  provider: (a, text) => ({ ...a, identity: { ...a.identity, provider: a.identity.provider + text } }),
  model: (a, text) => ({ ...a, identity: { ...a.identity, model: a.identity.model + text } }),
  "base URL": (a, text) => ({ ...a, identity: { ...a.identity, baseUrl: (a.identity.baseUrl ?? "") + text } }),
  "prompt version": (a, text) => ({ ...a, promptVersion: (a.promptVersion ?? "") + text }),
  repeat: (a, text) => request(a, { repeat: (a.request.repeat ?? 0) + text.length }),
  "a message more": (a, text) => request(a, { messages: [...a.request.messages, { role: "user", content: text }] }),
  "the text of a message": (a, text) =>
    request(a, { messages: a.request.messages.map((m, i) => (i === 0 ? { ...m, content: m.content + text } : m)) }),
  "the role of a message": (a) =>
    request(a, {
      messages: a.request.messages.map((m, i) => (i === 0 ? { ...m, role: m.role === "user" ? "system" : "user" } : m)),
    }),
  "where a message ends": (a, text) => {
    const [first, ...rest] = a.request.messages;
    if (first === undefined) throw new Error("no message");
    return request(a, { messages: [{ ...first, content: "" }, { ...first, content: first.content + text }, ...rest] });
  },
  temperature: (a) => parameter(a, { temperature: (a.request.parameters?.temperature ?? defaultTemperature) / 2 + 3 }),
  maxTokens: (a) => parameter(a, { maxTokens: (a.request.parameters?.maxTokens ?? 0) + 1 }),
  seed: (a) => parameter(a, { seed: (a.request.parameters?.seed ?? 0) + 1 }),
  topP: (a) => parameter(a, { topP: (a.request.parameters?.topP ?? 2) / 2 }),
  reasoningEffort: (a) =>
    parameter(a, { reasoningEffort: a.request.parameters?.reasoningEffort === "low" ? "high" : "low" }),
  stop: (a, text) => parameter(a, { stop: [...(a.request.parameters?.stop ?? []), text] }),
};

const request = (a: Asked, change: Partial<ChatRequest>): Asked => ({ ...a, request: { ...a.request, ...change } });
const parameter = (a: Asked, change: ChatParameters): Asked =>
  request(a, { parameters: { ...a.request.parameters, ...change } });

describe("the key of a request", () => {
  it.each(Object.entries(changes))("changes with %s", (_, change) => {
    fc.assert(
      fc.property(asked, fc.string({ minLength: 1 }), (a, text) => {
        expect(keyOf(change(a, text))).not.toBe(keyOf(a));
      }),
    );
  });

  it("covers every parameter there is", () => {
    const all: Required<{ [Name in keyof ChatParameters]: true }> = {
      temperature: true,
      maxTokens: true,
      seed: true,
      topP: true,
      reasoningEffort: true,
      stop: true,
    };
    expect(Object.keys(all).filter((name) => !Object.hasOwn(changes, name))).toEqual([]);
  });

  it("does not change with labels, signals and the order of members", () => {
    fc.assert(
      fc.property(asked, fc.dictionary(fc.string(), fc.string()), (a, label) => {
        const reversed = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).reverse()) as T;
        const same = request(a, {
          label,
          signal: new AbortController().signal,
          parameters: reversed(a.request.parameters ?? {}),
        });
        expect(keyOf({ ...same, identity: reversed(a.identity), request: reversed(same.request) })).toBe(keyOf(a));
      }),
    );
  });

  it("is the same whether a default is written down or not", () => {
    const identity = { provider: "openai", model: "m" };
    const messages = [{ role: "user", content: "q" }] as const;
    const key = requestKey(identity, { messages });
    expect(requestKey(identity, { messages, repeat: 0, parameters: { temperature: 0.7, stop: [] } })).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("changes with files for agents, who alone get them", () => {
    const messages = [{ role: "user", content: "q" }] as const;
    const agent = { provider: "agent", model: "./a" };
    const keys = [{}, { a: "" }, { a: "x" }, { b: "x" }].map((files) => requestKey(agent, { messages, files }));
    expect(new Set(keys).size).toBe(4);
    expect(keys[0]).toBe(requestKey(agent, { messages }));
    const chat = { provider: "openai", model: "m" };
    expect(requestKey(chat, { messages, files: { a: "x" } })).toBe(requestKey(chat, { messages }));
  });

  it("tells apart what a plain concatenation would not", () => {
    const messages = [{ role: "user", content: "q" }] as const;
    const keys = [
      requestKey({ provider: "a", model: "bc" }, { messages }),
      requestKey({ provider: "ab", model: "c" }, { messages }),
      requestKey({ provider: "ab", model: "c" }, { messages }, ""),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});

describe("canonical JSON", () => {
  it("is JSON, and says the same", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("sorts by code unit, drops undefined, and has one zero", () => {
    expect(canonicalJson({ b: 1, a: [-0, "é"], Z: undefined, ä: null, B: true })).toBe(
      '{"B":true,"a":[0,"é"],"b":1,"ä":null}',
    );
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError);
  });
});
