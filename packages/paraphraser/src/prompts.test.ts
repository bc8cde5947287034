import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { builtInParaphrasePrompt } from "./prompts.js";
import { paraphraseWarnings } from "./warnings.js";

const page = readFileSync(new URL("../../../docs/prompts.md", import.meta.url), "utf8");

describe("the prompts", () => {
  it("differ by level and are loaded once", () => {
    const [first, second] = [builtInParaphrasePrompt(1), builtInParaphrasePrompt(2)];
    expect([first.identity.name, second.identity.name]).toEqual(["paraphrase-1", "paraphrase-2"]);
    expect(first.identity.hash).not.toBe(second.identity.hash);
    expect(builtInParaphrasePrompt(1)).toBe(first);
  });

  it.each([1, 2] as const)("have their placeholder in the documentation: level %i", (level) => {
    const row = page.split("\n").find((line) => line.startsWith(`| \`paraphrase-${level}\` `)) ?? "";
    expect([...row.matchAll(/\{\{([a-z-]+)\}\}/g)].map(([, name]) => name)).toEqual(["text"]);
  });

  it("have every warning in the documentation", () => {
    const bad = "Sure: <think>edge(A,B)</think>\n```\n:- p.\n``` answer set";
    const codes = [
      ...paraphraseWarnings("x".repeat(500), bad),
      ...paraphraseWarnings("x", bad),
      ...paraphraseWarnings("x", "x"),
    ].map(({ code }) => code);
    const listed = [...page.matchAll(/^\| `([a-z-]+)` +\| /gm)].map(([, code]) => code);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(listed).toContain(code);
  });
});
