import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatOutcome } from "../chat-model.js";
import { openModel } from "../open-model.js";
import { createRedact, redacted } from "../secrets/redact.js";
import { marker, openAt, question } from "./asking.testing.js";
import { dialects } from "./dialects.testing.js";
import { type Step, startWireServer } from "./wire-server.testing.js";

describe.each(dialects)("$provider never lets the key out", (dialect) => {
  const [header] = dialect.keyHeader("");
  const echo = `Your key ${marker} (${Buffer.from(marker).toString("base64")}) is wonderful`;
  const steps: readonly (readonly [string, Step])[] = [
    ["a reply that repeats it", { body: dialect.reply(echo) }],
    ["a refused key that is quoted", { status: 401, body: dialect.error(`Incorrect API key provided: ${marker}`) }],
    ["an overload with it", { status: 529, body: dialect.error(echo) }],
    ["an error page with it", { status: 500, body: `<html>${header}: ${marker}</html>` }],
    ["a body that is no JSON", { body: `{"${marker}` }],
    ["an object that has it as a name", { body: { [marker]: marker } }],
  ];

  it.each(steps)("%s", async (_, step) => {
    await using server = await startWireServer([step]);
    const heard: unknown[] = [];
    const model = await openAt(server, dialect, { retry: { maxRetries: 1 }, onRetry: (...all) => heard.push(all) });
    const outcome = await model.ask(question);
    const written = JSON.stringify([outcome, heard, model]);
    expect(JSON.stringify(server.received)).toContain(marker);
    expect(written).not.toContain(marker);
    expect(written).not.toContain(Buffer.from(marker).toString("base64"));
    expect(written).toContain(dialect.provider);
  });

  it("nor a key of somebody else's that is in the environment", async () => {
    const other = "other-service-0123456789abcdef";
    await using server = await startWireServer([{ body: dialect.reply(`It is ${other}!`) }]);
    const environment = { [dialect.keyVariable]: marker, SOME_TOKEN: other, SHORT_TOKEN: "It is" };
    const outcome = await (await openAt(server, dialect, { environment })).ask(question);
    expect(outcome).toMatchObject({ kind: "reply", text: `It is ${redacted}!` });
  });

  it("writes nothing to the console, even when its client is told to", async () => {
    const { OPENAI_LOG, ANTHROPIC_LOG } = process.env;
    const written: unknown[] = [];
    const { log, info, debug, warn, error } = console;
    const keep = (...all: unknown[]): void => void written.push(all);
    Object.assign(process.env, { OPENAI_LOG: "debug", ANTHROPIC_LOG: "debug" });
    Object.assign(console, { log: keep, info: keep, debug: keep, warn: keep, error: keep });
    let outcome: ChatOutcome;
    try {
      await using server = await startWireServer([{ body: dialect.reply("a.") }]);
      outcome = await (await openAt(server, dialect)).ask(question);
    } finally {
      Object.assign(console, { log, info, debug, warn, error });
      for (const [name, value] of Object.entries({ OPENAI_LOG, ANTHROPIC_LOG })) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
    expect(outcome.kind).toBe("reply");
    expect(written).toEqual([]);
  });
});

describe("opening a model without what it needs", () => {
  it.each([
    ["openai:gpt-5", /OPENAI_API_KEY/],
    ["google:gemini-2.5-flash", /GOOGLE_API_KEY or GEMINI_API_KEY/],
    ["anthropic:claude", /ANTHROPIC_API_KEY/],
    ["openai:gpt-5@https://api.openai.com/v1/", /OPENAI_API_KEY/],
  ])("%s names the variable of the key", async (name, variables) => {
    await expect(openModel(name, { environment: { OPENAI_API_KEY: " " } })).rejects.toMatchObject({
      code: "missing-key",
      message: expect.stringMatching(variables),
    });
  });

  it("refuses a key in a name without repeating it", async () => {
    for (const url of [
      `https://me:${marker}@host/v1`,
      `https://host/v1?api_key=${marker}`,
      `https://${marker}:80:80`,
    ]) {
      const error: unknown = await openModel(`openai:m@${url}`).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: "bad-model-name" });
      expect(String(error)).not.toContain(marker);
    }
  });
});

describe("redaction", () => {
  const secret = fc.string({ minLength: 8, maxLength: 40 }).filter((text) => !redacted.includes(text));

  it("leaves no secret in any value, wherever it stands", () => {
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), fc.jsonValue(), (key, before, after, rest) => {
        const clean = createRedact([key])({ a: [before + key + after, rest], [`${before}${key}`]: { b: key } });
        const texts: string[] = [];
        const walk = (value: unknown): void => {
          if (typeof value === "string") texts.push(value);
          else if (typeof value === "object" && value !== null) {
            for (const [name, member] of Object.entries(value)) {
              texts.push(name);
              walk(member);
            }
          }
        };
        walk(clean);
        // What stands beside a replacement may, by chance, spell the secret together with it; nothing of the secret is left.
        return texts.every((text) => text.split(redacted).every((part) => !part.includes(key)));
      }),
    );
  });

  it("changes nothing where there is no secret, and leaves stand-ins alone", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(createRedact(["ollama", ""])(value)).toEqual(value);
      }),
    );
    expect(createRedact(["ollama"])("ollama runs")).toBe("ollama runs");
  });
});
