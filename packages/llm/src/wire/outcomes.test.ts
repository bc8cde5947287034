import { describe, expect, it } from "vitest";
import { marker, openAt, question } from "./asking.testing.js";
import { dialects } from "./dialects.testing.js";
import { startWireServer } from "./wire-server.testing.js";

describe.each(dialects)("$provider over HTTP", (dialect) => {
  it("sends the key where it belongs, and the record of the exchange is what went over the wire", async () => {
    await using server = await startWireServer([{ body: dialect.reply("a.") }]);
    const model = await openAt(server, dialect);
    const outcome = await model.ask(question);
    expect(outcome).toMatchObject({ kind: "reply", text: "a.", usage: dialect.usage });
    const [sent] = server.received;
    const [header, value] = dialect.keyHeader(marker);
    expect(sent?.path).toBe(dialect.path);
    expect(sent?.headers[header]).toBe(value);
    if (outcome.kind !== "reply") throw new Error(outcome.kind);
    expect(outcome.exchange.request).toEqual(sent?.body);
    expect(outcome.exchange.response).toEqual(dialect.reply("a."));
    expect(outcome.exchange.attempts).toBe(1);
    expect(outcome.exchange.model).toMatch(/2026$/);
    expect(outcome.exchange.omitted).toBeUndefined();
    expect(server.received).toHaveLength(1);
  });

  it("joins a reply in parts and leaves out what was only thought", async () => {
    const [body, text] = dialect.parts;
    await using server = await startWireServer([{ body }]);
    const model = await openAt(server, dialect);
    expect(await model.ask(question)).toMatchObject({ kind: "reply", text });
  });

  it("calls a reply that was cut by its length truncated", async () => {
    await using server = await startWireServer([{ body: dialect.truncated("node(1") }]);
    const model = await openAt(server, dialect);
    expect(await model.ask(question)).toMatchObject({ kind: "truncated", text: "node(1", usage: dialect.usage });
  });

  it.each(dialect.refusals)("calls a refusal one: %s", async (_, body, reason) => {
    await using server = await startWireServer([{ body }]);
    const model = await openAt(server, dialect);
    const outcome = await model.ask(question);
    expect(outcome).toMatchObject({ kind: "refused", reason: expect.stringMatching(reason) });
    expect(server.received).toHaveLength(1);
  });

  it("calls a reply without text empty", async () => {
    await using server = await startWireServer([{ body: dialect.empty }]);
    const model = await openAt(server, dialect);
    expect(await model.ask(question)).toMatchObject({ kind: "empty", usage: dialect.usage });
    expect(server.received).toHaveLength(1);
  });

  it("works without a key at another address than the service's own", async () => {
    await using server = await startWireServer([{ body: dialect.reply("a.") }]);
    const model = await openAt(server, dialect, { environment: {} });
    expect(await model.ask(question)).toMatchObject({ kind: "reply" });
    const [header] = dialect.keyHeader("");
    expect(server.received[0]?.headers[header] ?? "").toBe("");
  });

  it("takes the key of the host before the provider's", async () => {
    await using server = await startWireServer([{ body: dialect.reply("a.") }]);
    const environment = { [dialect.keyVariable]: "another-key", BLAST_KEY_127_0_0_1: marker };
    await (await openAt(server, dialect, { environment })).ask(question);
    const [header, value] = dialect.keyHeader(marker);
    expect(server.received[0]?.headers[header]).toBe(value);
  });
});
