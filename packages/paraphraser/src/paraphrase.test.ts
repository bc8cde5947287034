import { createHash } from "node:crypto";
import type { ChatOutcome } from "@blast-asp/llm";
import { parsePrompt } from "@blast-asp/llm";
import { describe, expect, it } from "vitest";
import { askedModel, exchange } from "./asked-model.testing.js";
import { paraphraseLevels } from "./levels.js";
import { paraphrase } from "./paraphrase.js";
import { builtInParaphrasePrompt, paraphrasePromptKind } from "./prompts.js";

const original = "Given an undirected graph, find a clique of maximum size. Each edge is given once.";
const plain = "People know each other or do not. Find the largest group in which everybody knows everybody.\n";

describe("paraphrase", () => {
  it("asks with the text and keeps the reply, byte for byte, beside what it came from", async () => {
    const model = askedModel([plain]);
    const outcome = await paraphrase({ model, level: 1, text: original, parameters: { temperature: 0.3 }, repeat: 4 });
    expect(outcome).toEqual({
      kind: "paraphrase",
      paraphrase: {
        level: 1,
        text: plain,
        source: { level: 0, text: original, hash: createHash("sha256").update(original).digest("hex") },
        prompt: builtInParaphrasePrompt(1).identity,
        model: { provider: "scripted", model: "list" },
        parameters: { temperature: 0.3 },
        repeat: 4,
        warnings: [],
        exchange: exchange(1),
      },
    });
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]).toMatchObject({ parameters: { temperature: 0.3 }, repeat: 4 });
    expect(model.asked[0]?.messages.map(({ role }) => role)).toEqual(["user"]);
    expect(model.asked[0]?.messages[0]?.content.endsWith(`The description:\n\n${original}`)).toBe(true);
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
  });

  it("uses a prompt of the user and says so", async () => {
    const own = parsePrompt("---\nversion: mine\n---\nIn verse: {{text}}", "own.md", paraphrasePromptKind);
    if (!own.ok) throw new Error("the prompt is right");
    const model = askedModel([plain]);
    const outcome = await paraphrase({ model, level: 2, text: original, prompt: own.value });
    expect(model.asked[0]?.messages[0]?.content).toBe(`In verse: ${original}`);
    expect(outcome).toMatchObject({ paraphrase: { prompt: { version: "mine" }, source: { level: 1 } } });
  });

  it("keeps a doubtful reply as it is and warns", async () => {
    const reply = "```\nedge(a,b).\n```";
    const outcome = await paraphrase({ model: askedModel([reply]), level: 1, text: original });
    expect(outcome).toMatchObject({ kind: "paraphrase", paraphrase: { text: reply } });
    const codes = outcome.kind === "paraphrase" ? outcome.paraphrase.warnings.map(({ code }) => code) : [];
    expect(codes).toEqual(["code", "predicates", "short"]);
  });

  it.each<ChatOutcome>([
    { kind: "refused", reason: "policy", exchange: exchange(1) },
    { kind: "empty", exchange: exchange(1) },
    { kind: "truncated", text: "People know", exchange: exchange(1) },
    { kind: "failed", reason: "500", status: 500, retryable: true, attempts: 3 },
    { kind: "over-budget", reason: "the limit of 1 USD would be passed" },
  ])("passes on the outcome $kind", async (given) => {
    expect(await paraphrase({ model: askedModel([given]), level: 1, text: original })).toEqual(given);
  });

  it("takes a reply of blanks for an empty one", async () => {
    const outcome = await paraphrase({ model: askedModel([" \n\t"]), level: 1, text: original });
    expect(outcome).toEqual({ kind: "empty", exchange: exchange(1) });
  });

  it("passes the signal on and rejects without a text", async () => {
    const model = askedModel([plain]);
    const { signal } = new AbortController();
    await paraphrase({ model, level: 1, text: original, signal });
    expect(model.asked[0]?.signal).toBe(signal);
    await expect(paraphrase({ model, level: 1, text: " \n" })).rejects.toThrow(TypeError);
    expect(model.asked).toHaveLength(1);
  });
});

describe("paraphraseLevels", () => {
  it("makes level 2 from level 1", async () => {
    const model = askedModel([plain, "Look for the biggest circle of friends."]);
    const outcomes = await paraphraseLevels({ model, upTo: 2, text: original });
    expect(outcomes).toMatchObject([
      { kind: "paraphrase", paraphrase: { level: 1, source: { level: 0, text: original } } },
      { kind: "paraphrase", paraphrase: { level: 2, source: { level: 1, text: plain } } },
    ]);
    expect(model.asked[1]?.messages[0]?.content).toContain(plain);
    expect(model.asked[1]?.messages[0]?.content).not.toContain(original);
  });

  it("makes one level when one is wanted, and stops where there is nothing to go on from", async () => {
    expect(await paraphraseLevels({ model: askedModel([plain]), upTo: 1, text: original })).toHaveLength(1);
    const refused: ChatOutcome = { kind: "refused", reason: "no", exchange: exchange(1) };
    expect(await paraphraseLevels({ model: askedModel([refused]), upTo: 2, text: original })).toEqual([refused]);
  });
});
