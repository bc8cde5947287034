import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Budget } from "../../budget/budget.js";
import type { ChatRequest } from "../../chat-model.js";
import { requestKey } from "../../naming/request-key.js";
import { openModel } from "../../open-model.js";

let folder = "";
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blast-replay-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function record(...lines: readonly unknown[]): Promise<string> {
  const path = join(folder, `recorded-${files++}.jsonl`);
  await writeFile(path, lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""));
  return path;
}

const about = (problem: string, level: string, repeat: number, role = "candidate"): ChatRequest => ({
  messages: [{ role: "user", content: `Model ${problem}.` }],
  label: { problem, level, role },
  repeat,
});

describe("recordings found by what the question is about", () => {
  it("problem, level and repeat pick the answer; what is not recorded fails and is named", async () => {
    const path = await record(
      { model: "sample-weak", problem: "queens", level: 0, role: "candidate", repeat: 0, text: "a." },
      { model: "sample-weak", problem: "queens", level: 0, role: "candidate", repeat: 1, text: "b." },
      {
        model: "sample-weak",
        problem: "queens",
        level: 1,
        role: "candidate",
        text: "c.",
        usage: { input: 5, output: 2 },
      },
      { model: "sample-weak", label: { problem: "hanoi" }, text: "d." },
    );
    const model = await openModel(`replay:${path}`);
    expect(await model.ask(about("queens", "0", 0))).toMatchObject({ kind: "reply", text: "a." });
    expect(await model.ask(about("queens", "0", 1))).toMatchObject({ text: "b.", exchange: { model: "sample-weak" } });
    expect(await model.ask(about("queens", "1", 4))).toMatchObject({ text: "c.", usage: { input: 5, output: 2 } });
    expect(await model.ask(about("hanoi", "2", 7, "matcher"))).toMatchObject({ text: "d." });
    expect(await model.ask(about("queens", "0", 2))).toMatchObject({
      kind: "failed",
      retryable: false,
      attempts: 1,
      reason: expect.stringMatching(/problem "queens", level "0", role "candidate", repeat 2/),
    });
    expect(await model.ask(about("queens", "0", 0, "matcher"))).toMatchObject({ kind: "failed" });
  });

  it("the recording that says most wins", async () => {
    const path = await record(
      { problem: "queens", text: "general" },
      { problem: "queens", repeat: 1, text: "repeat" },
      { problem: "queens", level: "0", text: "level" },
    );
    const model = await openModel(`replay:${path}`);
    expect(await model.ask(about("queens", "0", 1))).toMatchObject({ text: "level" });
    expect(await model.ask(about("queens", "1", 1))).toMatchObject({ text: "repeat" });
    expect(await model.ask(about("queens", "1", 0))).toMatchObject({ text: "general" });
  });

  it("other outcomes than replies come back as what they were", async () => {
    const path = await record(
      { problem: "a", kind: "refused", reason: "no" },
      { problem: "b", kind: "truncated", text: "half" },
      { problem: "c", kind: "empty" },
      { problem: "d", outcome: { kind: "reply", text: "whole", usage: { input: 1, output: 2, cacheRead: 3 } } },
      { problem: "e", kind: "failed", reason: "HTTP 500" },
    );
    const model = await openModel(`replay:${path}`);
    expect(await model.ask(about("a", "0", 0))).toMatchObject({ kind: "refused", reason: "no" });
    expect(await model.ask(about("b", "0", 0))).toMatchObject({ kind: "truncated", text: "half" });
    expect(await model.ask(about("c", "0", 0))).toMatchObject({ kind: "empty" });
    expect(await model.ask(about("d", "0", 0))).toMatchObject({
      text: "whole",
      usage: { input: 1, output: 2, cacheRead: 3 },
    });
    expect(await model.ask(about("e", "0", 0))).toMatchObject({
      kind: "failed",
      reason: expect.stringContaining("no recording"),
    });
  });
});

describe("recordings found by the request itself", () => {
  const asked = about("queens", "0", 3);
  const identity = { provider: "openai", model: "gpt-5" };

  it("a key answers the very request it was made for, and no other", async () => {
    const key = requestKey(identity, asked, "generate-2");
    const path = await record({
      model: "openai:gpt-5",
      key,
      promptVersion: "generate-2",
      messages: asked.messages,
      text: "a.",
    });
    const model = await openModel(`replay:${path}`);
    expect(await model.ask({ messages: asked.messages, repeat: 3 })).toMatchObject({ kind: "reply", text: "a." });
    expect(await model.ask({ ...asked, repeat: 4 })).toMatchObject({ kind: "failed" });
    expect(await model.ask({ ...asked, parameters: { temperature: 0 } })).toMatchObject({ kind: "failed" });
  });

  it("messages answer whatever the parameters", async () => {
    const path = await record(
      { messages: asked.messages, repeat: 3, text: "a." },
      { messages: asked.messages, text: "b." },
    );
    const model = await openModel(`replay:${path}`);
    expect(await model.ask({ ...asked, parameters: { temperature: 0 } })).toMatchObject({ text: "a." });
    expect(await model.ask({ ...asked, repeat: 0 })).toMatchObject({ text: "b." });
    expect(await model.ask({ messages: [{ role: "system", content: "Model queens." }] })).toMatchObject({
      kind: "failed",
    });
  });
});

describe("files and folders", () => {
  it("a folder is read as a whole, and lines that are no answers are passed over", async () => {
    const run = await mkdtemp(join(folder, "run-"));
    await writeFile(join(run, "generations.jsonl"), `${JSON.stringify({ problem: "a", text: "a." })}\n`);
    await writeFile(join(run, "scores.jsonl"), `${JSON.stringify({ problem: "a", f1: 1 })}\n`);
    expect(await (await openModel(`replay:${run}`)).ask(about("a", "0", 0))).toMatchObject({ text: "a." });
  });

  it("of several models in a file, the name says which", async () => {
    const path = await record(
      { model: "strong", problem: "a", text: "s." },
      { model: "weak", problem: "a", text: "w." },
    );
    expect(await (await openModel(`replay:${path}#weak`)).ask(about("a", "0", 0))).toMatchObject({ text: "w." });
    await expect(openModel(`replay:${path}`)).rejects.toThrow(/several models \(strong, weak\)/);
    await expect(openModel(`replay:${path}#other`)).rejects.toThrow(/no recordings of "other"/);
  });

  it.each([
    [["{"], /recorded-\d+\.jsonl:1: this line is no JSON/],
    [
      [
        { problem: "a", text: "a." },
        { problem: "b", txet: "b." },
      ],
      /:2: a recording needs a "text"/,
    ],
    [[{ text: "a." }], /:1: a recording needs a "key", "messages" or a label/],
    [[{ problem: "a", repeat: -1, text: "a." }], /:1: this line is no recording: repeat/],
    [
      [
        { problem: "a", text: "a." },
        { problem: "a", text: "b." },
      ],
      /:1 and .*:2 answer the same question differently/,
    ],
    [[{ key: "abc", text: "a." }], /:1: a recording with a "key" needs the "model"/],
  ])("a wrong file says where: %j", async (lines, message) => {
    const path = await record(...lines);
    const error: unknown = await openModel(`replay:${path}`).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "bad-recording", message: expect.stringMatching(message) });
  });

  it("a missing file is named", async () => {
    await expect(openModel("replay:nowhere.jsonl")).rejects.toThrow(/nowhere\.jsonl/);
  });

  it("its identity is its content: other answers are another model, another place is not", async () => {
    const name = "same.jsonl";
    const [one, two] = await Promise.all(["x", "y"].map((part) => mkdtemp(join(folder, part))));
    const write = (at: string | undefined, text: string): Promise<void> =>
      writeFile(join(at ?? "", name), `${JSON.stringify({ problem: "a", text })}\n`);
    const identity = async (at: string | undefined): Promise<unknown> =>
      (await openModel(`replay:${at}/${name}`)).identity;
    await write(one, "a.");
    await write(two, "a.");
    const first = await identity(one);
    expect(await identity(two)).toEqual(first);
    await write(two, "b.");
    expect(await identity(two)).not.toEqual(first);
    expect(JSON.stringify(first)).not.toContain(folder);
  });

  it("takes nothing from a budget", async () => {
    const path = await record({ problem: "a", text: "a.", usage: { input: 1000, output: 1000 } });
    const budget = new Budget({ maxTokens: 1 });
    const outcome = await (await openModel(`replay:${path}`, { budget })).ask(about("a", "0", 0));
    expect(outcome).toMatchObject({ kind: "reply", usage: { input: 1000, output: 1000 } });
    expect(budget.spent).toEqual({ cost: 0, tokens: 0 });
  });
});
